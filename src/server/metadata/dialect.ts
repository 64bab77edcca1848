import {
  PostgresAdapter,
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type RawNode,
  type SqlBool,
} from 'kysely';

/** The databases that the store can be in. */
export type StoreKind = 'sqlite' | 'postgresql';

/** Also of a transaction, which has the store's connection. */
export const kindOf = <Schema>(store: Kysely<Schema>): StoreKind =>
  store.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite';

type Fragment<T> = RawBuilder<T> & { toOperationNode(): RawNode };

/** PostgreSQL's form of fragments, by SQLite's. */
const otherForms = new WeakMap<object, RawNode>();

/** Called by the compiler of PostgreSQL's statements. */
export const postgresqlForm = (node: RawNode): RawNode => otherForms.get(node) ?? node;

/**
 * A fragment that the databases write differently. Conditions are built without a store, so the form is chosen when the
 * statement is compiled.
 */
function either<T>(forms: Readonly<Record<StoreKind, Fragment<T>>>): RawBuilder<T> {
  otherForms.set(forms.sqlite.toOperationNode(), forms.postgresql.toOperationNode());
  return forms.sqlite;
}

/** An array of ids as PostgreSQL's text. Other numbers are left out: they would fail there instead of matching nothing. */
const arrayOf = (ids: readonly number[]) => sql`CAST(${`{${ids.filter(Number.isSafeInteger).join(',')}}`} AS BIGINT[])`;

/**
 * Ids as the right side of `in`. They are one parameter, whatever their number, so that neither the statement nor its
 * limits depend on it.
 */
export function idList(ids: Iterable<number>): RawBuilder<number> {
  const all = [...ids];
  return either({
    sqlite: sql<number>`(SELECT value FROM json_each(${JSON.stringify(all)}))`,
    postgresql: sql<number>`(SELECT unnest(${arrayOf(all)}))`,
  });
}

/** The position of an id in a list of ids, for ordering by it. */
export const positionIn = (ids: readonly number[], id: Expression<number>): RawBuilder<number> =>
  either({
    sqlite: sql<number>`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${id})`,
    postgresql: sql<number>`array_position(${arrayOf(ids)}, ${id})`,
  });

/** The forms of a character in upper and lower case, where these are single characters. */
const casesOf = (character: string): readonly string[] => [
  ...new Set([character, character.toLowerCase(), character.toUpperCase()].filter(form => [...form].length === 1)),
];

/** One character of a GLOB pattern that matches itself in any case. */
function inGlob(character: string): string {
  if ('*?['.includes(character)) return `[${character}]`;
  const cases = casesOf(character);
  return cases.length > 1 ? `[${cases.join('')}]` : character;
}

/** The same in a regular expression: letters and digits stand for themselves, other characters are escaped. */
function inRegularExpression(character: string): string {
  const cases = casesOf(character);
  if (cases.length > 1) return `[${cases.join('')}]`;
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character;
}

/**
 * Whether a column contains a text, ignoring case. SQLite's own functions fold ASCII letters only: with them `ärger`
 * would not find `Ärger`.
 */
export function matchesAnyCase(
  column: Expression<unknown>,
  text: string,
  where: 'start' | 'end' | 'anywhere',
): RawBuilder<SqlBool> {
  const [isStart, isEnd] = [where === 'start', where === 'end'];
  const glob = [...text].map(inGlob).join('');
  const expression = [...text].map(inRegularExpression).join('');
  return either({
    sqlite: sql<SqlBool>`${column} GLOB ${`${isStart ? '' : '*'}${glob}${isEnd ? '' : '*'}`}`,
    postgresql: sql<SqlBool>`CAST(${column} AS TEXT) COLLATE "C" ~
      CAST(${`${isStart ? '^' : ''}${expression}${isEnd ? '$' : ''}`} AS TEXT)`,
  });
}

/** Compares a column with a value of any type: a number never equals a text that is not numeric. */
export const equals = (column: Expression<unknown>, value: string | number): RawBuilder<SqlBool> =>
  either({
    sqlite: sql<SqlBool>`${column} = ${value}`,
    postgresql: sql<SqlBool>`CAST(${column} AS TEXT) = CAST(${String(value)} AS TEXT)`,
  });

/** Whether a column equals any of some values; false for none. */
export const equalsAny = (column: Expression<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool> =>
  either({
    sqlite: sql<SqlBool>`${column} IN (${sql.join(values)})`,
    postgresql: sql<SqlBool>`CAST(${column} AS TEXT) IN (SELECT CAST(value AS TEXT)
      FROM json_array_elements_text(CAST(${JSON.stringify(values)} AS JSON)) AS given (value))`,
  });

/** Compares a column of numbers with a value of any type. As in SQLite, every number is less than a text. */
export function compares(
  column: Expression<unknown>,
  operator: '<' | '>',
  value: string | number,
): RawBuilder<SqlBool> {
  const number = value === '' ? Number.NaN : Number(value);
  const sign = sql.raw(operator);
  return either({
    sqlite: sql<SqlBool>`${column} ${sign} ${value}`,
    postgresql: Number.isNaN(number)
      ? sql<SqlBool>`(${column} IS NOT NULL AND ${sql.raw(operator === '<' ? 'TRUE' : 'FALSE')})`
      : sql<SqlBool>`${column} ${sign} CAST(${number} AS DOUBLE PRECISION)`,
  });
}
