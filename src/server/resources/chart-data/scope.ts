import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/json';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { planOf, type QueryScope } from '@/query/answer/answer-query';
import { compileOptions } from '@/query/compile/options';
import { planIdentity, type QueryPlan } from '@/query/run/plan';
import type { SignedIn } from '../../auth/caller';
import type { Services } from '../../services';
import type { LoadedDataset } from '../dataset/query-dataset';
import { cacheTimeoutOf } from './cache-timeout';

/** The caller of a dataset's queries, with options. */
export interface QueryRequester {
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
  /** Bypasses the cache. */
  readonly force: boolean;
}

/** Queries over a dataset, with cached results. */
export interface ServerScope extends QueryScope {
  readonly dataset: LoadedDataset;
  /** Whether the rows of a query are cached, so that nothing has to run. @throws QueryError if it has no result */
  isKept(query: QueryObject): boolean;
}

function cacheKeyOf({ row }: LoadedDataset, plan: QueryPlan): string {
  const identity = canonicalJson([row.database_id, row.id, row.version, planIdentity(plan)]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

/** Runs the queries of a context on the dataset's engine, with the cache of results. */
export async function openScope(
  { engines, results, store, now }: Services,
  dataset: LoadedDataset,
  context: QueryContext,
  { caller, signal, force }: QueryRequester,
): Promise<ServerScope> {
  const engine = await engines.of(dataset.row.database_id);
  const requester = { id: caller.userId, username: caller.username, email: caller.email };
  const options = await compileOptions(context, requester, now());
  const timeout = await cacheTimeoutOf(store, context, dataset);
  const person = caller.userId;
  const scope: QueryScope = {
    dataset,
    options,
    runner: {
      dialect: engine.dialect,
      async check({ fragments, sources }) {
        await Promise.all([
          ...sources.map(sql => engine.checkStatement(sql, { person, signal })),
          ...fragments.map(sql => engine.checkFragment(sql, { person, signal })),
        ]);
      },
      async read(plan) {
        const key = cacheKeyOf(dataset, plan);
        const { cached, ...rows } = await results.take({ key, force, timeout, signal }, stop =>
          engine.run(plan.run, { person, signal: stop }),
        );
        return { ...rows, cacheKey: key, cacheTimeout: timeout, isCached: cached, computedOn: 'server' };
      },
    },
  };
  return {
    ...scope,
    dataset,
    isKept: query => results.find(cacheKeyOf(dataset, planOf(scope, query))) !== undefined,
  };
}
