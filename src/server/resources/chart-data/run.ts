import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/json';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import { compileQuery, type CompileOptions } from '@/query/compile/compile';
import { planIdentity, planQuery, type QueryPlan } from '@/query/run/plan';
import type { QueryObject } from '@/model/query-context';
import { printSelect } from '@/query/sql/print';
import type { Engine } from '../../engines/engine';
import type { LoadedDataset } from '../dataset/query-dataset';
import type { Answer } from './result';
import type { ResultCache } from './result-cache';

export interface RunQuery {
  readonly engine: Engine;
  readonly dataset: LoadedDataset;
  readonly query: QueryObject;
  readonly force: boolean;
  /** In seconds. */
  readonly cacheTimeout: number;
  readonly cache: ResultCache;
  readonly options: CompileOptions;
  readonly signal: AbortSignal;
}

/** Texts of a filter bar that the answer reports as applied: `__time_range` and its like. */
function appliedExtras(query: QueryObject): string[] {
  return Object.keys(query.applied_time_extras ?? {});
}

/** Rows of the whole dataset: what `samples` and `drill_detail` ask for, with the query's filters. */
export function rawQuery(dataset: LoadedDataset, query: QueryObject): QueryObject {
  return {
    ...query,
    columns: dataset.query.columns.map(column => column.name),
    groupby: null,
    metrics: null,
    orderby: [],
    post_processing: [],
    is_timeseries: false,
    series_columns: [],
    series_limit: 0,
    row_limit: query.row_limit || SAMPLES_ROW_LIMIT,
  };
}

function cacheKeyOf({ row }: LoadedDataset, plan: QueryPlan): string {
  const identity = canonicalJson([row.database_id, row.id, row.version, planIdentity(plan)]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

/** Whether the answer to a query is at hand. @throws QueryError for one that has no answer */
export function isKept({
  engine,
  dataset,
  query,
  options,
  cache,
}: Pick<RunQuery, 'engine' | 'dataset' | 'query' | 'options' | 'cache'>): boolean {
  return cache.find(cacheKeyOf(dataset, planQuery(dataset.query, query, engine.dialect, options))) !== undefined;
}

/** Runs one query of a context: from the cache when it may, else over the engine. */
export async function runQuery(run: RunQuery): Promise<Answer> {
  const { engine, dataset, query, options } = run;
  const plan = planQuery(dataset.query, query, engine.dialect, options);
  const asker = { person: options.caller?.id, signal: run.signal };
  await Promise.all([
    ...plan.sources.map(sql => engine.checkStatement(sql, asker)),
    ...plan.fragments.map(sql => engine.checkFragment(sql, asker)),
  ]);
  const cacheKey = cacheKeyOf(dataset, plan);
  const lookup = { key: cacheKey, force: run.force, timeout: run.cacheTimeout, signal: run.signal };
  const { cached, ...read } = await run.cache.take(lookup, signal => engine.run(plan.run, { ...asker, signal }));
  const shared = {
    compiled: plan.compiled,
    cacheKey,
    cacheTimeout: run.cacheTimeout,
    appliedExtras: appliedExtras(query),
    annotations: {},
  };
  return { ...read, ...shared, isCached: cached };
}

/** The statement of a query as text, without running it. */
export async function printQuery(
  engine: Engine,
  dataset: LoadedDataset,
  query: QueryObject,
  options: CompileOptions,
): Promise<string> {
  const compiled = compileQuery(dataset.query, query, options);
  await Promise.all(compiled.fragments.map(fragment => engine.checkFragment(fragment)));
  return printSelect(compiled.select, engine.dialect);
}
