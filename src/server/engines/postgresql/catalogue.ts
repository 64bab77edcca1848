import type { FoundTables } from '../engine';
import { PATTERN_ESCAPE } from '../table-search';

/** Relations that the user may read. */
const READABLE = `
  relation.relkind IN ('r', 'p', 'f', 'v', 'm')
  AND (has_table_privilege(relation.oid, 'SELECT') OR has_any_column_privilege(relation.oid, 'SELECT'))`;

/** The server's own schemas, whose names no other may begin with. */
const OF_PEOPLE = `n.nspname <> 'information_schema' AND left(n.nspname, 3) <> 'pg_'`;

export const SCHEMAS = `
  SELECT n.nspname FROM pg_namespace AS n WHERE ${OF_PEOPLE}
  AND EXISTS (SELECT FROM pg_class AS relation WHERE relation.relnamespace = n.oid AND ${READABLE})
  ORDER BY 1`;

/** Of schema `$1` with names like `$2`, where they are not null; the first `$3`, each with the number of all. */
export const TABLES = `
  SELECT n.nspname, relation.relname, relation.relkind, count(*) OVER ()
  FROM pg_class AS relation JOIN pg_namespace AS n ON n.oid = relation.relnamespace
  WHERE ${OF_PEOPLE} AND ($1::text IS NULL OR n.nspname = $1)
    AND ($2::text IS NULL OR relation.relname ILIKE $2 ESCAPE '${PATTERN_ESCAPE}') AND ${READABLE}
  ORDER BY 1, 2 LIMIT $3`;

export const COLUMNS = `
  SELECT attname, upper(format_type(atttypid, atttypmod)) FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;

export const toFoundTables = (rows: readonly (readonly (string | null)[])[]): FoundTables => ({
  tables: rows.map(([schema, name, kind]) => ({
    schema: schema ?? '',
    name: name ?? '',
    kind: kind === 'v' || kind === 'm' ? 'view' : 'table',
  })),
  total: Number(rows[0]?.[3] ?? 0),
});
