import { parseJson } from '@/lib/json';
import type { TableKey } from '../engine';

const names = (columns: string, of: string) => `
  (SELECT json_agg(a.attname ORDER BY k.place)::text FROM unnest(${columns}) WITH ORDINALITY AS k (num, place)
   JOIN pg_attribute AS a ON a.attrelid = ${of} AND a.attnum = k.num)`;

/** Kind, name and columns of the keys and indexes of `$1`, and the target of a foreign key. */
export const KEYS = `
  SELECT c.contype::text, c.conname, ${names('c.conkey', 'c.conrelid')}, n.nspname, f.relname, ${names('c.confkey', 'c.confrelid')}
  FROM pg_constraint AS c LEFT JOIN pg_class AS f ON f.oid = c.confrelid LEFT JOIN pg_namespace AS n ON n.oid = f.relnamespace
  WHERE c.conrelid = to_regclass($1) AND c.contype IN ('p', 'f')
  UNION ALL
  SELECT CASE WHEN x.indisunique THEN 'unique' ELSE 'index' END, i.relname, ${names('x.indkey::int2[]', 'x.indrelid')}, NULL, NULL, NULL
  FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid
  WHERE x.indrelid = to_regclass($1) AND NOT x.indisprimary
  ORDER BY 2`;

function texts(json: string | null | undefined): string[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list.map(String) : [];
}

export function toKey([kind, name, columns, schema, table, referred]: readonly (string | null)[]): TableKey {
  const key = { name: name ?? '', columns: texts(columns) };
  if (kind === 'p') return { kind: 'primary', ...key };
  if (kind === 'f')
    return { kind: 'foreign', ...key, to: { schema: schema ?? '', table: table ?? '', columns: texts(referred) } };
  return { kind: 'index', ...key, unique: kind === 'unique' };
}
