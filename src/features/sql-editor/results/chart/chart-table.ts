import type { FormData } from '@/model/chart';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { SqlColumn, SqlKind, SqlResult } from '@/offline/results/sql-result';
import type { Value } from '@/query/result/frame';
import type { ChartResult, ResultColumn } from '@/viz/result';
import { exactText, isNumeric, nearNumber } from '../cell-text';
import type { Steps } from '../row-order';
import type { RowAggregate, ChartChoice } from './suggest';

/** The labels of a chart's parts. */
export interface ChartWords {
  readonly measure: (aggregate: RowAggregate, y: string | null) => string;
  readonly rows: () => string;
  readonly pair: (y: string, x: string) => string;
}

/** The drawn rows, by their positions in the result. */
export interface RenderedRows {
  readonly count: number;
  readonly at: (place: number) => number;
}

/** The facts for the description of a chart. */
export interface ChartSight {
  /** Null if each value is one row, so that nothing is aggregated. */
  readonly aggregate: RowAggregate | null;
  readonly x: string | null;
  readonly y: string | null;
  /** The periods that moments are grouped into; null if they are not grouped. */
  readonly grain: Grain | null;
  /** Whether the places of the x axis are in the order of their values, the largest first. */
  readonly isRanked: boolean;
  /** The number of drawn places of the x axis, and of all. */
  readonly rendered: number;
  readonly all: number;
  /** Every n-th row is drawn. */
  readonly every: number;
  /** The number of rows without a place in the chart. */
  readonly left: number;
}

/** A chart in the form of a server response. */
export interface RowsChart {
  readonly vizType: string;
  readonly formData: FormData;
  readonly results: readonly [ChartResult];
  readonly sight: ChartSight;
}

const grains = ['PT1S', 'PT1M', 'PT1H', 'P1D', 'P1M', 'P1Y'] as const;
export type Grain = (typeof grains)[number];

const DAY = 86_400_000;
/** Lengths in milliseconds; approximate for months and years. */
const lengths: Readonly<Record<Grain, number>> = {
  PT1S: 1000,
  PT1M: 60_000,
  PT1H: 3_600_000,
  P1D: DAY,
  P1M: 30.4 * DAY,
  P1Y: 365.2 * DAY,
};

/** The start of the period of a moment. */
function startOf(instant: number, grain: Grain): number {
  if (grain !== 'P1M' && grain !== 'P1Y') return Math.floor(instant / lengths[grain]) * lengths[grain];
  const date = new Date(instant);
  date.setUTCHours(0, 0, 0, 0);
  return date.setUTCMonth(grain === 'P1M' ? date.getUTCMonth() : 0, 1);
}

/** More points than pixels on a line add nothing. */
const MOST_POINTS = 600;
/** More bars cannot be distinguished. */
const MOST_BARS = 40;
const MOST_DOTS = 8000;
const AT_ONCE = 2000;
/** The diameter of the dot with the most rows. */
const LARGEST_DOT = '2';

const isTime = ({ kind }: { readonly kind: SqlKind }) =>
  kind === 'date' || kind === 'timestamp' || kind === 'timestamptz';

/** The aggregated values at one place of the x axis. */
interface Group {
  readonly x: Value;
  rows: number;
  values: number;
  sum: number;
}

/** A value on an axis; undefined if it has no place there. */
function positionOf(column: SqlColumn, row: number, isNamed: boolean): Value | undefined {
  const value = column.at(row);
  if (isTime(column) || isNumeric(column)) {
    const near = nearNumber(column, value);
    if (near !== null && Number.isFinite(near)) return near;
    return isNamed && !isTime(column) ? null : undefined;
  }
  return typeof value === 'boolean' || value === null ? value : exactText(column, value);
}

/** The shortest periods whose possible number fits on a line. */
function grainFor(positions: Iterable<Value>): Grain {
  let [least, most] = [Infinity, -Infinity];
  for (const x of positions) {
    if (typeof x !== 'number') continue;
    least = Math.min(least, x);
    most = Math.max(most, x);
  }
  return grains.find(grain => (most - least) / lengths[grain] <= MOST_POINTS) ?? 'P1Y';
}

function merged(groups: ReadonlyMap<Value, Group>, grain: Grain): Map<Value, Group> {
  const into = new Map<Value, Group>();
  for (const { x, rows, values, sum } of groups.values()) {
    const at = typeof x === 'number' ? startOf(x, grain) : x;
    const group = into.get(at) ?? { x: at, rows: 0, values: 0, sum: 0 };
    group.rows += rows;
    group.values += values;
    group.sum += sum;
    into.set(at, group);
  }
  return into;
}

function valueOf({ rows, values, sum }: Group, aggregate: RowAggregate): number | null {
  if (aggregate === 'count') return rows;
  if (values === 0) return null;
  return aggregate === 'sum' ? sum : sum / values;
}

const inOrder = (a: Value, b: Value) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Number(a === null) - Number(b === null);

function columnOf(name: string, type: GenericType, values: readonly Value[]): ResultColumn {
  return { name, parts: [name], type, values };
}

const genericOf = (column: SqlColumn): GenericType =>
  isTime(column) ? genericTypes.temporal : isNumeric(column) ? genericTypes.numeric : genericTypes.text;

/** Makes names unique. */
function apart(...names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(name => {
    // Charts treat an empty name as missing.
    let own = name === '' ? ' ' : name;
    while (taken.has(own)) own += ' ';
    taken.add(own);
    return own;
  });
}

const answer = (columns: readonly ResultColumn[]): readonly [ChartResult] => [
  { columns, rowCount: columns[0]?.values.length ?? 0 },
];

/** Lines and bars: one value for each place on the axis. */
function* overAxis(
  { columns }: SqlResult,
  rows: RenderedRows,
  { kind, x: xPlace, y: yPlace, aggregate }: ChartChoice,
  words: ChartWords,
): Steps<RowsChart | null> {
  const x = columns[xPlace ?? -1];
  const y = aggregate === 'count' ? undefined : columns[yPlace ?? -1];
  if (!x || (!y && aggregate !== 'count')) return null;
  const isBar = kind === 'bar';
  let groups = new Map<Value, Group>();
  let left = 0;
  for (let place = 0; place < rows.count; place += 1) {
    if (place % AT_ONCE === AT_ONCE - 1) yield undefined;
    const row = rows.at(place);
    const at = positionOf(x, row, isBar);
    if (at === undefined) {
      left += 1;
      continue;
    }
    const group = groups.get(at) ?? { x: at, rows: 0, values: 0, sum: 0 };
    groups.set(at, group);
    group.rows += 1;
    const near = y ? nearNumber(y, y.at(row)) : null;
    if (near === null) continue;
    group.values += 1;
    group.sum += near;
  }
  yield undefined;
  const isExact = groups.size <= (isBar ? MOST_BARS : MOST_POINTS);
  const grain = isTime(x) && !isExact ? grainFor(groups.keys()) : null;
  if (grain !== null) groups = merged(groups, grain);
  const isAlone = aggregate !== 'count' && [...groups.values()].every(group => group.rows === 1);
  const values = [...groups.values()].map(group => ({ x: group.x, y: valueOf(group, aggregate) }));
  const isRanked = isBar && !isTime(x) && !isNumeric(x);
  const sorted = isRanked
    ? values.toSorted((a, b) => (b.y ?? -Infinity) - (a.y ?? -Infinity))
    : values.toSorted((a, b) => inOrder(a.x, b.x));
  const shown = sorted.slice(0, isBar ? MOST_BARS : MOST_POINTS);
  const called = y && isAlone ? y.name : words.measure(aggregate, y?.name ?? null);
  const [xName = '', yName = ''] = apart(x.name, called);
  return {
    vizType: isBar ? 'echarts_timeseries_bar' : 'echarts_timeseries_line',
    formData: {
      x_axis: xName,
      metrics: [yName],
      groupby: [],
      ...(grain === null ? {} : { time_grain_sqla: grain }),
      ...(isBar && !isTime(x) ? { xAxisForceCategorical: true } : {}),
      // A line with few points shows its points.
      ...(!isBar && shown.length <= 40 ? { markerEnabled: true } : {}),
    },
    results: answer([
      columnOf(
        xName,
        genericOf(x),
        shown.map(each => each.x),
      ),
      columnOf(
        yName,
        genericTypes.numeric,
        shown.map(each => each.y),
      ),
    ]),
    sight: {
      aggregate: isAlone ? null : aggregate,
      x: x.name,
      y: y?.name ?? null,
      grain,
      isRanked,
      rendered: shown.length,
      all: values.length,
      every: 1,
      left,
    },
  };
}

/** A dot for each row; rows at the same place share a larger dot. */
function* dots(
  { columns }: SqlResult,
  rows: RenderedRows,
  { x: xPlace, y: yPlace }: ChartChoice,
  words: ChartWords,
): Steps<RowsChart | null> {
  const [x, y] = [columns[xPlace ?? -1], columns[yPlace ?? -1]];
  if (!x || !y) return null;
  const every = Math.max(1, Math.ceil(rows.count / MOST_DOTS));
  const places = new Map<string, { readonly x: number; readonly y: number; rows: number }>();
  let left = 0;
  for (let place = 0; place < rows.count; place += every) {
    if (place % AT_ONCE < every) yield undefined;
    const row = rows.at(place);
    const [atX, atY] = [nearNumber(x, x.at(row)), nearNumber(y, y.at(row))];
    if (atX === null || atY === null || !Number.isFinite(atX) || !Number.isFinite(atY)) {
      left += 1;
      continue;
    }
    const key = `${atX} ${atY}`;
    const dot = places.get(key) ?? { x: atX, y: atY, rows: 0 };
    dot.rows += 1;
    places.set(key, dot);
  }
  const all = [...places.values()];
  const [xName = '', yName = '', size = '', entity = ''] = apart(
    x.name,
    y.name,
    words.rows(),
    words.pair(y.name, x.name),
  );
  const numbers = (name: string, values: readonly number[]) => columnOf(name, genericTypes.numeric, values);
  return {
    vizType: 'bubble_v2',
    formData: { entity, x: xName, y: yName, size, max_bubble_size: LARGEST_DOT, truncateYAxis: true },
    results: answer([
      columnOf(
        entity,
        genericTypes.text,
        all.map(() => words.pair(y.name, x.name)),
      ),
      numbers(
        xName,
        all.map(dot => dot.x),
      ),
      numbers(
        yName,
        all.map(dot => dot.y),
      ),
      numbers(
        size,
        all.map(dot => dot.rows),
      ),
    ]),
    sight: {
      aggregate: null,
      x: x.name,
      y: y.name,
      grain: null,
      isRanked: false,
      rendered: all.length,
      all: all.length,
      every,
      left,
    },
  };
}

/** The aggregate of all rows. */
function* number(
  { columns }: SqlResult,
  rows: RenderedRows,
  { y: yPlace, aggregate }: ChartChoice,
  words: ChartWords,
): Steps<RowsChart | null> {
  const y = aggregate === 'count' ? undefined : columns[yPlace ?? -1];
  if (!y && aggregate !== 'count') return null;
  const group: Group = { x: null, rows: rows.count, values: 0, sum: 0 };
  for (let place = 0; place < rows.count; place += 1) {
    if (!y) break;
    if (place % AT_ONCE === AT_ONCE - 1) yield undefined;
    const near = nearNumber(y, y.at(rows.at(place)));
    if (near === null) continue;
    group.values += 1;
    group.sum += near;
  }
  const name = words.measure(aggregate, y?.name ?? null);
  return {
    vizType: 'big_number_total',
    formData: { metric: name },
    results: answer([columnOf(name, genericTypes.numeric, [valueOf(group, aggregate)])]),
    sight: {
      aggregate: rows.count === 1 && y ? null : aggregate,
      x: null,
      y: y?.name ?? null,
      grain: null,
      isRanked: false,
      rendered: 1,
      all: 1,
      every: 1,
      left: y ? rows.count - group.values : 0,
    },
  };
}

/** The response that a chart of the rows would get, computed with pauses; null if the choice cannot be drawn. */
export function chartTable(
  result: SqlResult,
  rows: RenderedRows,
  choice: ChartChoice,
  words: ChartWords,
): Steps<RowsChart | null> {
  switch (choice.kind) {
    case 'line':
    case 'bar':
      return overAxis(result, rows, choice, words);
    case 'scatter':
      return dots(result, rows, choice, words);
    case 'number':
      return number(result, rows, choice, words);
  }
}
