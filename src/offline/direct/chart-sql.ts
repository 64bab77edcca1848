import * as v from 'valibot';
import { chartDataEndpoints, queryResultsAnswerSchema } from '@/api/chart-data';
import { parseJson } from '@/lib/json';
import type { FailureReason } from '@/model/failure-reason';
import type { QueryContext } from '@/model/query-context';
import { reasonOf } from '../state/failure-reason';
import type { DirectCalls } from './direct-calls';

/** The statements that would answer a question, or why the server does not report them. */
export type ChartSql =
  | { readonly name: 'read'; readonly statements: readonly string[] }
  | { readonly name: 'failed'; readonly reason: FailureReason };

/** Asks for the statements that would answer a question. None of them is run. */
export async function askChartSql(ask: DirectCalls, context: QueryContext, signal: AbortSignal): Promise<ChartSql> {
  const outcome = await ask.raw(
    chartDataEndpoints.query,
    { body: { ...context, result_format: 'json', result_type: 'query', form_data: {}, force: false } },
    { signal, headers: { Accept: 'application/json' } },
  );
  if (outcome.kind === 'unchanged') return { name: 'failed', reason: { code: 'unreadable-answer' } };
  if (outcome.kind !== 'success') return { name: 'failed', reason: reasonOf(outcome) };
  const answer = v.safeParse(queryResultsAnswerSchema, parseJson(await outcome.value.text()));
  if (!answer.success) return { name: 'failed', reason: { code: 'unreadable-answer' } };
  const { result } = answer.output;
  const statements = result.flatMap(({ query }) => (query ? [query.trim()] : []));
  const fault = result.find(({ error }) => error)?.error;
  return statements.length === 0 && fault
    ? { name: 'failed', reason: { code: 'text', text: fault } }
    : { name: 'read', statements };
}
