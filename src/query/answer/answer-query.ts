import type { QueryObject } from '@/model/query-context';
import { compileQuery, type CompileOptions } from '../compile/compile';
import type { QueryDataset } from '../compile/dataset';
import { planQuery, type QueryPlan } from '../run/plan';
import type { Dialect } from '../sql/dialect';
import { printSelect } from '../sql/print';
import type { QueryAnswer, ReadRows } from './document';

/** What runs the queries of one dataset: the server's engines and its kept results, or an engine on a device. */
export interface QueryRunner {
  readonly dialect: Dialect;
  /** @throws an error for a fragment that is no single expression, and for a source that is no single SELECT */
  check(written: Pick<QueryPlan, 'fragments' | 'sources'>): Promise<void>;
  /** The rows of a plan that was checked: those that are kept, or new ones. */
  read(plan: QueryPlan): Promise<ReadRows>;
}

/** A dataset with the names that people gave to its columns and metrics. */
export interface NamedDataset {
  readonly query: QueryDataset;
  readonly verboseNames: ReadonlyMap<string, string>;
}

/** All that a query's answer depends on besides the query. */
export interface QueryScope {
  readonly dataset: NamedDataset;
  readonly options: CompileOptions;
  readonly runner: QueryRunner;
}

/** @throws QueryError for what has no answer */
export const planOf = ({ dataset, options, runner }: QueryScope, query: QueryObject): QueryPlan =>
  planQuery(dataset.query, query, runner.dialect, options);

/** Runs one query. What its annotation layers show is not part of it. */
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
