import { genericTypeOf } from '@/model/dataset';
import { storageOf, type FrameColumn } from '@/query/result/frame';
import { orderTerms } from '@/query/sql/print';
import { duckdb } from '@/query/sql/duckdb';
import { selectOf, type Expression, type Select, type SelectColumn } from '@/query/sql/tree';
import { StatementError } from '../database';
import { answerRows, planRows, rowsShape } from './answer-rows';
import { aggregateRows, codeIn, type Grouped } from './aggregate';
import type { CodedColumn } from './columns';
import type { ColumnStore } from './column-store';
import {
  compareGroups,
  createPlanner,
  InexactError,
  planCondition,
  valueOf,
  type GroupValues,
  type Planner,
} from './group-values';
import { parseConditions, parseMetric, type MetricTree } from './metric-tree';
import { stepsOf, type RowSelection } from './selection';

export interface Kernel {
  readonly store: ColumnStore;
  readonly select: (where: readonly Expression[]) => Promise<RowSelection | null>;
}

interface Plan {
  readonly keys: readonly CodedColumn[];
  readonly planner: Planner;
  /** In the order of the statement's columns. */
  readonly columns: readonly GroupValues[];
  readonly having: readonly ((grouped: Grouped, cell: number) => boolean)[];
  readonly order: readonly { readonly of: GroupValues; readonly descending: boolean }[];
  /** By which series are ranked: their keys' positions, and the statement that ranks them. */
  readonly series: { readonly keys: readonly number[]; readonly ranked: Select } | null;
}

const keyValues = (keys: readonly CodedColumn[], at: number): GroupValues => {
  const { kind, scale, values } = keys[at]!;
  const missing = values.length;
  return {
    kind: kind === 'number' ? 'exact' : kind,
    scale,
    values,
    at(grouped, cell) {
      const code = codeIn(grouped, at, cell);
      return code === missing ? null : code;
    },
  };
};

/** A metric as a tree; null for expressions that kernels do not compute. */
function treeOf(of: Expression): MetricTree | null {
  switch (of.node) {
    case 'fragment':
      return parseMetric(of.sql);
    case 'count-rows':
      return { node: 'aggregate', function: 'count', of: null };
    case 'aggregate':
      return of.distinct ? null : { node: 'aggregate', function: of.function, of: of.of };
    default:
      return null;
  }
}

async function keysOf({ groupBy }: Select, store: ColumnStore): Promise<readonly CodedColumn[] | null> {
  const keys: CodedColumn[] = [];
  for (const of of groupBy) {
    const key = await store.coded(of);
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
}

async function valuesOf(
  { of }: SelectColumn,
  groupBy: readonly string[],
  keys: readonly CodedColumn[],
  store: ColumnStore,
  planner: Planner,
): Promise<GroupValues | null> {
  const at = groupBy.indexOf(store.nameOf(of));
  if (at >= 0) return keyValues(keys, at);
  const tree = treeOf(of);
  return tree && planner.metric(tree);
}

/** The join that keeps the best series (`query/compile/series-limit.ts`); null for any other. */
function seriesOf({ joins }: Select, groupBy: readonly string[], store: ColumnStore): Plan['series'] {
  const [join] = joins;
  if (!join || joins.length > 1 || join.with.node !== 'select' || join.on.node !== 'all') return null;
  const ranked = join.with.of;
  const keys = join.on.of.map(on => (on.node === 'compare' ? groupBy.indexOf(store.nameOf(on.left)) : -1));
  const isSame = keys.every((key, at) => {
    const of = ranked.groupBy[at];
    return key >= 0 && of !== undefined && store.nameOf(of) === groupBy[key];
  });
  return isSame && keys.length === ranked.groupBy.length ? { keys, ranked } : null;
}

async function planHaving(having: readonly Expression[], planner: Planner): Promise<Plan['having'] | null> {
  const tests: Plan['having'][number][] = [];
  for (const condition of having) {
    const parsed = condition.node === 'fragment' ? parseConditions(condition.sql) : null;
    for (const one of parsed ?? []) {
      const test = await planCondition(one, planner);
      if (test === null) return null;
      tests.push(test);
    }
    if (parsed === null) return null;
  }
  return tests;
}

async function planSelect(select: Select, store: ColumnStore): Promise<Plan | null> {
  if (select.from.node !== 'table') return null;
  const groupBy = select.groupBy.map(store.nameOf);
  const keys = await keysOf(select, store);
  const series = seriesOf(select, groupBy, store);
  if (keys === null || (select.joins.length > 0 && series === null)) return null;
  const planner = createPlanner(store, select.from);
  const columns: GroupValues[] = [];
  for (const column of select.columns) {
    const values = await valuesOf(column, groupBy, keys, store, planner);
    if (values === null) return null;
    columns.push(values);
  }
  const having = await planHaving(select.having, planner);
  if (having === null) return null;
  const order: Plan['order'][number][] = [];
  for (const { of, descending, nulls } of orderTerms(select, duckdb)) {
    if (nulls) return null;
    const at = of.node === 'alias' ? select.columns.findIndex(({ as }) => as === of.name) : -1;
    const values = columns[at] ?? (await valuesOf({ as: '', of }, groupBy, keys, store, planner));
    if (!values) return null;
    order.push({ of: values, descending });
  }
  return { keys, planner, columns, having, order, series };
}

/** The groups of a statement in its order, within its limits. */
interface Ranked {
  readonly plan: Plan;
  readonly grouped: Grouped;
  readonly cells: readonly number[];
}

/** Keeps the groups whose series is among the best; missing values equal nothing. */
async function keepSeries({ plan: { series }, grouped, cells }: Ranked, kernel: Kernel) {
  if (series === null) return cells;
  const best = await rank(series.ranked, kernel);
  if (best === null) return null;
  const { plan, grouped: ranked } = best;
  const known = new Set(
    best.cells
      .map(cell => plan.keys.map((_, at) => codeIn(ranked, at, cell)))
      .filter(codes => codes.every((code, at) => code < plan.keys[at]!.values.length))
      .map(String),
  );
  return cells.filter(cell => known.has(String(series.keys.map(at => codeIn(grouped, at, cell)))));
}

function sortCells({ plan: { order }, grouped, cells }: Ranked): number[] {
  const held = order.map(({ of }) => new Map(cells.map(cell => [cell, of.at(grouped, cell)])));
  return [...cells].toSorted((left, right) => {
    for (const [at, { descending }] of order.entries()) {
      const found = compareGroups(held[at]!.get(left) ?? null, held[at]!.get(right) ?? null, descending);
      if (found !== 0) return found;
    }
    return 0;
  });
}

async function rank(select: Select, kernel: Kernel): Promise<Ranked | null> {
  const plan = await planSelect(select, kernel.store);
  const selection = plan && (await kernel.select(select.where));
  const grouped = selection && aggregateRows(selection, plan.keys, plan.planner.aggregates);
  if (!plan || !grouped) return null;
  // DuckDB fails because of any group, also one that a limit leaves out.
  for (const { mayFail, at } of plan.columns) if (mayFail) grouped.cells.forEach(cell => at(grouped, cell));
  const kept = await keepSeries({ plan, grouped, cells: grouped.cells }, kernel);
  if (kept === null) return null;
  const cells = kept.filter(cell => plan.having.every(holds => holds(grouped, cell)));
  const sorted = sortCells({ plan, grouped, cells });
  const start = select.offset ?? 0;
  return { plan, grouped, cells: sorted.slice(start, select.limit === null ? undefined : start + select.limit) };
}

/** What determines the types of a statement's columns. */
const shapeOf = ({ from, columns, groupBy }: Select): Select => ({ ...selectOf(from, columns), groupBy });

/** Counts of groups are DuckDB's. */
const isGrouped = ({ groupBy, columns, having }: Select) =>
  groupBy.length + having.length > 0 || columns.some(({ of }) => hasAggregate(treeOf(of)));

const hasAggregate = (tree: MetricTree | null): boolean =>
  tree?.node === 'arithmetic' ? hasAggregate(tree.left) || hasAggregate(tree.right) : tree?.node === 'aggregate';

/**
 * Reads what a statement needs, so that it can be answered the next time. @returns false if only DuckDB answers it
 *
 * @throws StoppedError
 */
export async function prepareSelect(select: Select, store: ColumnStore): Promise<boolean> {
  try {
    const plan = isGrouped(select) ? await planSelect(select, store) : null;
    const planned = plan ?? (isGrouped(select) ? null : await planRows(select, store));
    if (!planned || !(await stepsOf(select.where, store))) return false;
    await store.describe(plan ? shapeOf(select) : rowsShape(select));
    return plan?.series ? await prepareSelect(plan.series.ranked, store) : true;
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return false;
  }
}

/**
 * The same rows that DuckDB gives for a statement; null if kernels do not compute them all.
 * @throws NotReadError if the values of a column are missing
 */
export async function answerSelect(
  select: Select,
  kernel: Kernel,
  maxRows: number,
): Promise<readonly FrameColumn[] | null> {
  try {
    if (!isGrouped(select)) return await answerRows(select, kernel.store, () => kernel.select(select.where), maxRows);
    const ranked = await rank(select, kernel);
    if (ranked === null) return null;
    const { plan, grouped } = ranked;
    const cells = ranked.cells.slice(0, maxRows);
    const described = await kernel.store.describe(shapeOf(select));
    return plan.columns.map((values, at): FrameColumn => {
      const { name, type } = described[at]!;
      return {
        label: [name],
        type: genericTypeOf(type),
        values: cells.map(cell => valueOf(values, values.at(grouped, cell))),
        storage: storageOf(type),
      };
    });
  } catch (error) {
    // DuckDB says what is wrong with the statement, or computes with more digits.
    if (error instanceof StatementError || error instanceof InexactError) return null;
    throw error;
  }
}
