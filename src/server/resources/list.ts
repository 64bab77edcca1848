import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { ListFilter, ListQuery } from '@/api/list';
import { isRecord } from '@/lib/json';
import { LIST_PAGE_DEFAULT, LIST_PAGE_MAX } from '@/model/limits';
import { badRequest } from '../http-error';
import type { MetadataSchema } from '../metadata/schema/tables';
import { matchesAnyCase } from './any-case';

export type Table = keyof MetadataSchema;
type Builder<T extends Table> = ExpressionBuilder<MetadataSchema, T>;

/** A condition for one filter operator; null leaves every row in. */
export type FilterRule<T extends Table> = (eb: Builder<T>, value: unknown) => Expression<SqlBool> | null;

/** What a list endpoint can do: its columns, how to filter and order them. One of these per resource. */
export interface ListDefinition<T extends Table> {
  readonly table: T;
  readonly title: string;
  readonly columns: readonly string[];
  /** Of columns whose label is not made from their name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Wire name → column to sort by. */
  readonly order: Readonly<Record<string, (eb: Builder<T>) => Expression<unknown>>>;
  /** Wire column → operator → rule. An operator that is not named is ignored, as recorded. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, FilterRule<T>>>>>;
}

export type Column<T extends Table> = (eb: Builder<T>) => Expression<string | number | null>;

/** Ignore case: `sw ew ct` and their negations. Keep it: `eq neq in not_in`. */
export function textFilters<T extends Table>(column: Column<T>): Record<string, FilterRule<T>> {
  const matches =
    (place: 'start' | 'end' | 'anywhere'): FilterRule<T> =>
    (eb, value) =>
      matchesAnyCase(column(eb), String(value), place);
  const not =
    (rule: FilterRule<T>): FilterRule<T> =>
    (eb, value) =>
      eb.not(rule(eb, value) ?? eb.lit(false));
  const [sw, ew, ct] = [matches('start'), matches('end'), matches('anywhere')];
  return {
    sw,
    ew,
    ct,
    nsw: not(sw),
    new: not(ew),
    nct: not(ct),
    ...exactFilters(column),
  };
}

/** One search box over several columns. */
export function anyContains<T extends Table>(columns: readonly Column<T>[]): FilterRule<T> {
  return (eb, value) => eb.or(columns.map(column => matchesAnyCase(column(eb), String(value), 'anywhere')));
}

function scalar(value: unknown): string | number {
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : String(value);
}

const scalars = (value: unknown) => (Array.isArray(value) ? value : [value]).map(scalar);

function exactFilters<T extends Table>(column: Column<T>): Record<string, FilterRule<T>> {
  return {
    eq: (eb, value) => eb(column(eb), '=', eb.val(scalar(value))),
    neq: (eb, value) => eb(column(eb), '!=', eb.val(scalar(value))),
    in: (eb, value) => eb(column(eb), 'in', scalars(value)),
    not_in: (eb, value) => eb(column(eb), 'not in', scalars(value)),
  };
}

export function numberFilters<T extends Table>(column: Column<T>): Record<string, FilterRule<T>> {
  return {
    ...exactFilters(column),
    gt: (eb, value) => eb(column(eb), '>', eb.val(scalar(value))),
    lt: (eb, value) => eb(column(eb), '<', eb.val(scalar(value))),
  };
}

export function booleanFilters<T extends Table>(column: Column<T>): Record<string, FilterRule<T>> {
  const { eq, neq } = exactFilters(column);
  return { eq: eq!, neq: neq! };
}

/** A relation to one object, by its id. */
export function toOneFilters<T extends Table>(column: Column<T>): Record<string, FilterRule<T>> {
  const { eq, neq } = exactFilters(column);
  return { rel_o_m: eq!, nrel_o_m: neq! };
}

/** An entry under a name that came from outside: not one that every object has, such as `constructor`. */
export function named<V>(entries: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function filterRule<T extends Table>(definition: ListDefinition<T>, filter: ListFilter): FilterRule<T> | undefined {
  const operators = named(definition.filters, filter.col);
  if (!operators) throw badRequest(`Filter column: ${filter.col} not allowed to filter`);
  return named(operators, filter.opr);
}

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

/** Page size: none and 0 give the default, anything beyond the maximum (or below 0) the maximum. */
export function pageOf(query: ListQuery): ListPage {
  const size = query.page_size ?? 0;
  const limit = size === 0 ? LIST_PAGE_DEFAULT : size < 0 || size > LIST_PAGE_MAX ? LIST_PAGE_MAX : size;
  return { limit, offset: Math.max(0, query.page ?? 0) * limit };
}

type Query<T extends Table, O> = SelectQueryBuilder<MetadataSchema, T, O>;

export function applyFilters<T extends Table, O>(
  select: Query<T, O>,
  definition: ListDefinition<T>,
  query: ListQuery,
): Query<T, O> {
  return (query.filters ?? []).reduce((current, filter) => {
    const rule = filterRule(definition, filter);
    if (!rule) return current;
    return current.where(eb => rule(eb as Builder<T>, filter.value) ?? eb.lit(true)) as Query<T, O>;
  }, select);
}

/**
 * Rows without an order come by id, newest last; equal rows keep that order. A column that is named without a direction
 * sorts down.
 */
export function applyOrder<T extends Table, O>(
  select: Query<T, O>,
  definition: ListDefinition<T>,
  query: ListQuery,
): Query<T, O> {
  if (!query.order_column) return select;
  const column = named(definition.order, query.order_column);
  if (!column) throw badRequest(`Invalid order by column: ${query.order_column}`);
  return select.orderBy(eb => column(eb as Builder<T>), query.order_direction ?? 'desc') as Query<T, O>;
}

/** Narrows a row to the columns asked for; dotted names reach into relations, which stay nested. */
export function pickColumns(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Record<string, unknown> {
  const heads = new Map<string, string[]>();
  for (const column of columns) {
    const [head = '', ...rest] = column.split('.');
    const below = heads.get(head) ?? [];
    if (rest.length > 0) below.push(rest.join('.'));
    heads.set(head, below);
  }
  const result: Record<string, unknown> = {};
  for (const [head, below] of heads) {
    if (!(head in row)) continue;
    const value = row[head];
    const narrow = (item: unknown) => (isRecord(item) && below.length > 0 ? pickColumns(item, below) : item);
    result[head] = Array.isArray(value) ? value.map(narrow) : narrow(value);
  }
  return result;
}

/** `changed_by.first_name` → `Changed By First Name`. */
export function columnLabel(column: string): string {
  return column
    .split(/[._]/)
    .filter(Boolean)
    .map(word => word.replace(/(?<![a-z])[a-z]/gi, letter => letter.toUpperCase()))
    .join(' ');
}

/** The answer of a list endpoint around its rows. */
export function listAnswer<T extends Table>(
  definition: ListDefinition<T>,
  query: ListQuery,
  count: number,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const asked = query.columns?.filter(column => definition.columns.includes(column)) ?? [];
  const columns = asked.length > 0 ? asked : [...definition.columns];
  return {
    count,
    description_columns: {},
    ids: rows.map(row => row['id'] as number),
    label_columns: Object.fromEntries(
      columns.map(column => [column, named(definition.labels ?? {}, column) ?? columnLabel(column)]),
    ),
    list_columns: columns,
    list_title: definition.title,
    order_columns: Object.keys(definition.order).filter(column => asked.length === 0 || asked.includes(column)),
    result: rows.map(row => pickColumns(row, columns)),
  };
}
