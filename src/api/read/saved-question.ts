import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';

/** The question saved with a chart. */
interface SavedQuestion {
  readonly datasetId: number;
  readonly context: QueryContext;
}

/** Null for a chart saved without one, or over something other than a dataset. */
export function savedQuestion(chart: Readonly<Record<string, unknown>>): SavedQuestion | null {
  const { query_context: text } = chart;
  const told = v.safeParse(queryContextSchema, typeof text === 'string' ? parseJson(text) : undefined);
  if (!told.success) return null;
  const { id, type } = told.output.datasource;
  return type === 'table' ? { datasetId: id, context: told.output } : null;
}
