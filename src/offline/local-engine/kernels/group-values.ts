import type { Value } from '@/query/result/frame';
import type { ColumnStore } from './column-store';
import { isSumExact, type GroupTotal, type Grouped } from './aggregate';
import { isCoded, type KernelColumn } from './columns';
import type { Comparison, MetricCondition, MetricTree } from './metric-tree';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';

/** A number beyond those that JavaScript represents exactly: DuckDB computes it. */
export class InexactError extends Error {
  override readonly name = 'InexactError';
}

/** A value of each group, by the cell of the group. */
export interface GroupValues {
  /** `exact` are whole numbers without their point. */
  readonly kind: 'exact' | KernelColumn['kind'];
  readonly scale: number;
  /** Null if there is none; codes of texts. */
  at(grouped: Grouped, cell: number): number | null;
  /** Whether DuckDB may fail to compute it for some group, and then has no answer at all. */
  readonly mayFail?: boolean;
  /** For codes. */
  readonly values?: readonly (string | number)[];
}

/** Values of groups, with the aggregates they need. */
export interface Planner {
  readonly aggregates: readonly GroupTotal[];
  /** Null for values that kernels do not compute. */
  metric(tree: MetricTree): Promise<GroupValues | null>;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
/** Milliseconds beyond which there are no dates. */
const LAST = 8.64e15;
const moment = (milliseconds: number) => (Math.abs(milliseconds) > LAST ? null : milliseconds);

/** A value of a group as the engine's answers have it (`../read-columns.ts`). */
export function valueOf(
  { kind, scale, values }: Pick<GroupValues, 'kind' | 'scale' | 'values'>,
  held: number | null,
): Value {
  if (held === null) return null;
  const value = values ? values[held] : held;
  if (typeof value !== 'number') return value ?? null;
  switch (kind) {
    case 'boolean':
      return value === 1;
    case 'double':
      return finite(value);
    case 'date':
      return moment(value * 86_400_000);
    case 'timestamp':
      return moment((value - (value % 1000)) / 1000);
    default:
      return value / 10 ** scale;
  }
}

/** Orders values as DuckDB does, missing ones last in both directions. */
export function compareGroups(left: number | null, right: number | null, isDescending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (left === right) return 0;
  const isMore = Number.isNaN(left) ? !Number.isNaN(right) : left > right;
  if (Number.isNaN(left) && Number.isNaN(right)) return 0;
  return isMore === isDescending ? -1 : 1;
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new InexactError();
  // No exact number is a negative zero.
  return value + 0;
}

const toDouble = ({ kind, scale }: GroupValues, value: number) => (kind === 'exact' ? value / 10 ** scale : value);

const isNumeric = ({ kind }: GroupValues) => kind === 'exact' || kind === 'double';

/** Operands with a common scale. */
function aligned(left: GroupValues, right: GroupValues) {
  const scale = Math.max(left.scale, right.scale);
  return {
    scale,
    left: (value: number) => exact(value * 10 ** (scale - left.scale)),
    right: (value: number) => exact(value * 10 ** (scale - right.scale)),
  };
}

const operations = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
};

type Arithmetic = Extract<MetricTree, { node: 'arithmetic' }>;

function both(
  [left, right]: readonly [GroupValues, GroupValues],
  combine: (left: number, right: number) => number,
): GroupValues['at'] {
  return (grouped, cell) => {
    const a = left.at(grouped, cell);
    const b = a === null ? null : right.at(grouped, cell);
    return a === null || b === null ? null : combine(a, b);
  };
}

const integerBits: Readonly<Record<string, number>> = {
  TINYINT: 7,
  SMALLINT: 15,
  INTEGER: 31,
  BIGINT: 63,
  HUGEINT: 127,
};

/** The largest absolute value of an exact type in whole units, beyond which DuckDB fails; null for other types. */
function mostOf(type: string): number | null {
  const bits = integerBits[type];
  if (bits !== undefined) return 2 ** bits - 1;
  const [, width, scale] = /^DECIMAL\((\d+),(\d+)\)$/.exec(type) ?? [];
  return width === undefined ? null : 10 ** (Number(width) - Number(scale)) - 1;
}

/** @param type DuckDB's type of the result */
function combined(
  { operator }: Arithmetic,
  sides: readonly [GroupValues, GroupValues],
  type: string,
): GroupValues | null {
  const [left, right] = sides;
  const operate = operations[operator];
  if (type === 'DOUBLE')
    return {
      kind: 'double',
      scale: 0,
      mayFail: left.mayFail === true || right.mayFail === true,
      at: both(sides, (a, b) => operate(toDouble(left, a), toDouble(right, b))),
    };
  const most = mostOf(type);
  if (most === null || operator === '/' || left.kind !== 'exact' || right.kind !== 'exact') return null;
  const to = operator === '*' ? unscaled(left, right) : aligned(left, right);
  const limit = most * 10 ** to.scale;
  return {
    kind: 'exact',
    scale: to.scale,
    mayFail: true,
    at: both(sides, (a, b) => {
      const value = exact(operate(to.left(a), to.right(b)));
      if (Math.abs(value) > limit) throw new InexactError();
      return value;
    }),
  };
}

/** Factors, whose scales add up. */
function unscaled(left: GroupValues, right: GroupValues): ReturnType<typeof aligned> {
  const same = (value: number) => value;
  return { scale: left.scale + right.scale, left: same, right: same };
}

const holds: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': order => order === 0,
  '!=': order => order !== 0,
  '<': order => order < 0,
  '>': order => order > 0,
  '<=': order => order <= 0,
  '>=': order => order >= 0,
};

/** Whether groups fulfil a condition; null for comparisons of anything but numbers. */
export async function planCondition(
  { operator, left, right }: MetricCondition,
  planner: Planner,
): Promise<((grouped: Grouped, cell: number) => boolean) | null> {
  const sides = [await planner.metric(left), await planner.metric(right)] as const;
  const [one, other] = sides;
  if (!one || !other || !isNumeric(one) || !isNumeric(other)) return null;
  const to = aligned(one, other);
  const compare =
    one.kind === 'exact' && other.kind === 'exact'
      ? both([one, other], (a, b) => to.left(a) - to.right(b))
      : both([one, other], (a, b) => compareGroups(toDouble(one, a), toDouble(other, b), false));
  return (grouped, cell) => {
    const order = compare(grouped, cell);
    return order !== null && holds[operator](order);
  };
}

/** Plans the values of a statement's groups, and collects the aggregates they need. */
export function createPlanner(store: ColumnStore, from: Select['from']): Planner {
  const aggregates: GroupTotal[] = [];
  const names: string[] = [];

  /** The position of an aggregate, which several values may need. */
  function place(name: string, wanted: GroupTotal): number {
    const known = names.indexOf(name);
    if (known >= 0) return known;
    names.push(name);
    return aggregates.push(wanted) - 1;
  }

  async function aggregate(name: 'count' | 'sum' | 'avg' | 'min' | 'max', of: Expression | null) {
    const column = of && (await store.column(of));
    const text = of === null ? '*' : store.nameOf(of);
    if (of !== null && column === null) return null;
    if (name === 'count') {
      const at = place(`count ${text}`, { function: 'count', of: column });
      return {
        kind: 'exact',
        scale: 0,
        at: (grouped, cell) => grouped.totals[at]!.counts[cell]!,
      } satisfies GroupValues;
    }
    if (column === null) return null;
    if (name === 'min' || name === 'max')
      return extreme(place(`${name} ${text}`, { function: name, of: column }), column);
    if (isCoded(column) || !isSumExact(column)) return null;
    return total(place(`sum ${text}`, { function: 'sum', of: column }), name, column.scale);
  }

  async function arithmetic(tree: Arithmetic): Promise<GroupValues | null> {
    const left = await metric(tree.left);
    const right = left && (await metric(tree.right));
    if (!left || !right || !isNumeric(left) || !isNumeric(right)) return null;
    const [described] = await store.describe(
      selectOf(from, [{ as: 'value', of: { node: 'fragment', sql: tree.sql } }]),
    );
    return combined(tree, [left, right], described?.type ?? '');
  }

  async function metric(tree: MetricTree): Promise<GroupValues | null> {
    if (tree.node === 'number') return { kind: 'exact', scale: tree.scale, at: () => tree.digits };
    return tree.node === 'aggregate' ? aggregate(tree.function, tree.of) : arithmetic(tree);
  }

  return { aggregates, metric };
}

function extreme(at: number, column: KernelColumn): GroupValues {
  return {
    kind: column.kind === 'number' ? 'exact' : column.kind,
    scale: column.scale,
    ...(isCoded(column) && { values: column.values }),
    at({ totals }, cell) {
      const { numbers, counts } = totals[at]!;
      return counts[cell] === 0 ? null : numbers[cell]!;
    },
  };
}

/** A sum, or an average: one division of two exact numbers, as DuckDB computes it. */
function total(at: number, name: 'sum' | 'avg', scale: number): GroupValues {
  const isSum = name === 'sum';
  return {
    kind: isSum ? 'exact' : 'double',
    scale: isSum ? scale : 0,
    at({ totals }, cell) {
      const { numbers, counts } = totals[at]!;
      if (counts[cell] === 0) return null;
      return isSum ? exact(numbers[cell]!) : exact(numbers[cell]!) / exact(counts[cell]! * 10 ** scale);
    },
  };
}
