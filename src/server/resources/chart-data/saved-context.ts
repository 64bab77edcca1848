import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';
import { badRequest } from '../../http-error';

interface CallParameters {
  readonly force?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
}

/**
 * The query context saved with a chart, with the arguments of a request applied.
 * @throws HttpError 400 if there is none
 */
export function savedContext(text: string | null, parameters: CallParameters = {}): QueryContext {
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
