import type { TableKey } from '../engine';

type Row = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const unquoted = (name: string) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name);

/** The parts of an index as the catalogue writes them: `[a, '"b c"', '(d + 1)']`. */
function partsOf(text: string): string[] {
  const parts = text.slice(1, -1).match(/'(?:[^']|'')*'|[^,\s]+/g) ?? [];
  return parts.map(part => unquoted(part.startsWith("'") ? part.slice(1, -1).replaceAll("''", "'") : part));
}

/** The statements about a table's constraints and its indexes, with its name as a condition. */
export const CONSTRAINTS = `SELECT schema_name, constraint_name, constraint_type, constraint_column_names, referenced_table, referenced_column_names
  FROM duckdb_constraints() WHERE true`;
export const INDEXES = `SELECT index_name, is_unique, expressions FROM duckdb_indexes() WHERE NOT is_primary`;

export function constraintKeys(rows: readonly Row[]): TableKey[] {
  return rows.flatMap((row): TableKey[] => {
    const key = { name: String(row['constraint_name']), columns: texts(row['constraint_column_names']) };
    switch (row['constraint_type']) {
      case 'PRIMARY KEY':
        return [{ kind: 'primary', ...key }];
      case 'UNIQUE':
        return [{ kind: 'index', ...key, unique: true }];
      case 'FOREIGN KEY': {
        const to = {
          schema: String(row['schema_name']),
          table: String(row['referenced_table']),
          columns: texts(row['referenced_column_names']),
        };
        return [{ kind: 'foreign', ...key, to }];
      }
      default:
        return [];
    }
  });
}

export const indexKeys = (rows: readonly Row[]): TableKey[] =>
  rows.map(row => ({
    kind: 'index',
    name: String(row['index_name']),
    columns: partsOf(String(row['expressions'])),
    unique: row['is_unique'] === true,
  }));
