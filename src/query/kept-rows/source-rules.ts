import type { QueryDataset } from '../compile/dataset';
import type { Dialect } from '../sql/dialect';
import { mysql } from '../sql/mysql';
import { postgresql } from '../sql/postgresql';
import { orderTerms } from '../sql/print';
import type { Expression, OrderTerm, Select } from '../sql/tree';
import { trino } from '../sql/trino';
import type { RowsManifest } from './manifest';
import { factsOf, type SourceDialect, type SourceFacts } from './source-facts';
import { condition, DifferenceError, kindOf, nameOf, requireByteOrder, type DialectDifference } from './source-kinds';

const dialects: Readonly<Record<SourceDialect, Dialect>> = { postgresql, mysql, trino };

/** Where missing values are sorted: PostgreSQL takes them for the largest, MySQL for the smallest. */
const nullsFirst: Readonly<Record<SourceDialect, (descending: boolean) => boolean>> = {
  postgresql: descending => descending,
  mysql: descending => !descending,
  trino: () => false,
};

const isAggregate = ({ node }: Expression) => node === 'aggregate' || node === 'count-rows' || node === 'fragment';

/** Whether its last digits depend on the order of addition, or on rounding. */
function isFraction(facts: SourceFacts, of: Expression, select: Select): boolean {
  // Quotients of decimals have as many digits as each database likes.
  if (of.node === 'aggregate')
    return of.function === 'avg' || (of.function === 'sum' && kindOf(facts, of.of, select) === 'double');
  return of.node === 'fragment' && (kindOf(facts, of, select) === 'double' || /\/|avg/i.test(of.sql));
}

function checkOrder(facts: SourceFacts, select: Select, isInner: boolean): void {
  const isGrouped = select.groupBy.length > 0;
  const isOneRow = !isGrouped && select.columns.every(({ of }) => isAggregate(of));
  if (isOneRow) return;
  for (const { of } of select.orderBy) {
    const meant = of.node === 'alias' ? (select.columns.find(({ as }) => as === of.name)?.of ?? of) : of;
    // The order of an answer's own columns is checked once it is there.
    if ((of.node !== 'alias' || isInner) && isFraction(facts, meant, select))
      throw new DifferenceError({ kind: 'aggregate', name: nameOf(meant) });
    if (kindOf(facts, meant, select) === 'text' && meant.node !== 'aggregate') requireByteOrder(facts, meant);
  }
  // Only an order over all columns decides which rows come, and when.
  const named = new Set(select.orderBy.map(({ of }) => (of.node === 'alias' ? of.name : null)));
  const ties = select.tieBreakers.filter(({ as }) => !named.has(as));
  if (select.orderBy.length === 0 && !isGrouped) throw new DifferenceError({ kind: 'unordered' });
  if (ties.some(({ type }) => !dialects[facts.source].canSort(type))) throw new DifferenceError({ kind: 'unordered' });
  if (dialects[facts.source].byBytes || facts.source === 'trino') return;
  for (const { as } of ties) {
    const of = select.columns.find(column => column.as === as)?.of;
    if (of && kindOf(facts, of, select) === 'text') requireByteOrder(facts, of);
  }
}

/** @throws DifferenceError if the source answers a statement otherwise than the device */
function check(facts: SourceFacts, select: Select, isCounted = false, isInner = false): void {
  const { from } = select;
  if (from.node === 'select') {
    check(facts, from.of, true);
    return;
  }
  for (const join of select.joins) {
    if (join.with.node === 'select') check(facts, join.with.of, false, true);
    condition(facts, join.on, select);
  }
  for (const { of } of select.columns) kindOf(facts, of, select);
  for (const of of select.groupBy) {
    if (kindOf(facts, of, select) === 'text' && !facts.hasExactTexts(of))
      throw new DifferenceError({ kind: 'texts', name: nameOf(of) });
  }
  for (const of of [...select.where, ...select.having]) condition(facts, of, select);
  if (!isCounted) checkOrder(facts, select, isInner);
}

/** Why the source answers a statement otherwise than the device; null if both give the same. */
export function dialectDifference(
  select: Select,
  dataset: QueryDataset,
  manifest: RowsManifest,
  source: SourceDialect,
): DialectDifference | null {
  try {
    check(factsOf(dataset, manifest, source), select);
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
  const facts = factsOf(dataset, manifest, source);
  return select.columns.flatMap(({ as, of }) => (isFraction(facts, of, select) ? [as] : []));
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
