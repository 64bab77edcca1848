import type { Expression, Literal } from '@/query/sql/tree';
import { compareTexts, isCoded, type KernelColumn } from './columns';

/** A value as a column holds it: null if it is missing. */
type Held = string | number | null;
/** Null is SQL's unknown. */
type Truth = boolean | null;
/** A condition on the value of one column. */
export type Test = (value: Held) => Truth;

/** Numbers between two ends, which belong to it. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

type Comparison = Extract<Expression, { node: 'compare' }>['operator'];

/** The column that a condition is about; null if there are several, or none. */
export function subjectOf(condition: Expression, nameOf: (of: Expression) => string): Expression | null {
  switch (condition.node) {
    case 'compare':
      return condition.right.node === 'literal' ? condition.left : null;
    case 'in':
    case 'null-test':
    case 'truth-test':
      return condition.of;
    case 'fragment':
      return condition;
    case 'not':
      return subjectOf(condition.of, nameOf);
    case 'all':
    case 'any': {
      const subjects = condition.of.map(one => subjectOf(one, nameOf));
      const [first] = subjects;
      const isOne = subjects.every(one => one && first && nameOf(one) === nameOf(first));
      return isOne && first ? first : null;
    }
    default:
      return null;
  }
}

const DAY_MILLISECONDS = 86_400_000;
const MICROSECONDS = 1000;

/** A literal's digits, as the compiler prints them (`query/sql/literals.ts`), moved by a column's scale. */
function scaledNumber(value: number, scale: number): number | null {
  if (scale === 0) return value;
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  // Beyond these digits, the literal is a double, and DuckDB compares doubles.
  if (whole === '' || (whole + fraction).length > 15) return null;
  const digits = Number(whole + fraction);
  const scaled =
    fraction.length <= scale ? digits * 10 ** (scale - fraction.length) : digits / 10 ** (fraction.length - scale);
  return Number.isFinite(scaled) && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER ? scaled : null;
}

/** A literal in the form of a column's values; null if DuckDB would convert one of both. */
function heldLiteral(value: Literal, { kind, scale }: KernelColumn): Held {
  if (value === null) return null;
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'double':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? scaledNumber(value, scale) : null;
    case 'date':
    case 'timestamp': {
      if (typeof value !== 'object' || !('instant' in value)) return null;
      const { instant, as } = value;
      if (!Number.isSafeInteger(instant)) return null;
      const at = as === 'date' ? Math.floor(instant / DAY_MILLISECONDS) * DAY_MILLISECONDS : instant;
      return kind === 'date' ? at / DAY_MILLISECONDS : at * MICROSECONDS;
    }
  }
}

/** NaN equals itself, and is the largest number. */
function compareHeld(left: string | number, right: string | number): number {
  if (typeof left === 'string' || typeof right === 'string') return compareTexts(String(left), String(right));
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return left < right ? -1 : left > right ? 1 : 0;
}

const comparisons: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': order => order === 0,
  '!=': order => order !== 0,
  '<': order => order < 0,
  '>': order => order > 0,
  '<=': order => order <= 0,
  '>=': order => order >= 0,
};

function all(tests: readonly Test[]): Test {
  return value => {
    let result: Truth = true;
    for (const test of tests) {
      const truth = test(value);
      if (truth === false) return false;
      if (truth === null) result = null;
    }
    return result;
  };
}

const negated =
  (test: Test): Test =>
  value => {
    const truth = test(value);
    return truth === null ? null : !truth;
  };

const isNot = (test: Test | null): test is null => test === null;

function every(tests: readonly (Test | null)[]): readonly Test[] | null {
  return tests.some(isNot) ? null : tests.filter(test => test !== null);
}

function inList(values: readonly Expression[], column: KernelColumn): Test | null {
  const held = values.map(one => (one.node === 'literal' ? heldLiteral(one.value, column) : null));
  if (held.includes(null)) return null;
  const listed = new Set(held);
  return value => (value === null ? null : listed.has(value));
}

/** A condition on one column as a function; null if kernels do not know it. */
export function testOf(condition: Expression, column: KernelColumn): Test | null {
  const isTruth = column.kind === 'boolean';
  switch (condition.node) {
    case 'fragment':
      return isTruth ? value => (value === null ? null : value === 1) : null;
    case 'truth-test':
      return isTruth ? value => value === Number(condition.value) : null;
    case 'null-test':
      return value => (value === null) !== condition.negated;
    case 'in': {
      const listed = inList(condition.values, column);
      return listed && condition.negated ? negated(listed) : listed;
    }
    case 'compare': {
      if (condition.right.node !== 'literal') return null;
      const right = heldLiteral(condition.right.value, column);
      if (right === null) return null;
      const holds = comparisons[condition.operator];
      return value => (value === null ? null : holds(compareHeld(value, right)));
    }
    case 'not': {
      const of = testOf(condition.of, column);
      return of && negated(of);
    }
    case 'all': {
      const of = every(condition.of.map(one => testOf(one, column)));
      return of && all(of);
    }
    case 'any': {
      const of = every(condition.of.map(one => testOf(one, column)));
      return of && negated(all(of.map(negated)));
    }
    default:
      return null;
  }
}

/** The interval that a comparison of whole numbers selects; null for other conditions. */
export function intervalOf(condition: Expression, column: KernelColumn): NumberRange | null {
  if (condition.node !== 'compare' || condition.right.node !== 'literal') return null;
  if (isCoded(column) || column.kind === 'double') return null;
  const right = heldLiteral(condition.right.value, column);
  if (typeof right !== 'number') return null;
  switch (condition.operator) {
    case '>=':
      return { low: Math.ceil(right), high: Infinity };
    case '>':
      return { low: Math.floor(right) + 1, high: Infinity };
    case '<=':
      return { low: -Infinity, high: Math.floor(right) };
    case '<':
      return { low: -Infinity, high: Math.ceil(right) - 1 };
    case '=':
      return { low: Math.ceil(right), high: Math.floor(right) };
    case '!=':
      return null;
  }
}
