import { sqlRunEndpoints } from '@/api/sql-run';
import { readProblems } from '@/api/read/sql-run';
import { estimateBody, validateBody } from '@/api/write/sql-run';
import type { DirectCalls } from '../direct/direct-calls';
import { failureOf, noAnswer } from './run-failure';
import type { RunFailure, SqlProblem } from '@/model/sql-run';

export interface StatementRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  readonly templateParams: Readonly<Record<string, unknown>>;
}

/** Cost estimate of SQL, in the terms of its engine. */
export type EstimateOutcome =
  | { readonly name: 'returned'; readonly costs: readonly Readonly<Record<string, string>>[] }
  | { readonly name: 'failed'; readonly failure: RunFailure };

export async function estimateCost(
  ask: DirectCalls,
  { databaseId, schema, sql, templateParams }: StatementRequest,
): Promise<EstimateOutcome> {
  const outcome = await ask.call(sqlRunEndpoints.estimate, {
    body: estimateBody({ databaseId, schema, sql, templateParams }),
  });
  if (outcome.kind !== 'success') return { name: 'failed', failure: failureOf(outcome) ?? noAnswer };
  return {
    name: 'returned',
    costs: outcome.value.result.map(cost =>
      Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, String(value)])),
    ),
  };
}

/** Longer SQL is not sent repeatedly while somebody types. */
const VALIDATED = 200_000;

/** A statement that every database understands. */
const PROBE = 'SELECT 1';

/**
 * Asks servers to validate SQL. If one refuses, the reason may be that statement, or it may have no validator for the
 * database: a correct statement shows which. Databases without one get no further requests.
 */
export function createValidator(ask: DirectCalls): (request: StatementRequest) => Promise<readonly SqlProblem[]> {
  const known = new Map<number, 'has-one' | 'has-none'>();
  const askAbout = ({ databaseId, schema, sql, templateParams }: StatementRequest) =>
    ask.call(sqlRunEndpoints.validate, {
      path: { id: databaseId },
      body: validateBody({ schema, sql, templateParams }),
    });
  return async request => {
    const { databaseId, sql } = request;
    if (known.get(databaseId) === 'has-none' || sql.trim() === '' || sql.length > VALIDATED) return [];
    const outcome = await askAbout(request);
    if (outcome.kind === 'success') {
      known.set(databaseId, 'has-one');
      return readProblems(outcome.value.result);
    }
    if (outcome.kind === 'rejected' && !known.has(databaseId)) {
      const probe = await askAbout({ ...request, sql: PROBE, templateParams: {} });
      if (probe.kind === 'success') known.set(databaseId, 'has-one');
      if (probe.kind === 'rejected') known.set(databaseId, 'has-none');
    }
    return [];
  };
}
