import type { Expression, Select } from '../sql/tree';
import { aggregateKind, commonMetricKind, isNumeric, type ValueKind } from './common-metric';
import type { SourceFacts } from './source-facts';

/** What the database of the rows does in another way than the engine of a device. */
export type DialectDifference =
  /** It sorts texts by a language. */
  | { readonly kind: 'order'; readonly name: string }
  /** It compares texts by letters, without their case or trailing blanks. */
  | { readonly kind: 'texts'; readonly name: string }
  /** It matches patterns by other rules. */
  | { readonly kind: 'pattern'; readonly name: string }
  /** It converts or compares values of different types by other rules. */
  | { readonly kind: 'conversion'; readonly name: string }
  | { readonly kind: 'aggregate'; readonly name: string }
  /** It gives rows in any order. */
  | { readonly kind: 'unordered' }
  | { readonly kind: 'sql' };

export class DifferenceError extends Error {
  override readonly name = 'DifferenceError';
  readonly difference: DialectDifference;

  constructor(difference: DialectDifference) {
    super(difference.kind);
    this.difference = difference;
  }
}

const isTime = (kind: ValueKind | null) => kind === 'date' || kind === 'time';

/** A name for messages. */
export function nameOf(of: Expression): string {
  switch (of.node) {
    case 'column':
    case 'alias':
      return of.name;
    case 'aggregate':
      return `${of.function}(${nameOf(of.of)})`;
    case 'grain':
    case 'as-text':
    case 'as-timestamp':
    case 'to-time':
      return nameOf(of.of);
    default:
      return of.node;
  }
}

/** The kind of an expression's values. @throws DifferenceError if the source computes others than the device */
export function kindOf(facts: SourceFacts, of: Expression, select: Select): ValueKind | null {
  const { columns } = select;
  switch (of.node) {
    case 'column': {
      if (of.table !== undefined) return null;
      const kind = facts.columnKind(of.name);
      if (kind === null && facts.stored.has(of.name)) throw new DifferenceError({ kind: 'conversion', name: of.name });
      return kind;
    }
    case 'alias': {
      const named = columns.find(({ as }) => as === of.name);
      return named ? kindOf(facts, named.of, select) : null;
    }
    case 'fragment': {
      const kind = commonMetricKind(of.sql, facts.metrics);
      if (kind === null) throw new DifferenceError({ kind: 'sql' });
      return kind;
    }
    case 'count-rows':
      return 'integer';
    case 'aggregate': {
      const kind = kindOf(facts, of.of, select);
      if (kind === null) throw new DifferenceError({ kind: 'aggregate', name: nameOf(of) });
      if (of.distinct) {
        if (kind === 'text' && !facts.hasExactTexts(of.of))
          throw new DifferenceError({ kind: 'texts', name: nameOf(of.of) });
        return 'integer';
      }
      if (kind === 'text' && (of.function === 'min' || of.function === 'max')) {
        requireByteOrder(facts, of.of);
        return kind;
      }
      const result = aggregateKind(of.function, kind, facts.source);
      if (result === null) throw new DifferenceError({ kind: 'aggregate', name: nameOf(of) });
      return result;
    }
    case 'grain':
      if (!isTime(kindOf(facts, of.of, select))) throw new DifferenceError({ kind: 'conversion', name: nameOf(of) });
      return 'time';
    case 'as-timestamp':
      if (!isTime(kindOf(facts, of.of, select))) throw new DifferenceError({ kind: 'conversion', name: nameOf(of) });
      return 'time';
    case 'as-text':
      if (kindOf(facts, of.of, select) !== 'text') throw new DifferenceError({ kind: 'conversion', name: nameOf(of) });
      return 'text';
    case 'to-time':
      throw new DifferenceError({ kind: 'conversion', name: nameOf(of) });
    case 'literal':
      return null;
    default:
      condition(facts, of, select);
      return 'boolean';
  }
}

export function requireByteOrder(facts: SourceFacts, of: Expression): void {
  const name = nameOf(of);
  if (of.node !== 'column' || !facts.stored.get(name)?.byteOrder) throw new DifferenceError({ kind: 'order', name });
}

/** @throws DifferenceError if a value of this kind may compare otherwise with the literal */
function requireComparable(
  facts: SourceFacts,
  of: Expression,
  literal: Expression,
  isEquality: boolean,
  select: Select,
): void {
  const name = nameOf(of);
  const kind = kindOf(facts, of, select);
  if (literal.node !== 'literal' || kind === null) throw new DifferenceError({ kind: 'conversion', name });
  const { value } = literal;
  if (value === null) return;
  if (kind === 'text' && typeof value === 'string') {
    if (!facts.hasExactTexts(of)) throw new DifferenceError({ kind: 'texts', name });
    if (!isEquality) throw new DifferenceError({ kind: 'order', name });
    return;
  }
  const isNumber = typeof value === 'number' ? Number.isFinite(value) : typeof value === 'object' && 'digits' in value;
  const isMatching =
    (isNumeric(kind) && isNumber) ||
    (isTime(kind) && typeof value === 'object' && 'instant' in value) ||
    (kind === 'boolean' && typeof value === 'boolean');
  if (!isMatching) throw new DifferenceError({ kind: 'conversion', name });
}

/** @throws DifferenceError if the source decides the condition otherwise than the device */
export function condition(facts: SourceFacts, of: Expression, select: Select): void {
  switch (of.node) {
    case 'compare': {
      const isEquality = of.operator === '=' || of.operator === '!=';
      if (of.right.node === 'literal') {
        requireComparable(facts, of.left, of.right, isEquality, select);
        return;
      }
      // The series of a limit are joined by their values.
      const isJoin = of.right.node === 'column' && of.right.table !== undefined && isEquality;
      const kind = kindOf(facts, of.left, select);
      if (!isJoin || kind === null) throw new DifferenceError({ kind: 'conversion', name: nameOf(of.left) });
      if (kind === 'text' && !facts.hasExactTexts(of.left))
        throw new DifferenceError({ kind: 'texts', name: nameOf(of.left) });
      return;
    }
    case 'in':
      for (const value of of.values) requireComparable(facts, of.of, value, true, select);
      return;
    case 'match': {
      const { pattern } = of;
      const text = pattern.node === 'literal' && typeof pattern.value === 'string' ? pattern.value : null;
      const isPlain = (of.how === 'like' || of.how === 'not-like') && text !== null && !text.includes('\\');
      if (!isPlain || kindOf(facts, of.of, select) !== 'text' || facts.source === 'mysql')
        throw new DifferenceError({ kind: 'pattern', name: nameOf(of.of) });
      return;
    }
    case 'null-test':
      kindOf(facts, of.of, select);
      return;
    case 'truth-test':
      if (kindOf(facts, of.of, select) !== 'boolean')
        throw new DifferenceError({ kind: 'conversion', name: nameOf(of.of) });
      return;
    case 'all':
    case 'any':
      for (const one of of.of) condition(facts, one, select);
      return;
    case 'not':
      condition(facts, of.of, select);
      return;
    default:
      // A person's condition, or a value that is one.
      if (kindOf(facts, of, select) !== 'boolean') throw new DifferenceError({ kind: 'sql' });
  }
}
