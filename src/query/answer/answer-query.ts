import type { QueryObject } from '@/model/query-context';
import { compileQuery, type CompileOptions } from '../compile/compile';
import type { QueryDataset } from '../compile/dataset';
import { planQuery, type QueryPlan } from '../run/plan';
import type { Dialect } from '../sql/dialect';
import { printSelect } from '../sql/print';
import type { QueryAnswer, ReadRows } from './document';

/** Runs the queries of one dataset: the server's engines and its result cache, or an engine on a device. */
export interface QueryRunner {
  readonly dialect: Dialect;
  /** @throws an error for a fragment that is not a single expression, and for a source that is not a single SELECT */
  check(written: Pick<QueryPlan, 'fragments' | 'sources'>): Promise<void>;
  /** The rows of a checked plan: cached or new ones. */
  read(plan: QueryPlan): Promise<ReadRows>;
}

/** A dataset with display names for its columns and metrics. */
export interface NamedDataset {
  readonly query: QueryDataset;
  readonly verboseNames: ReadonlyMap<string, string>;
}

/** Everything that determines a query's answer, apart from the query. */
export interface QueryScope {
  readonly dataset: NamedDataset;
  readonly options: CompileOptions;
  readonly runner: QueryRunner;
}

/** @throws QueryError for queries without an answer */
export const planOf = ({ dataset, options, runner }: QueryScope, query: QueryObject): QueryPlan =>
  planQuery(dataset.query, query, runner.dialect, options);

/** Runs one query, without its annotation layers. */
export async function answerQuery(scope: QueryScope, query: QueryObject): Promise<QueryAnswer> {
  const plan = planOf(scope, query);
  await scope.runner.check(plan);
  const rows = await scope.runner.read(plan);
  const appliedExtras = Object.keys(query.applied_time_extras ?? {});
  return { ...rows, compiled: plan.compiled, appliedExtras, annotations: {} };
}

/** The statement of a query as text, without running it. */
export async function statementOf({ dataset, options, runner }: QueryScope, query: QueryObject): Promise<string> {
  const { fragments, select } = compileQuery(dataset.query, query, options);
  await runner.check({ fragments, sources: [] });
  return `${printSelect(select, runner.dialect)};`;
}
