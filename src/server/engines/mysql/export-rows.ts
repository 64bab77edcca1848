import { mysql } from '@/query/sql/mysql';
import { oneStatement } from '@/query/sql/scan';
import type { ExportedRows, RowsExport, TableColumn } from '../engine';
import { storedType } from '../rows-file/stored-types';
import { writeRows, type SourceRow, type TextFacts } from '../rows-file/write-rows';
import type { Connections } from './connections';
import type { Rows } from './rows';

interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMilliseconds: number;
}

/** The servers have no way to ask for all rows. */
const ALL = 1e12;

/** Texts of a column that are compared. */
const MOST_TEXTS = 1000;
/** UTF-16 code units of them together, which one statement holds. */
const MOST_LETTERS = 500_000;

/**
 * Compares texts under the collation that the column has in the statement: most ignore case and trailing blanks.
 */
async function compare(
  connections: Connections,
  sql: string,
  column: string,
  texts: readonly string[],
  limits: Limits,
): Promise<TextFacts> {
  if (texts.reduce((sum, text) => sum + text.length, 0) > MOST_LETTERS)
    return { areDistinct: false, areInByteOrder: false };
  const name = mysql.identifier(column);
  const values = texts.map(text => `UNION ALL SELECT ${mysql.literal(text)}`).join(' ');
  const statement = `SELECT t FROM (SELECT ${name} AS t FROM (${oneStatement(sql, 'mysql').trim()}
) AS kept WHERE FALSE ${values}) AS texts GROUP BY t ORDER BY t`;
  const { rows } = await connections.read(statement, { ...limits, maxRows: MOST_TEXTS + 1 });
  const sorted = rows.map(([text]) => Buffer.from(text ?? ''));
  return {
    areDistinct: sorted.length === texts.length,
    areInByteOrder: sorted.every((text, at) => at === 0 || Buffer.compare(sorted[at - 1]!, text) < 0),
  };
}

/** Bytes are not stored. */
const textsOf = (rows: Rows['rows']): SourceRow[] =>
  rows.map(row => row.map(value => (typeof value === 'string' ? value : null)));

/** Writes the rows of a SELECT to a DuckDB file. */
export function exportRows(
  connections: Connections,
  columns: readonly TableColumn[],
  { sql, folder }: RowsExport,
  { signal: stop, timeoutMilliseconds }: Limits,
): Promise<ExportedRows> {
  return writeRows(
    {
      columns: columns.map(({ name, type }) => ({ name, stored: storedType('mysql', type) })),
      read: (take, signal) =>
        connections.stream(sql, { signal, timeoutMilliseconds, maxRows: ALL, isPrecise: true }, rows =>
          take(textsOf(rows)),
        ),
      collation: {
        mostTexts: MOST_TEXTS,
        compare: (column, texts) => compare(connections, sql, column, texts, { signal: stop, timeoutMilliseconds }),
      },
    },
    { folder },
    stop,
  );
}
