import type { SqlColumn, SqlKind, SqlResult } from '@/offline/results/sql-result';
import { identityOf } from '../cell-text';

/** The kinds of charts for the rows of a result. */
export const chartKinds = ['line', 'bar', 'scatter', 'number'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The aggregates of several values at one place. */
export const aggregates = ['sum', 'mean', 'count'] as const;
export type RowAggregate = (typeof aggregates)[number];

/** The role of a column in a chart; null if it has none. */
type Role = 'time' | 'number' | 'category';

/** The facts about a column from its first rows. */
export interface ColumnFacts {
  readonly place: number;
  readonly name: string;
  readonly role: Role | null;
  /** The number of distinct values in its first rows. */
  readonly distinct: number;
}

/** Columns are given by their positions. */
export interface ChartChoice {
  readonly kind: ChartKind;
  /** Null for a chart without an x axis. */
  readonly x: number | null;
  /** Null if rows are counted. */
  readonly y: number | null;
  /** Ignored by scatter plots, which draw each row. */
  readonly aggregate: RowAggregate;
}

const roles: Readonly<Record<SqlKind, Role | null>> = {
  integer: 'number',
  decimal: 'number',
  float: 'number',
  boolean: 'category',
  text: 'category',
  date: 'time',
  time: null,
  timestamp: 'time',
  timestamptz: 'time',
  interval: null,
  bytes: null,
  nested: null,
};

/** The number of rows that suggestions are based on. */
const SAMPLE = 500;

function distinctIn(column: SqlColumn, rowCount: number): number {
  const seen = new Set<string>();
  for (let row = 0; row < Math.min(SAMPLE, rowCount); row += 1) seen.add(identityOf(column, column.at(row)));
  return seen.size;
}

export const factsOf = ({ columns, rowCount }: SqlResult): readonly ColumnFacts[] =>
  columns.map((column, place) => ({
    place,
    name: column.name,
    role: roles[column.kind],
    distinct: distinctIn(column, rowCount),
  }));

const withRole = (facts: readonly ColumnFacts[], role: Role) => facts.filter(column => column.role === role);

/** The charts that fit the columns, best first; empty if there is nothing to draw. */
export function fittingKinds(facts: readonly ColumnFacts[], rowCount: number): readonly ChartKind[] {
  const [times, numbers, categories] = [
    withRole(facts, 'time').length,
    withRole(facts, 'number').length,
    withRole(facts, 'category').length,
  ];
  const kinds: ChartKind[] = [];
  if (rowCount === 0) return kinds;
  if (rowCount === 1 && numbers > 0) kinds.push('number');
  if (times > 0 && numbers > 0) kinds.push('line');
  if (categories > 0) kinds.push('bar');
  if (numbers > 1) kinds.push('scatter', 'line', 'bar');
  if (times > 0) kinds.push('line');
  if (numbers > 0) kinds.push('number');
  return [...new Set(kinds)].filter(kind => kind === 'number' || columnsForX(facts, kind).length > 0);
}

/** Numbers that identify something rather than measure it. */
const NAMING = /(?:^|[^a-z])(?:id|key|code|nr|no|zip|year|month|week|day|hour|row|rank|index)$/i;
/** Numbers whose sum is meaningless. */
const AVERAGED = new RegExp(
  `(?:^|[^a-z])(?:${[
    'avg|average|mean|median|p\\d\\d|rate|ratio|pct|percent|percentage|share|price|score|rating',
    'temp|temperature|length|depth|height|width|mass|weight|age|speed|delay|magnitude|lat|latitude|lon|longitude',
  ].join('|')})s?(?![a-z])`,
  'i',
);
/** The number of bars that are legible at a glance. */
const FEW = 30;

const naming = ({ name }: ColumnFacts) => NAMING.test(name);

/** The columns that fit the x axis, best first. */
export function columnsForX(facts: readonly ColumnFacts[], kind: ChartKind): readonly ColumnFacts[] {
  const numbers = withRole(facts, 'number');
  const times = withRole(facts, 'time');
  switch (kind) {
    case 'number':
      return [];
    case 'scatter':
      return [...numbers.filter(column => !naming(column)), ...numbers.filter(naming)];
    case 'line':
      return [...times, ...numbers.filter(naming), ...numbers.filter(column => !naming(column))];
    case 'bar': {
      const categories = withRole(facts, 'category');
      const isGood = ({ distinct }: ColumnFacts) => distinct > 1 && distinct <= FEW;
      return [
        ...categories.filter(isGood),
        ...categories.filter(column => !isGood(column)),
        ...[...numbers.filter(naming), ...times, ...numbers.filter(column => !naming(column))].filter(isGood),
      ];
    }
  }
}

/** The columns that fit the y axis, measures first. */
export function columnsForY(facts: readonly ColumnFacts[], x: number | null): readonly ColumnFacts[] {
  const numbers = withRole(facts, 'number').filter(({ place }) => place !== x);
  return [...numbers.filter(column => !naming(column)), ...numbers.filter(naming)];
}

const usualAggregate = (column: ColumnFacts | undefined): RowAggregate =>
  column === undefined ? 'count' : AVERAGED.test(column.name) ? 'mean' : 'sum';

/** A chart of a kind that keeps the previous choices where they fit, else uses the best ones. */
export function choiceFor(
  kind: ChartKind,
  facts: readonly ColumnFacts[],
  before: Partial<Omit<ChartChoice, 'kind'>> = {},
): ChartChoice {
  const xs = columnsForX(facts, kind);
  const x = (xs.find(({ place }) => place === before.x) ?? xs[0])?.place ?? null;
  const ys = columnsForY(facts, x);
  const own = ys.find(({ place }) => place === before.y) ?? ys[0];
  const isKept = own !== undefined && before.aggregate !== undefined && own.place === before.y;
  const aggregate = isKept ? before.aggregate : before.aggregate === 'count' ? 'count' : usualAggregate(own);
  return { kind, x, y: own?.place ?? null, aggregate: own === undefined ? 'count' : aggregate };
}

/** The initial chart; null if none fits. */
export function suggestedChart(facts: readonly ColumnFacts[], rowCount: number): ChartChoice | null {
  const [kind] = fittingKinds(facts, rowCount);
  return kind === undefined ? null : choiceFor(kind, facts);
}
