import { readProblems } from '@/api/read/sql-run';
import { sqlRunEndpoints } from '@/api/sql-run';
import { validateBody } from '@/api/write/sql-run';
import type { StatementRequest } from './statement-tools';
import type { DirectCalls } from '../direct/direct-calls';

/** A source's verdict on SQL without running it; `unchecked` if the server is unreachable, or has no validator. */
export type SqlCheck = { readonly name: 'sound' | 'unchecked' } | { readonly name: 'wrong'; readonly message: string };

export async function checkSql(
  ask: DirectCalls,
  { databaseId, schema, sql, templateParams }: StatementRequest,
  signal: AbortSignal,
): Promise<SqlCheck> {
  const outcome = await ask.call(
    sqlRunEndpoints.validate,
    { path: { id: databaseId }, body: validateBody({ schema, sql, templateParams }) },
    { signal },
  );
  if (outcome.kind !== 'success') return { name: 'unchecked' };
  const [problem] = readProblems(outcome.value.result);
  return problem ? { name: 'wrong', message: problem.message } : { name: 'sound' };
}
