import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext } from '@/model/query-context';

/** The question that was saved with a chart. */
interface SavedQuestion {
  readonly datasetId: number;
  readonly context: QueryContext;
}

/** Null for a chart that was saved without one, and for one over something that is no dataset. */
export function savedQuestion(chart: Readonly<Record<string, unknown>>): SavedQuestion | null {
  const { query_context: text } = chart;
  const told = v.safeParse(queryContextSchema, typeof text === 'string' ? parseJson(text) : undefined);
  if (!told.success) return null;
  const { id, type } = told.output.datasource;
  return type === 'table' ? { datasetId: id, context: told.output } : null;
}
