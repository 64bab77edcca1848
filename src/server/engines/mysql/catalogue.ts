import type { FoundTables, TableKey, TableSearch } from '../engine';
import { containingPattern, PATTERN_ESCAPE } from '../table-search';

/** Schemas of the server itself. */
const SYSTEM = `('information_schema', 'performance_schema', 'mysql', 'sys')`;

const LISTED = `
  FROM information_schema.TABLES
  WHERE TABLE_SCHEMA NOT IN ${SYSTEM} AND TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')`;

/** As bytes: its collation takes names that differ by case for one. */
export const SCHEMAS = `SELECT DISTINCT CAST(TABLE_SCHEMA AS BINARY) ${LISTED} ORDER BY 1`;

/** The statement for a search, whose rows each have the number of all; and the texts that `?` stands for. */
export function tablesOf({ schema: name, containing, limit }: TableSearch) {
  // The first condition finds the schema, the second tells apart names that differ by case or accents.
  const inSchema =
    name === undefined ? '' : 'AND TABLE_SCHEMA = ? AND CAST(TABLE_SCHEMA AS BINARY) = CAST(? AS BINARY)';
  const named = containing === undefined ? '' : `AND TABLE_NAME LIKE ? ESCAPE '${PATTERN_ESCAPE}'`;
  return {
    sql: `
      SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, COUNT(*) OVER ()
      ${LISTED} ${inSchema} ${named} ORDER BY 1, 2 LIMIT ${limit}`,
    values: [
      ...(name === undefined ? [] : [name, name]),
      ...(containing === undefined ? [] : [containingPattern(containing)]),
    ],
  };
}

export const toFoundTables = (rows: readonly (readonly (string | null)[])[]): FoundTables => ({
  tables: rows.map(([schema, name, type]) => ({
    schema: schema ?? '',
    name: name ?? '',
    kind: type === 'VIEW' ? 'view' : 'table',
  })),
  total: Number(rows[0]?.[3] ?? 0),
});

/** `?` stands for a text. */
const schema = `COALESCE(NULLIF(?, ''), DATABASE())`;

/** The values of an `ENUM` are not part of its name. */
export const COLUMNS = `
  SELECT COLUMN_NAME, UPPER(IF(DATA_TYPE IN ('enum', 'set'), DATA_TYPE, COLUMN_TYPE)) FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = ${schema} AND TABLE_NAME = ? ORDER BY ORDINAL_POSITION`;

/** A row for each column of an index: kind, name, column. */
export const INDEXES = `
  SELECT IF(INDEX_NAME = 'PRIMARY', 'primary', IF(NON_UNIQUE = 0, 'unique', 'index')), INDEX_NAME, COLUMN_NAME
  FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = ${schema} AND TABLE_NAME = ? ORDER BY INDEX_NAME, SEQ_IN_INDEX`;

/** A row for each column of a foreign key, with what it refers to. */
export const FOREIGN_KEYS = `
  SELECT 'foreign', CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_SCHEMA, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME
  FROM information_schema.KEY_COLUMN_USAGE
  WHERE TABLE_SCHEMA = ${schema} AND TABLE_NAME = ? AND REFERENCED_TABLE_NAME IS NOT NULL
  ORDER BY CONSTRAINT_NAME, ORDINAL_POSITION`;

/** Groups rows of both, which come in the order of the keys and of their columns. */
export function toKeys(rows: readonly (readonly (string | null)[])[]): TableKey[] {
  const groups = new Map<string, (readonly (string | null)[])[]>();
  for (const row of rows) {
    const id = JSON.stringify(row.slice(0, 2));
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups.values()].map((group): TableKey => {
    const [kind, name, , toSchema, toTable] = group[0] ?? [];
    const key = { name: name ?? '', columns: group.map(row => row[2] ?? '') };
    if (kind === 'primary') return { kind, ...key };
    if (kind === 'foreign') {
      const columns = group.map(row => row[5] ?? '');
      return { kind, ...key, to: { schema: toSchema ?? '', table: toTable ?? '', columns } };
    }
    return { kind: 'index', ...key, unique: kind === 'unique' };
  });
}
