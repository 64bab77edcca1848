import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../auth/caller';
import { compares, equals, equalsAny, matchesAnyCase } from '../metadata/dialect';
import type { FavouriteTable, OwnedKind } from '../metadata/schema/access';
import type { MetadataSchema } from '../metadata/schema/tables';
import type { TaggedTable } from '../metadata/schema/tag';

export type MetadataTable = keyof MetadataSchema;
type Builder<T extends MetadataTable> = ExpressionBuilder<MetadataSchema, T>;

/** A column by its table and name. */
type ColumnName<T extends MetadataTable> = T extends MetadataTable ? `${T}.${keyof MetadataSchema[T] & string}` : never;

/** A value that rows are filtered or ordered by: a column, or one derived from a column. */
export type Column<T extends MetadataTable> = ColumnName<T> | ((eb: Builder<T>) => Expression<unknown>);

export const columnOf = <T extends MetadataTable>(eb: Builder<T>, column: Column<T>): Expression<unknown> =>
  typeof column === 'function' ? column(eb) : sql.ref(column);

/** An order by text: that of names (`lib/name-order`), which SQLite does not have. */
export interface TextOrder<T extends MetadataTable> {
  readonly text: Column<T>;
}

export const byText = <T extends MetadataTable>(text: Column<T>): TextOrder<T> => ({ text });

/** A condition for one filter operator; null keeps every row. Some depend on the caller. */
export type FilterRule<T extends MetadataTable> = (
  eb: Builder<T>,
  value: unknown,
  caller: SignedIn,
) => Expression<SqlBool> | null;

/** Rules by operator. Unknown operators are ignored, as recorded. */
export type FilterRules<T extends MetadataTable> = Readonly<Record<string, FilterRule<T>>>;

/** Case-insensitive: `sw ew ct` and their negations. Case-sensitive: `eq neq in not_in`. */
export function textFilters<T extends MetadataTable>(column: Column<T>): FilterRules<T> {
  const matches =
    (where: 'start' | 'end' | 'anywhere'): FilterRule<T> =>
    (eb, value) =>
      matchesAnyCase(columnOf(eb, column), String(value), where);
  const not =
    (rule: FilterRule<T>): FilterRule<T> =>
    (eb, value, caller) =>
      eb.not(rule(eb, value, caller) ?? eb.lit(false));
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
export function anyContains<T extends MetadataTable>(...columns: readonly Column<T>[]): FilterRule<T> {
  return (eb, value) => eb.or(columns.map(column => matchesAnyCase(columnOf(eb, column), String(value), 'anywhere')));
}

function scalar(value: unknown): string | number {
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : String(value);
}

const numbers = (value: unknown) => (Array.isArray(value) ? value : [value]).map(Number);

const scalars = (value: unknown) => (Array.isArray(value) ? value : [value]).map(scalar);

function exactFilters<T extends MetadataTable>(column: Column<T>) {
  return {
    eq: (eb, value) => equals(columnOf(eb, column), scalar(value)),
    neq: (eb, value) => eb.not(equals(columnOf(eb, column), scalar(value))),
    in: (eb, value) => equalsAny(columnOf(eb, column), scalars(value)),
    not_in: (eb, value) => eb.not(equalsAny(columnOf(eb, column), scalars(value))),
  } satisfies FilterRules<T>;
}

export function numberFilters<T extends MetadataTable>(column: Column<T>): FilterRules<T> {
  return {
    ...exactFilters(column),
    gt: (eb, value) => compares(columnOf(eb, column), '>', scalar(value)),
    lt: (eb, value) => compares(columnOf(eb, column), '<', scalar(value)),
  };
}

export function booleanFilters<T extends MetadataTable>(column: Column<T>): FilterRules<T> {
  const { eq, neq } = exactFilters(column);
  return { eq, neq };
}

/** A relation to one object, by its id. */
export function toOneFilters<T extends MetadataTable>(column: Column<T>): FilterRules<T> {
  const { eq, neq } = exactFilters(column);
  return { rel_o_m: eq, nrel_o_m: neq };
}

/** Objects whose id appears in another table: in the rows of `find`, given the requested value. */
const namedBy =
  <T extends MetadataTable>(
    table: T,
    find: (value: unknown, caller: SignedIn) => Expression<unknown>,
    isNegated: (value: unknown) => boolean = () => false,
  ): FilterRule<T> =>
  (eb, value, caller) =>
    eb(idOf(table), isNegated(value) ? 'not in' : 'in', find(value, caller));

/** For subqueries over any table. */
const anyTable = expressionBuilder<MetadataSchema, MetadataTable>();

const ownedIds = (kind: OwnedKind, userId: number) =>
  anyTable
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', kind)
    .where('owner.user_id', '=', userId);

const starredIds = (kind: FavouriteTable['kind'], userId: number) =>
  anyTable
    .selectFrom('favourite')
    .select('favourite.object_id')
    .where('favourite.kind', '=', kind)
    .where('favourite.user_id', '=', userId);

/** `rel_m_m` of people who own objects. */
export const ownerFilters = <T extends OwnedKind>(kind: T): FilterRules<T> => ({
  rel_m_m: namedBy(kind, value => ownedIds(kind, Number(value))),
});

const taggedIds = (kind: TaggedTable) =>
  anyTable
    .selectFrom('tagged_object')
    .innerJoin('tag', 'tag.id', 'tagged_object.tag_id')
    .select('tagged_object.object_id')
    .where('tagged_object.kind', '=', kind);

/** By the id of a tag, or of any of several; under the operator `byName`, by part of a tag's name in any case. */
export const tagFilters = <T extends TaggedTable>(kind: T, byName: string): FilterRules<T> => ({
  rel_m_m: namedBy(kind, value => taggedIds(kind).where('tag.id', 'in', numbers(value))),
  [byName]: namedBy(kind, value =>
    taggedIds(kind).where(matchesAnyCase(sql.ref('tag.name'), String(value), 'anywhere')),
  ),
});

/** Whether the caller has starred an object. */
export const starred = <T extends FavouriteTable['kind']>(kind: T): FilterRule<T> =>
  namedBy(
    kind,
    (_, caller) => starredIds(kind, caller.userId),
    value => value !== true,
  );

/** Objects that the caller created, owns or starred. */
export const ownCreatedOrStarred =
  <T extends OwnedKind & FavouriteTable['kind']>(kind: T): FilterRule<T> =>
  (eb, _, { userId }) =>
    eb.or([
      eb(sql.ref(`${kind}.created_by`), '=', userId),
      eb(idOf(kind), 'in', ownedIds(kind, userId)),
      eb(idOf(kind), 'in', starredIds(kind, userId)),
    ]);

const idOf = (table: MetadataTable) => sql.ref(`${table}.id`);

/** Whether objects name somebody who certifies them. */
export const certified =
  <T extends 'chart' | 'dashboard'>(kind: T): FilterRule<T> =>
  (eb, value) => {
    const by = sql.ref(`${kind}.certified_by`);
    const isCertified = eb.and([eb(by, 'is not', null), eb(by, '!=', '')]);
    return value === true ? isCertified : eb.not(isCertified);
  };

/** Orders by the name of the person whom a column names. */
export const personName = <T extends MetadataTable>(
  column: ColumnName<T>,
  part: 'first_name' | 'last_name' = 'first_name',
): TextOrder<T> => ({
  text: () => anyTable.selectFrom('user').select(`user.${part}`).where('user.id', '=', sql.ref<number>(column)),
});
