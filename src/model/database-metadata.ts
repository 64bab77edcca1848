/** A table or a view of a schema. */
export interface NamedRelation {
  readonly name: string;
  readonly kind: 'table' | 'view';
}

/** The relations of a schema, or those that match a search: the first ones, and the number of all. */
export interface ListedRelations {
  readonly relations: readonly NamedRelation[];
  readonly total: number;
}

/** Why relations are not shown; null if none is missing. */
export type MissingRelations =
  | { readonly name: 'unlisted' | 'unmatched' | 'away'; readonly shown: number; readonly total: number }
  | { readonly name: 'asking' | 'failed' }
  | null;

export const isPartial = ({ relations, total }: ListedRelations): boolean => total > relations.length;

/** Both without duplicates, by name. */
export function mergeRelations(
  relations: readonly NamedRelation[],
  others: readonly NamedRelation[],
): readonly NamedRelation[] {
  const names = new Set(relations.map(({ name }) => name));
  const added = others.filter(({ name }) => !names.has(name));
  return added.length === 0 ? relations : [...relations, ...added].sort((a, b) => a.name.localeCompare(b.name));
}

export type KeyKind = 'primary' | 'foreign' | 'index';

export interface RelationColumn {
  readonly name: string;
  readonly type: string;
  /** Including precision and length. */
  readonly longType: string;
  readonly comment: string | null;
  readonly keys: readonly KeyKind[];
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  readonly schema: string | null;
  readonly referred: readonly string[];
}

export interface RelationIndex {
  readonly name: string | null;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
}

/** The partition columns of a table, and its latest partition. */
export interface Partitions {
  readonly columns: readonly string[];
  /** As reported by the engine. */
  readonly latest: string | null;
}

/** A server's description of a table or a view. */
export interface RelationDetail {
  readonly columns: readonly RelationColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly RelationIndex[];
  readonly partitions: Partitions | null;
  readonly selectStar: string | null;
  readonly comment: string | null;
}

/** Names that need no quotes in any known dialect. */
const PLAIN = /^[a-z_][a-z0-9_]*$/;

/** Engines in which double quotes surround texts. */
export const hasBackticks = (backend: string | null): boolean => backend === 'mysql' || backend === 'mariadb';

/** Words that are not names without quotes in DuckDB, PostgreSQL or Trino. Quotes do not harm in the others. */
const reserved: ReadonlySet<string> = new Set(
  (
    'all alter analyse analyze and anti any array as asc asof asymmetric at authorization between binary both by ' +
    'case cast check collate collation column concurrently constraint create cross cube current_catalog ' +
    'current_date current_path current_role current_schema current_time current_timestamp current_user deallocate ' +
    'default deferrable delete desc describe distinct do drop else end escape except execute exists extract false ' +
    'fetch for foreign freeze from full generated glob grant group grouping having ilike in initially inner ' +
    'insert intersect into is isnull join json_array json_exists json_object json_query json_table json_value ' +
    'lambda lateral leading left like limit listagg localtime localtimestamp map natural normalize not notnull ' +
    'null offset on only or order outer overlaps pivot pivot_longer pivot_wider placing positional prepare ' +
    'primary qualify recursive references returning right rollup select semi session_user show similar skip some ' +
    'struct summarize symmetric system_user table tablesample then to trailing trim true try_cast uescape union ' +
    'unique unnest unpack unpivot user using values variadic verbose when where window with'
  ).split(' '),
);

/**
 * A name for SQL, quoted if necessary. MySQL and MariaDB reserve further words with each version (`rank`, `groups`,
 * `manual`), so their names always have quotes, as their own tools write them.
 * @param backend the kind of database, if known
 */
export const quotedName = (name: string, backend: string | null = null): string =>
  PLAIN.test(name) && !reserved.has(name) && !hasBackticks(backend) ? name : identifierOf(name, backend);

/** A name in the quotes of its database, whatever it is. */
export function identifierOf(name: string, backend: string | null = null): string {
  const quote = hasBackticks(backend) ? '`' : '"';
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`;
}

/**
 * Search results: names that contain the text, first those that start with it, in their original order. Tables also
 * match by known column names.
 */
export function findRelations(
  relations: readonly NamedRelation[],
  wanted: string,
  columnsOf: (name: string) => readonly string[],
): readonly NamedRelation[] {
  const text = wanted.trim().toLowerCase();
  if (text === '') return relations;
  const has = (name: string) => name.toLowerCase().includes(text);
  const rank = ({ name }: NamedRelation) => {
    if (name.toLowerCase().startsWith(text)) return 0;
    if (has(name)) return 1;
    return columnsOf(name).some(has) ? 2 : 3;
  };
  return relations
    .map(relation => ({ relation, at: rank(relation) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ relation }) => relation);
}
