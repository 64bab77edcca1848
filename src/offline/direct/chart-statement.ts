import { chartEndpoints } from '@/api/chart';
import { savedQuestion } from '@/api/read/saved-question';
import type { FailureReason } from '@/model/failure-reason';
import { reasonOf } from '../state/failure-reason';
import { askChartSql } from './chart-sql';
import type { DirectCalls } from './direct-calls';
import { readServerDataset } from './server-dataset';

/** The statement that answers a saved chart, and its database. */
export type ChartStatement =
  | { readonly name: 'read'; readonly sql: string; readonly databaseId: number }
  /** The chart was saved without its question, or its source is not a dataset. */
  | { readonly name: 'none' }
  | { readonly name: 'failed'; readonly reason: FailureReason };

/** Reads the statement behind a saved chart. It is not run. */
export async function askChartStatement(ask: DirectCalls, id: number, signal: AbortSignal): Promise<ChartStatement> {
  const chart = await ask.call(chartEndpoints.get, { path: { id } }, { signal });
  if (chart.kind === 'unchanged') return { name: 'failed', reason: { code: 'unreadable-answer' } };
  if (chart.kind !== 'success') return { name: 'failed', reason: reasonOf(chart) };
  const question = savedQuestion(chart.value.result);
  if (!question) return { name: 'none' };
  const dataset = await readServerDataset(ask, question.datasetId);
  if (dataset.name === 'failed') return { name: 'failed', reason: dataset.reason };
  const told = await askChartSql(ask, question.context, signal);
  if (told.name === 'failed') return told;
  const [sql] = told.statements;
  return sql === undefined ? { name: 'none' } : { name: 'read', sql, databaseId: dataset.dataset.databaseId };
}
