import { oneStatement } from '@/query/sql/scan';
import { postgresql } from '@/query/sql/postgresql';
import type { ExportedRows, RowsExport, TableColumn } from '../engine';
import { decimalOf, storedType, type StoredType } from '../rows-file/stored-types';
import { writeRows } from '../rows-file/write-rows';
import type { Connections } from './connections';

interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMilliseconds: number;
}

/** Whether equal texts are equal bytes: no collation says otherwise, and texts are not converted. */
const PLAIN_TEXTS = `
  SELECT current_setting('server_encoding') = 'UTF8'
    AND NOT EXISTS (SELECT FROM pg_collation WHERE NOT collisdeterministic)`;

const MOST_TEXTS = 20_000;

const inner = (sql: string) => `(${oneStatement(sql).trim()}\n) AS kept`;

/** The scales of numbers without a declared one; the column is left out if they do not fit together. From version 13. */
async function scaled(
  connections: Connections,
  sql: string,
  columns: readonly TableColumn[],
  limits: Limits,
): Promise<ReadonlyMap<string, StoredType | null>> {
  const names = columns.filter(({ type }) => type === 'NUMERIC').map(({ name }) => name);
  if (names.length === 0) return new Map();
  const measures = names.map(postgresql.identifier).flatMap(name => [
    // Infinities and NaN have no scale.
    `coalesce(max(min_scale(${name})), 0)`,
    `coalesce(max(length(trunc(abs(${name}))::text)), 1)`,
  ]);
  const reading = { ...limits, maxRows: 1 };
  const [[version] = []] = await connections.ask("SELECT current_setting('server_version_num')", []);
  if (Number(version) < 130_000) return new Map();
  const { rows } = await connections.read(`SELECT ${measures.join(', ')} FROM ${inner(sql)}`, reading);
  const numbers = (rows[0] ?? []).map(Number);
  return new Map(
    names.map((name, index) => {
      const [scale = 0, digits = 0] = numbers.slice(index * 2, index * 2 + 2);
      // A total of them has more digits.
      return [name, scale + digits > 18 ? null : decimalOf(18, scale)];
    }),
  );
}

/** Compares the source's order of texts, under the collation that the column has in the statement, with that of bytes. */
async function sortsByBytes(
  connections: Connections,
  sql: string,
  column: string,
  texts: readonly string[],
  limits: Limits,
): Promise<boolean> {
  const name = postgresql.identifier(column);
  const list = texts.map(text => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',');
  const { rows } = await connections.read(
    `WITH texts AS (
       SELECT ${name} AS t FROM ${inner(sql)} WHERE FALSE
       UNION ALL SELECT unnest(${postgresql.literal(`{${list}}`)}::text[])
     ), pairs AS (SELECT t, lag(t) OVER (ORDER BY t) AS before FROM texts)
     SELECT coalesce(bool_and(before IS NULL OR before COLLATE "C" < t COLLATE "C"), TRUE) FROM pairs`,
    { ...limits, maxRows: 1 },
  );
  return rows[0]?.[0] === 't';
}

/** Writes the rows of a SELECT to a DuckDB file. */
export async function exportRows(
  connections: Connections,
  columns: readonly TableColumn[],
  { sql, folder }: RowsExport,
  limits: Limits,
): Promise<ExportedRows> {
  const [[isPlain] = []] = await connections.ask(PLAIN_TEXTS, []);
  const isText = (type: string) => /^(?:TEXT|CHARACTER VARYING)/.test(type);
  const scales = await scaled(connections, sql, columns, limits);
  return writeRows(
    {
      columns: columns.map(({ name, type }) => ({
        name,
        stored: scales.get(name) ?? (isText(type) && isPlain !== 't' ? null : storedType('postgresql', type)),
      })),
      read: (take, signal) => connections.stream(sql, { ...limits, signal, maxRows: 0 }, take),
      collation: {
        mostTexts: MOST_TEXTS,
        compare: async (column, texts) => ({
          areDistinct: true,
          areInByteOrder: await sortsByBytes(connections, sql, column, texts, limits),
        }),
      },
    },
    { folder },
    limits.signal,
  );
}
