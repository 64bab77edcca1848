import type { GenericSchema } from 'valibot';
import {
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type Selectable,
  type Simplify,
  type SqlBool,
} from 'kysely';
import type { ListFilter, ListQuery } from '@/api/list';
import { LIST_PAGE_DEFAULT, LIST_PAGE_MAX } from '@/model/limits';
import type { SignedIn } from '../auth/caller';
import { badRequest } from '../http-error';
import { read, type Implementation, type SignedInEndpoint } from '../http/implementation';
import { idList, positionIn } from '../metadata/dialect';
import type { MetadataSchema } from '../metadata/schema/tables';
import type { MetadataStore } from '../metadata/store';
import { columnLabel, named, pickColumns, type Presented } from './columns';
import { inNameOrder } from '@/lib/name-order';
import {
  columnOf,
  type Column,
  type FilterRule,
  type FilterRules,
  type MetadataTable,
  type TextOrder,
} from './filters';

/** Context of a list read: the caller and the store. */
export interface ListRequest {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly path: Readonly<Record<string, string>>;
  /** The requested arguments. */
  readonly query?: ListQuery;
}

/** Everything that a list endpoint supports. One of these per list. */
export interface ListDefinition<T extends MetadataTable> {
  readonly table: T;
  readonly select: (store: MetadataStore) => Query<T, Selected<T>>;
  readonly title: string;
  readonly columns: readonly string[];
  /** Columns of later versions of Superset: rows contain them, but the described columns stay as recorded. */
  readonly laterColumns?: readonly string[];
  /** Labels of columns whose label does not derive from their name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Wire name → what to sort by. */
  readonly order: Readonly<Record<string, Column<T> | TextOrder<T>>>;
  /** The default order; without it, that of `ties`. */
  readonly defaultOrder?: string;
  /** Breaks ties in the order; by id by default. */
  readonly ties: 'newest-first' | 'oldest-first';
  /** Wire column → operator → rule. */
  readonly filters: Readonly<Record<string, FilterRules<T>>>;
  /** The rows that exist for this caller at this address; all rows by default. */
  readonly visible?: ((request: ListRequest) => Expression<SqlBool> | Promise<Expression<SqlBool>>) | undefined;
  /** `bare`: the response omits its columns, and a column is known by its first part (recorded). */
  readonly answer?: 'bare';
}

/** An endpoint of the contract that returns a list. */
export type ListEndpoint = SignedInEndpoint & { readonly q: GenericSchema<unknown, ListQuery | undefined> };

type Selected<T extends MetadataTable> = Selectable<MetadataSchema[T]>;
export type RowOf<T extends MetadataTable> = Simplify<Selected<T>>;

/** Rows in the contract's form, with related objects. */
export type PresentRows<T extends MetadataTable> = (
  rows: readonly RowOf<T>[],
  request: ListRequest,
) => Promise<readonly Presented[]> | readonly Presented[];

type Query<T extends MetadataTable, O> = SelectQueryBuilder<MetadataSchema, T, O>;

/** The endpoint of a list: filters, counts, orders, cuts to a page, and presents its rows. */
export function listEndpoint<T extends MetadataTable>(
  endpoint: ListEndpoint,
  definition: ListDefinition<T>,
  present: PresentRows<T>,
): Implementation {
  return read(endpoint, async ({ store, caller, path, q = {} }) => {
    const request: ListRequest = { store, caller, path, query: q };
    const { count, rows } = await readPage(definition, q, request);
    const presented = await present(rows, request);
    const answer = definition.answer === 'bare' ? bareAnswer : listAnswer;
    return { body: answer(definition, q, count, presented) };
  });
}

/** One page of a list, and the number of rows on all pages. */
export async function readPage<T extends MetadataTable>(
  definition: ListDefinition<T>,
  query: ListQuery,
  request: ListRequest,
): Promise<{ readonly count: number; readonly rows: readonly RowOf<T>[] }> {
  const { table, ties } = definition;
  const all = definition.select(request.store);
  const visible = await definition.visible?.(request);
  const matching = applyFilters(visible ? all.where(visible) : all, definition, query, request.caller);
  const { count } = await matching
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageOf(query);
  const order = orderOf(definition, query);
  const byId = [sql.ref<number>(`${table}.id`), ties === 'newest-first' ? 'desc' : 'asc'] as const;
  const { by } = order;
  const page =
    by !== null && isTextOrder(by)
      ? await pageByText(matching, { ...order, by, byId, limit, offset })
      : (by === null ? matching : matching.orderBy(eb => columnOf(eb, by), order.direction))
          .orderBy(...byId)
          .limit(limit)
          .offset(offset);
  const { rows } = await request.store.executeQuery(page);
  return { count, rows };
}

interface TextPage<T extends MetadataTable> extends ListPage {
  readonly by: TextOrder<T>;
  readonly direction: 'asc' | 'desc';
  readonly byId: readonly [id: RawBuilder<number>, ties: 'asc' | 'desc'];
}

/** A page in the order of names: only ids and names are read of the rows of other pages. */
async function pageByText<T extends MetadataTable, O>(
  matching: Query<T, O>,
  { by, direction, byId: [id, ties], limit, offset }: TextPage<T>,
): Promise<Query<T, O>> {
  const all = await matching
    .clearSelect()
    .select(eb => [id.as('id'), sql<string | null>`${columnOf(eb, by.text)}`.as('name')])
    .orderBy(id, ties)
    .execute();
  const page = inNameOrder(all, ({ name }) => name, direction === 'desc').slice(offset, offset + limit);
  const ids = page.map(row => row.id);
  return matching.where(id, 'in', idList(ids)).orderBy(positionIn(ids, id));
}

const isTextOrder = <T extends MetadataTable>(by: Column<T> | TextOrder<T>): by is TextOrder<T> =>
  typeof by === 'object';

function filterRule<T extends MetadataTable>(
  definition: ListDefinition<T>,
  filter: ListFilter,
): FilterRule<T> | undefined {
  const operators = named(definition.filters, filter.col);
  if (!operators) throw badRequest(`Filter column: ${filter.col} not allowed to filter`);
  return named(operators, filter.opr);
}

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

/** Page size: none and 0 give the default, anything beyond the maximum (or below 0) the maximum. */
export function pageOf(query: Pick<ListQuery, 'page' | 'page_size'>): ListPage {
  const size = query.page_size ?? 0;
  const limit = size === 0 ? LIST_PAGE_DEFAULT : size < 0 || size > LIST_PAGE_MAX ? LIST_PAGE_MAX : size;
  return { limit, offset: Math.max(0, query.page ?? 0) * limit };
}

function applyFilters<T extends MetadataTable, O>(
  select: Query<T, O>,
  definition: ListDefinition<T>,
  query: ListQuery,
  caller: SignedIn,
): Query<T, O> {
  return (query.filters ?? []).reduce((current, filter) => {
    const rule = filterRule(definition, filter);
    return rule ? current.where(eb => rule(eb, filter.value, caller) ?? eb.lit(true)) : current;
  }, select);
}

/** What to sort by, if anything, and how: a column without a direction sorts descending. */
function orderOf<T extends MetadataTable>(
  { order, defaultOrder }: ListDefinition<T>,
  { order_column: name = defaultOrder, order_direction: direction = 'desc' }: ListQuery,
) {
  if (!name) return { by: null, direction } as const;
  const by = named(order, name);
  if (!by) throw badRequest(`Invalid order by column: ${name}`);
  return { by, direction } as const;
}

const idsOf = (rows: readonly Presented[]) => rows.map(row => row.id);

/** The response of a list endpoint with its rows. */
export function listAnswer<T extends MetadataTable>(
  definition: ListDefinition<T>,
  query: ListQuery,
  count: number,
  rows: readonly Presented[],
) {
  const { laterColumns: later = [] } = definition;
  const known = query.columns?.filter(column => definition.columns.includes(column) || later.includes(column)) ?? [];
  const columns = known.length > 0 ? known : [...definition.columns];
  const picked = known.length > 0 ? known : [...columns, ...later];
  return {
    count,
    description_columns: {},
    ids: idsOf(rows),
    label_columns: Object.fromEntries(
      columns.map(column => [column, named(definition.labels ?? {}, column) ?? columnLabel(column)]),
    ),
    list_columns: columns,
    list_title: definition.title,
    order_columns: Object.keys(definition.order).filter(column => known.length === 0 || known.includes(column)),
    result: rows.map(row => pickColumns(row, picked)),
  };
}

function bareAnswer<T extends MetadataTable>(
  definition: ListDefinition<T>,
  query: ListQuery,
  count: number,
  rows: readonly Presented[],
) {
  const columns = query.columns?.filter(column => definition.columns.includes(column.replace(/\..*$/, ''))) ?? [];
  return {
    count,
    ids: idsOf(rows),
    result: columns.length === 0 ? [...rows] : rows.map(row => pickColumns(row, columns)),
  };
}
