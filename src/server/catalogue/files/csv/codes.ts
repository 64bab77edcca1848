import type { DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { firstLines, readCsv, type CsvDialect } from './dialect';
import { HEAD_LINES } from './preamble';

const SIGNED = /(^|[^\d.eE])\+\d/;

/**
 * Columns that the sniffer takes for more than text although their values may be codes. A column that has only
 * F, or only T, is not a truth value. Whole numbers with plus signs are left for `text-columns.ts`, since telephone
 * numbers would lose theirs.
 */
export async function withCodesAsText(
  connection: DuckDBConnection,
  path: string,
  dialect: CsvDialect,
): Promise<CsvDialect> {
  const hasSigns = (await firstLines(path, dialect.skip + HEAD_LINES)).some(line => SIGNED.test(line));
  const columns = dialect.columns.filter(({ type }) => type === 'BOOLEAN' || (hasSigns && type === 'BIGINT'));
  if (columns.length === 0) return dialect;
  const asText = new Set(columns.map(({ name }) => name));
  const tests = columns.map(({ name, type }) => {
    const x = duckdb.identifier(name);
    const isCode =
      type === 'BOOLEAN'
        ? `count(DISTINCT lower(${x})) = 1 AND bool_and(length(${x}) = 1)`
        : `bool_or(starts_with(trim(${x}), '+'))`;
    return `coalesce(${isCode}, false)`;
  });
  // Lines that do not fit are left out, as in the table itself.
  const source = readCsv(path, dialect, { asText, rejects: 'code_rejects' });
  const reader = await connection.runAndReadAll(`SELECT ${tests.join(', ')} FROM ${source}`);
  for (const table of ['code_rejects', 'code_rejects_scans']) await connection.run(`DROP TABLE IF EXISTS ${table}`);
  const found = reader.getRows()[0] ?? [];
  const codes = new Set(columns.filter((_, place) => found[place] === true).map(({ name }) => name));
  return {
    ...dialect,
    columns: dialect.columns.map(column => (codes.has(column.name) ? { ...column, type: 'VARCHAR' } : column)),
  };
}
