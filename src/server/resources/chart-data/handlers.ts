import * as v from 'valibot';
import { ARROW_CONTENT_TYPE, PARTS_HEADER } from '@/api/arrow-result';
import { chartDataEndpoints, type QueryResult } from '@/api/chart-data';
import { chartEndpoints } from '@/api/chart';
import { parseJson } from '@/lib/json';
import { hasPermission } from '@/model/permissions';
import { queryContextSchema, type QueryContext } from '@/model/query-context';
import { QueryError } from '@/query/query-error';
import { timeGrains } from '@/query/sql/time-grains';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { HttpError, badRequest, forbidden, notFound, sip40 } from '../../http/http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findChart } from '../chart/find';
import { mayReadDataset } from '../dataset/policy';
import { loadQueryDataset, type LoadedDataset } from '../dataset/query-dataset';
import { toArrowStream } from './arrow';
import { toCsv } from './csv';
import { fullResult, type Answer } from './result';
import { cacheTimeoutOf, printQuery, rawQuery, runQuery } from './run';

const csvType = 'text/csv; charset=utf-8';

export function chartDataHandlers(services: Services): Implementation[] {
  return [
    query(chartDataEndpoints.query, request => answerContext(services, request.body, request.caller, request.signal, request.header('Accept') ?? '')),
    query(chartEndpoints.data, async request => {
      const chart = await findChart(services.store, request.caller, request.path.id);
      if (!chart.query_context) throw badRequest('Chart has no query context saved. Please save the chart again.');
      const saved = v.safeParse(queryContextSchema, parseJson(chart.query_context));
      if (!saved.success) throw badRequest('Chart has a query context that cannot be read. Please save the chart again.');
      const context: QueryContext = {
        ...saved.output,
        force: request.query?.force === 'true',
        result_type: pick(queryContextSchema.entries.result_type, request.query?.type) ?? saved.output.result_type ?? 'full',
        result_format: pick(queryContextSchema.entries.result_format, request.query?.format) ?? saved.output.result_format ?? 'json',
      };
      return answerContext(services, context, request.caller, request.signal, 'application/json');
    }),
  ];
}

function pick<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  if (value === undefined) return undefined;
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw badRequest(`Request is incorrect: ${parsed.issues[0].message}`);
  return parsed.output;
}

async function accessibleDataset(services: Services, id: number, caller: SignedIn): Promise<LoadedDataset> {
  const dataset = await loadQueryDataset(services.store, id);
  if (!dataset) throw notFound();
  if (await mayReadDataset(services.store, caller, dataset.row)) return dataset;
  const name = [dataset.row.schema, dataset.row.table_name].filter(Boolean).join('.');
  throw sip40(403, `This endpoint requires the datasource ${name}, database or \`all_datasource_access\` permission`, 'DATASOURCE_SECURITY_ACCESS_ERROR', {
    link: '',
    datasource: name,
  });
}

/** Runs a query context for a caller and answers in the form that was asked for. */
async function answerContext(services: Services, context: QueryContext, caller: SignedIn, signal: AbortSignal, accept: string) {
  const dataset = await accessibleDataset(services, context.datasource.id, caller);
  try {
    return await answerFor(services, context, dataset, caller, signal, accept);
  } catch (error) {
    throw toHttpError(error);
  }
}

async function answerFor(services: Services, context: QueryContext, dataset: LoadedDataset, caller: SignedIn, signal: AbortSignal, accept: string) {
  const engine = await services.engines.of(dataset.row.database_id);
  const now = services.now();
  const run = (raw: boolean) =>
    Promise.all(
      context.queries.map(one =>
        runQuery({
          engine,
          dataset,
          now,
          signal,
          query: raw ? rawQuery(dataset, one) : one,
          force: context.force ?? false,
          cacheTimeout: cacheTimeoutOf(context, dataset),
          cache: services.results,
        }),
      ),
    );
  switch (context.result_type ?? 'full') {
    case 'query': {
      const statements = await Promise.all(context.queries.map(one => printQuery(engine, dataset, one, now)));
      return reply(statements.map(text => ({ language: 'sql', query: `${text};` })));
    }
    case 'columns':
      return reply(
        context.queries.map(() => ({
          data: dataset.query.columns.map(column => ({
            column_name: column.name,
            verbose_name: dataset.verboseNames.get(column.name) ?? null,
            dtype: column.generic,
          })),
        })),
      );
    case 'timegrains':
      return reply(context.queries.map(() => ({ data: timeGrains(engine.dialect) })));
    case 'samples':
    case 'drill_detail':
      return inForm(await run(true), context, dataset, caller, accept);
    case 'results': {
      const answers = await run(false);
      if (context.result_format === 'csv') return inForm(answers, context, dataset, caller, accept);
      return reply(answers.map(fullResult).map(({ data, colnames, coltypes }) => ({ data, colnames, coltypes })));
    }
    case 'post_processed':
      // The recorded server pivots such tables itself for reports and downloads; rows as they are would be another answer.
      if (context.form_data?.['viz_type'] === 'pivot_table_v2') throw new QueryError('unsupported', 'Pivoted downloads are not supported here');
      return inForm(await run(false), context, dataset, caller, accept);
    case 'full':
      return inForm(await run(false), context, dataset, caller, accept);
  }
}

function reply(result: QueryResult[]) {
  return { body: { result } };
}

function inForm(answers: Answer[], context: QueryContext, dataset: LoadedDataset, caller: SignedIn, accept: string) {
  if (context.result_format === 'csv') return csvAnswer(answers, dataset, caller);
  if (context.result_format === 'xlsx') throw badRequest('Spreadsheets are not supported here; ask for csv.');
  return accept.includes(ARROW_CONTENT_TYPE) ? arrowAnswer(answers) : reply(answers.map(fullResult));
}

function csvAnswer(answers: Answer[], dataset: LoadedDataset, caller: SignedIn): Response {
  if (!hasPermission(caller.roles, 'can_csv', 'Superset')) throw forbidden();
  const [only] = answers;
  if (!only || answers.length > 1) throw badRequest('Several queries in one file are not supported here; ask for each by itself.');
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return new Response(toCsv(only.frame, dataset.verboseNames), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename=${stamp.slice(0, 8)}_${stamp.slice(8)}.csv`,
    },
  });
}

function arrowAnswer(answers: Answer[]): Response {
  const parts = answers.map(toArrowStream);
  return new Response(Buffer.concat(parts), {
    headers: {
      'Content-Type': ARROW_CONTENT_TYPE,
      [PARTS_HEADER]: parts.map(part => part.length).join(','),
      'Cache-Control': 'no-store',
      Vary: 'Accept',
    },
  });
}

/** Failed queries answer 400 with `Error: …`; a range that cannot be is an unexpected failure there (recorded). */
function toHttpError(error: unknown): unknown {
  if (error instanceof QueryError) {
    if (error.code === 'bad-time-range' || error.code === 'unsupported-grain') {
      return sip40(500, error.message, undefined, undefined, error);
    }
    return badRequest(`Error: ${error.message}`, error);
  }
  if (error instanceof EngineError) {
    // Its message names the file; it is the server's own failure and goes to the server's log.
    if (error.code === 'unreadable') return error;
    if (error.code === 'timed-out') return new HttpError(408, { message: `Error: ${error.message}` }, { cause: error });
    return badRequest(`Error: ${error.message}`, error);
  }
  return error;
}
