import { findColumn, type QueryDataset } from '../compile/dataset';
import type { Dialect } from '../sql/dialect';
import { mysql } from '../sql/mysql';
import { postgresql } from '../sql/postgresql';
import { orderTerms } from '../sql/print';
import type { Expression, OrderTerm, Select } from '../sql/tree';
import { trino } from '../sql/trino';
import { aggregateKind, commonMetricKind, isNumeric, type MetricSource, type ValueKind } from './common-metric';
import type { RowsManifest } from './manifest';

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

export type SourceDialect = Exclude<Dialect['name'], 'duckdb'>;

const dialects: Readonly<Record<SourceDialect, Dialect>> = { postgresql, mysql, trino };

/** Where missing values are sorted: PostgreSQL takes them for the largest, MySQL for the smallest. */
const nullsFirst: Readonly<Record<SourceDialect, (descending: boolean) => boolean>> = {
  postgresql: descending => descending,
  mysql: descending => !descending,
  trino: () => false,
};

class DifferenceError extends Error {
  override readonly name = 'DifferenceError';
  readonly difference: DialectDifference;

  constructor(difference: DialectDifference) {
    super(difference.kind);
    this.difference = difference;
  }
}

/** The kind of a stored type. */
function kindOfType(type: string): ValueKind | null {
  if (/^(?:TINYINT|SMALLINT|INTEGER)$/.test(type)) return 'integer';
  if (type === 'BIGINT') return 'big';
  if (type.startsWith('DECIMAL')) return 'decimal';
  if (type === 'DOUBLE') return 'double';
  if (type === 'VARCHAR') return 'text';
  if (type === 'DATE') return 'date';
  if (type === 'TIMESTAMP') return 'time';
  return type === 'BOOLEAN' ? 'boolean' : null;
}

/** The kind of a source's type, for columns of which only totals are kept. */
function kindOfSourceType(type: string): ValueKind | null {
  const upper = type.trim().toUpperCase();
  if (/^(?:TINYINT|SMALLINT|MEDIUMINT|INT|INTEGER)\b(?!.*(?:UNSIGNED|\[\]))/.test(upper)) return 'integer';
  if (/^BIGINT\b(?!.*(?:UNSIGNED|\[\]))/.test(upper)) return 'big';
  if (/^(?:NUMERIC|DECIMAL)\(\d+(?:,\s*\d+)?\)$/.test(upper)) return 'decimal';
  if (/^DOUBLE(?: PRECISION)?$/.test(upper)) return 'double';
  if (/^(?:TEXT|(?:CHARACTER VARYING|VARCHAR)(?:\(\d+\))?)$/.test(upper)) return 'text';
  if (upper === 'DATE') return 'date';
  if (/^(?:TIMESTAMP|DATETIME)(?:\([0-6]\))?(?: WITH(?:OUT)? TIME ZONE)?$/.test(upper)) return 'time';
  return upper === 'BOOLEAN' ? 'boolean' : null;
}

const isTime = (kind: ValueKind | null) => kind === 'date' || kind === 'time';

function rulesFor(dataset: QueryDataset, manifest: RowsManifest, source: SourceDialect) {
  const stored = new Map(manifest.columns.map(column => [column.name, column]));
  const differs = (difference: DialectDifference) => new DifferenceError(difference);
  /** Whether different texts of an expression are different to the source. */
  const hasExactTexts = (of: Expression) =>
    source !== 'mysql' || (of.node === 'column' && stored.get(of.name)?.distinctTexts === true);
  const dialect = dialects[source];

  const metrics: MetricSource = {
    dialect: source,
    column(name, isQuoted) {
      // PostgreSQL folds names without quotes to lower case.
      const isFolded = source === 'postgresql' && !isQuoted;
      const ignoresCase = source !== 'postgresql';
      const wanted = isFolded || ignoresCase ? name.toLowerCase() : name;
      const found = dataset.columns.filter(
        column => column.expression === null && (ignoresCase ? column.name.toLowerCase() : column.name) === wanted,
      );
      const [only] = found;
      const kind = only && found.length === 1 ? columnKind(only.name) : null;
      return only && kind !== null ? { name: only.name, kind } : null;
    },
  };

  function columnKind(name: string): ValueKind | null {
    const column = stored.get(name);
    const known = findColumn(dataset, name);
    // A format makes times of other values, by the source's rules.
    if (known?.dateFormat) return null;
    if (column) return kindOfType(column.type);
    return known && manifest.cells ? kindOfSourceType(known.type) : null;
  }

  /** A name for messages. */
  function nameOf(of: Expression): string {
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
  function kindOf(of: Expression, select: Select): ValueKind | null {
    const { columns } = select;
    switch (of.node) {
      case 'column': {
        if (of.table !== undefined) return null;
        const kind = columnKind(of.name);
        if (kind === null && stored.has(of.name)) throw differs({ kind: 'conversion', name: of.name });
        return kind;
      }
      case 'alias': {
        const named = columns.find(({ as }) => as === of.name);
        return named ? kindOf(named.of, select) : null;
      }
      case 'fragment': {
        const kind = commonMetricKind(of.sql, metrics);
        if (kind === null) throw differs({ kind: 'sql' });
        return kind;
      }
      case 'count-rows':
        return 'integer';
      case 'aggregate': {
        const kind = kindOf(of.of, select);
        if (kind === null) throw differs({ kind: 'aggregate', name: nameOf(of) });
        if (of.distinct) {
          if (kind === 'text' && !hasExactTexts(of.of)) throw differs({ kind: 'texts', name: nameOf(of.of) });
          return 'integer';
        }
        if (kind === 'text' && (of.function === 'min' || of.function === 'max')) {
          requireByteOrder(of.of);
          return kind;
        }
        const result = aggregateKind(of.function, kind, source);
        if (result === null) throw differs({ kind: 'aggregate', name: nameOf(of) });
        return result;
      }
      case 'grain':
        if (!isTime(kindOf(of.of, select))) throw differs({ kind: 'conversion', name: nameOf(of) });
        return 'time';
      case 'as-timestamp':
        if (!isTime(kindOf(of.of, select))) throw differs({ kind: 'conversion', name: nameOf(of) });
        return 'time';
      case 'as-text':
        if (kindOf(of.of, select) !== 'text') throw differs({ kind: 'conversion', name: nameOf(of) });
        return 'text';
      case 'to-time':
        throw differs({ kind: 'conversion', name: nameOf(of) });
      case 'literal':
        return null;
      default:
        condition(of, select);
        return 'boolean';
    }
  }

  function requireByteOrder(of: Expression): void {
    const name = nameOf(of);
    if (of.node !== 'column' || !stored.get(name)?.byteOrder) throw differs({ kind: 'order', name });
  }

  /** @throws DifferenceError if a value of this kind may compare otherwise with the literal */
  function requireComparable(of: Expression, literal: Expression, isEquality: boolean, select: Select): void {
    const name = nameOf(of);
    const kind = kindOf(of, select);
    if (literal.node !== 'literal' || kind === null) throw differs({ kind: 'conversion', name });
    const { value } = literal;
    if (value === null) return;
    if (kind === 'text' && typeof value === 'string') {
      if (!hasExactTexts(of)) throw differs({ kind: 'texts', name });
      if (!isEquality) throw differs({ kind: 'order', name });
      return;
    }
    const isNumber =
      typeof value === 'number' ? Number.isFinite(value) : typeof value === 'object' && 'digits' in value;
    const isMatching =
      (isNumeric(kind) && isNumber) ||
      (isTime(kind) && typeof value === 'object' && 'instant' in value) ||
      (kind === 'boolean' && typeof value === 'boolean');
    if (!isMatching) throw differs({ kind: 'conversion', name });
  }

  function condition(of: Expression, select: Select): void {
    switch (of.node) {
      case 'compare': {
        const isEquality = of.operator === '=' || of.operator === '!=';
        if (of.right.node === 'literal') {
          requireComparable(of.left, of.right, isEquality, select);
          return;
        }
        // The series of a limit are joined by their values.
        const isJoin = of.right.node === 'column' && of.right.table !== undefined && isEquality;
        const kind = kindOf(of.left, select);
        if (!isJoin || kind === null) throw differs({ kind: 'conversion', name: nameOf(of.left) });
        if (kind === 'text' && !hasExactTexts(of.left)) throw differs({ kind: 'texts', name: nameOf(of.left) });
        return;
      }
      case 'in':
        for (const value of of.values) requireComparable(of.of, value, true, select);
        return;
      case 'match': {
        const { pattern } = of;
        const text = pattern.node === 'literal' && typeof pattern.value === 'string' ? pattern.value : null;
        const isPlain = (of.how === 'like' || of.how === 'not-like') && text !== null && !text.includes('\\');
        if (!isPlain || kindOf(of.of, select) !== 'text' || source === 'mysql')
          throw differs({ kind: 'pattern', name: nameOf(of.of) });
        return;
      }
      case 'null-test':
        kindOf(of.of, select);
        return;
      case 'truth-test':
        if (kindOf(of.of, select) !== 'boolean') throw differs({ kind: 'conversion', name: nameOf(of.of) });
        return;
      case 'all':
      case 'any':
        for (const one of of.of) condition(one, select);
        return;
      case 'not':
        condition(of.of, select);
        return;
      default:
        // A person's condition, or a value that is one.
        if (kindOf(of, select) !== 'boolean') throw differs({ kind: 'sql' });
    }
  }

  const isAggregate = ({ node }: Expression) => node === 'aggregate' || node === 'count-rows' || node === 'fragment';

  /** Whether its last digits depend on the order of addition, or on rounding. */
  function isFraction(of: Expression, select: Select): boolean {
    // Quotients of decimals have as many digits as each database likes.
    if (of.node === 'aggregate')
      return of.function === 'avg' || (of.function === 'sum' && kindOf(of.of, select) === 'double');
    return of.node === 'fragment' && (kindOf(of, select) === 'double' || /\/|avg/i.test(of.sql));
  }

  function checkOrder(select: Select, isInner: boolean): void {
    const isGrouped = select.groupBy.length > 0;
    const isOneRow = !isGrouped && select.columns.every(({ of }) => isAggregate(of));
    if (isOneRow) return;
    for (const { of } of select.orderBy) {
      const meant = of.node === 'alias' ? (select.columns.find(({ as }) => as === of.name)?.of ?? of) : of;
      // The order of an answer's own columns is checked once it is there.
      if ((of.node !== 'alias' || isInner) && isFraction(meant, select))
        throw differs({ kind: 'aggregate', name: nameOf(meant) });
      if (kindOf(meant, select) === 'text' && meant.node !== 'aggregate') requireByteOrder(meant);
    }
    // Only an order over all columns decides which rows come, and when.
    const named = new Set(select.orderBy.map(({ of }) => (of.node === 'alias' ? of.name : null)));
    const ties = select.tieBreakers.filter(({ as }) => !named.has(as));
    if (select.orderBy.length === 0 && !isGrouped) throw differs({ kind: 'unordered' });
    if (ties.some(({ type }) => !dialect.canSort(type))) throw differs({ kind: 'unordered' });
    if (dialect.byBytes || source === 'trino') return;
    for (const { as } of ties) {
      const of = select.columns.find(column => column.as === as)?.of;
      if (of && kindOf(of, select) === 'text') requireByteOrder(of);
    }
  }

  function check(select: Select, isCounted = false, isInner = false): void {
    const { from } = select;
    if (from.node === 'select') {
      check(from.of, true);
      return;
    }
    for (const join of select.joins) {
      if (join.with.node === 'select') check(join.with.of, false, true);
      condition(join.on, select);
    }
    for (const { of } of select.columns) kindOf(of, select);
    for (const of of select.groupBy) {
      if (kindOf(of, select) === 'text' && !hasExactTexts(of)) throw differs({ kind: 'texts', name: nameOf(of) });
    }
    for (const of of [...select.where, ...select.having]) condition(of, select);
    if (!isCounted) checkOrder(select, isInner);
  }
  return { check, isFraction };
}

/** Why the source answers a statement otherwise than the device; null if both give the same. */
export function dialectDifference(
  select: Select,
  dataset: QueryDataset,
  manifest: RowsManifest,
  source: SourceDialect,
): DialectDifference | null {
  try {
    rulesFor(dataset, manifest, source).check(select);
    return null;
  } catch (error) {
    if (error instanceof DifferenceError) return error.difference;
    throw error;
  }
}

/** The selected columns by which an order is only known if no two of its values are nearly equal. */
export function fractionsOf(
  select: Select,
  dataset: QueryDataset,
  manifest: RowsManifest,
  source: SourceDialect,
): readonly string[] {
  const { isFraction } = rulesFor(dataset, manifest, source);
  return select.columns.flatMap(({ as, of }) => (isFraction(of, select) ? [as] : []));
}

/** Texts with which a statement compares columns of the rows. */
export function comparedTexts(select: Select): readonly { readonly column: string; readonly text: string }[] {
  const found: { readonly column: string; readonly text: string }[] = [];
  const note = (of: Expression, value: Expression) => {
    if (of.node === 'column' && of.table === undefined && value.node === 'literal' && typeof value.value === 'string')
      found.push({ column: of.name, text: value.value });
  };
  const visit = (of: Expression): void => {
    if (of.node === 'compare') note(of.left, of.right);
    else if (of.node === 'in') for (const value of of.values) note(of.of, value);
    else if (of.node === 'all' || of.node === 'any') of.of.forEach(visit);
    else if (of.node === 'not') visit(of.of);
  };
  const read = ({ from, joins, where, having }: Select): void => {
    for (const source of [from, ...joins.map(join => join.with)]) if (source.node === 'select') read(source.of);
    [...where, ...having].forEach(visit);
  };
  read(select);
  return found;
}

/** A statement in whose order missing values come where the source has them. */
export function inSourceOrder(source: SourceDialect): (select: Select) => Select {
  const isFirst = nullsFirst[source];
  const isPresent = (of: Expression, { columns }: Select): boolean => {
    const meant = of.node === 'alias' ? columns.find(({ as }) => as === of.name)?.of : of;
    return meant?.node === 'count-rows' || (meant?.node === 'aggregate' && meant.function === 'count');
  };
  return function ordered(select): Select {
    const placed = ({ of, descending }: OrderTerm): OrderTerm => ({
      of,
      descending,
      ...(isFirst(descending) && !isPresent(of, select) ? { nulls: 'first' } : {}),
    });
    const { from } = select;
    return {
      ...select,
      from: from.node === 'select' ? { ...from, of: ordered(from.of) } : from,
      joins: select.joins.map(join =>
        join.with.node === 'select' ? { ...join, with: { ...join.with, of: ordered(join.with.of) } } : join,
      ),
      orderBy: orderTerms(select, dialects[source]).map(placed),
      tieBreakers: [],
    };
  };
}
