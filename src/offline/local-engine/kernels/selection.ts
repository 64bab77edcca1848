import type { Expression } from '@/query/sql/tree';
import type { ColumnStore } from './column-store';
import { isCoded, isPresent, type CodedColumn, type KernelColumn, type NumberColumn } from './columns';
import { intervalOf, subjectOf, testOf, type NumberRange, type Test } from './conditions';

/** The rows that pass: those listed, or all of a range. */
export interface RowSelection {
  readonly listed: Int32Array | null;
  readonly start: number;
  readonly end: number;
}

export const countOf = ({ listed, start, end }: RowSelection): number => listed?.length ?? end - start;

interface Step {
  readonly column: KernelColumn;
  readonly how: NumberRange | Test;
}

const isInterval = (how: NumberRange | Test): how is NumberRange => typeof how !== 'function';

/** One condition per column and kind: intervals of one column become one. */
function merged(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    const at = kept.findIndex(one => one.column === step.column && isInterval(one.how));
    const known = kept[at]?.how;
    if (known === undefined || !isInterval(known) || !isInterval(step.how)) kept.push(step);
    else {
      const { low, high } = step.how;
      kept[at] = { ...step, how: { low: Math.max(low, known.low), high: Math.min(high, known.high) } };
    }
  }
  // Ranges of the rows' own order cost nothing, and leave less for the others.
  return kept.toSorted((left, right) => Number(isOrdered(right)) - Number(isOrdered(left)));
}

const isOrdered = ({ column, how }: Step) => isInterval(how) && !isCoded(column) && column.order !== null;

/** The first row in an order whose number is not before `bound`. */
function bisect({ numbers, order }: NumberColumn, isBefore: (value: number) => boolean): number {
  let [low, high] = [0, order === null ? 0 : numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(numbers[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rangeIn(column: NumberColumn, { low, high }: NumberRange, { start, end }: RowSelection): RowSelection {
  const isRising = column.order === 'ascending';
  const first = bisect(column, isRising ? value => value < low : value => value > high);
  const last = bisect(column, isRising ? value => value <= high : value => value >= low);
  const from = Math.max(start, first);
  return { listed: null, start: from, end: Math.max(from, Math.min(end, last)) };
}

/** For each code, whether its value passes. */
function passes({ values }: CodedColumn, test: Test): Uint8Array {
  const pass = new Uint8Array(values.length + 1);
  for (const [code, value] of values.entries()) pass[code] = Number(test(value) === true);
  pass[values.length] = Number(test(null) === true);
  return pass;
}

function selectCodes({ codes }: CodedColumn, pass: Uint8Array, from: RowSelection, into: Int32Array): number {
  const { listed, start, end } = from;
  let found = 0;
  if (listed === null) {
    for (let row = start; row < end; row += 1) {
      into[found] = row;
      found += pass[codes[row]!]!;
    }
    return found;
  }
  for (let at = 0; at < listed.length; at += 1) {
    const row = listed[at]!;
    into[found] = row;
    found += pass[codes[row]!]!;
  }
  return found;
}

function selectNumbers(column: NumberColumn, { low, high }: NumberRange, from: RowSelection, into: Int32Array): number {
  const { numbers, present } = column;
  const { listed, start } = from;
  const count = countOf(from);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const row = listed === null ? start + at : listed[at]!;
    const value = numbers[row]!;
    if (value >= low && value <= high && (present === null || isPresent(present, row))) {
      into[found] = row;
      found += 1;
    }
  }
  return found;
}

function selectTested({ numbers, present }: NumberColumn, test: Test, from: RowSelection, into: Int32Array): number {
  const { listed, start } = from;
  const count = countOf(from);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const row = listed === null ? start + at : listed[at]!;
    const value = present === null || isPresent(present, row) ? numbers[row]! : null;
    if (test(value) !== true) continue;
    into[found] = row;
    found += 1;
  }
  return found;
}

function apply({ column, how }: Step, from: RowSelection): RowSelection {
  if (!isCoded(column) && isInterval(how) && column.order !== null && from.listed === null)
    return rangeIn(column, how, from);
  // One more, which the last comparison may write and nobody reads.
  const into = new Int32Array(countOf(from) + 1);
  const found = isCoded(column)
    ? selectCodes(column, passes(column, isInterval(how) ? () => null : how), from, into)
    : isInterval(how)
      ? selectNumbers(column, how, from, into)
      : selectTested(column, how, from, into);
  return { listed: into.slice(0, found), start: 0, end: found };
}

/** The conditions of a statement as steps; null if one of them is unknown to kernels. */
export async function stepsOf(where: readonly Expression[], store: ColumnStore): Promise<Step[] | null> {
  const steps: Step[] = [];
  for (const condition of where.flatMap(conjuncts)) {
    const subject = subjectOf(condition, store.nameOf);
    const column = subject && (await store.column(subject));
    const how = column && (intervalOf(condition, column) ?? testOf(condition, column));
    if (!column || !how) return null;
    steps.push({ column, how });
  }
  return steps;
}

const conjuncts = (condition: Expression): readonly Expression[] =>
  condition.node === 'all' && condition.of.length > 0 ? condition.of.flatMap(conjuncts) : [condition];

/** Selections of the latest conditions: the charts of a dashboard share theirs. */
const MOST_SELECTIONS = 4;

/** Selects rows of one dataset. */
export function createSelector(store: ColumnStore) {
  const latest = new Map<string, RowSelection>();
  const everything: RowSelection = { listed: null, start: 0, end: store.rows };

  /** @returns null for conditions that kernels do not know */
  return async (where: readonly Expression[]): Promise<RowSelection | null> => {
    const name = JSON.stringify(where);
    const known = latest.get(name);
    const steps = known ? null : await stepsOf(where, store);
    const selected = known ?? (steps && merged(steps).reduce((from, step) => apply(step, from), everything));
    if (selected === null) return null;
    latest.delete(name);
    latest.set(name, selected);
    for (const oldest of latest.keys()) {
      if (latest.size <= MOST_SELECTIONS) break;
      latest.delete(oldest);
    }
    return selected;
  };
}
