import * as v from 'valibot';
import { chartDataEndpoints } from '@/api/chart-data';
import { chartEndpoints } from '@/api/chart';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';
import { badRequest } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findChart } from '../chart/find';
import { answerChartData } from './answer';
import { answerKept, answerOrJob } from './answer-or-job';

export function chartDataHandlers(services: Services): Implementation[] {
  return [
    query(chartDataEndpoints.query, request =>
      answerOrJob(
        services,
        {
          context: request.body,
          caller: request.caller,
          signal: request.signal,
          accept: request.header('Accept') ?? '',
          known: request.header('If-None-Match'),
        },
        request,
      ),
    ),
    query(chartDataEndpoints.result, ({ path, caller, signal, header }) =>
      answerKept(services, path.key, {
        caller,
        signal,
        accept: header('Accept') ?? '',
        known: header('If-None-Match'),
      }),
    ),
    query(chartEndpoints.data, async ({ path, query: parameters, caller, signal }) => {
      const chart = await findChart(services.store, caller, path.id);
      return answerChartData(services, {
        context: savedContext(chart.query_context, parameters ?? {}),
        caller,
        signal,
        accept: 'application/json',
      });
    }),
  ];
}

/** The query context that was saved with a chart, with what this call says of it. */
function savedContext(
  text: string | null,
  parameters: { force?: string | undefined; type?: string | undefined; format?: string | undefined },
): QueryContext {
  if (!text) throw badRequest('Chart has no query context saved. Please save the chart again.');
  const saved = v.safeParse(queryContextSchema, parseJson(text));
  if (!saved.success) throw badRequest('Chart has a query context that cannot be read. Please save the chart again.');
  return {
    ...saved.output,
    force: parameters.force === 'true',
    result_type: pick(queryContextSchema.entries.result_type, parameters.type) ?? saved.output.result_type ?? 'full',
    result_format:
      pick(queryContextSchema.entries.result_format, parameters.format) ?? saved.output.result_format ?? 'json',
  };
}

function pick<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  if (value === undefined) return undefined;
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw badRequest(`Request is incorrect: ${parsed.issues[0].message}`);
  return parsed.output;
}
