import { Query, type FieldDef, type PoolClient } from 'pg';
import { measureAnswer, sentBytes, tooLarge } from '../answer-size';

type Row = (string | null)[];

export interface Rows {
  readonly fields: readonly FieldDef[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Values as the server wrote them. */
export const asWritten = { getTypeParser: () => (value: string) => value };

/** The extended protocol accepts only one statement, whatever its text contains. */
export const single = (text: string) => ({
  text,
  values: [] as string[],
  rowMode: 'array' as const,
  types: asWritten,
  queryMode: 'extended' as const,
});

/**
 * Reads the rows of one statement as they arrive. The result does not wait until a cancelled statement has ended.
 * @param take returns whether more rows are wanted. An error that it throws ends the statement, and is thrown on
 * @param end cancels the statement
 */
export function arriving(
  client: PoolClient,
  sql: string,
  take: (row: Row) => boolean,
  end: () => void,
): Promise<Rows['fields']> {
  return new Promise((resolve, reject) => {
    let isWanted = true;
    const query = client.query(new Query<Row>(single(sql)));
    query.on('row', (row, result) => {
      // The rest must be received too: a server that waits for its reader does not notice that it is cancelled.
      if (!isWanted) return;
      try {
        isWanted = take(row);
        if (!isWanted) resolve(result?.fields ?? []);
      } catch (error) {
        isWanted = false;
        reject(error instanceof Error ? error : new Error('The rows could not be taken', { cause: error }));
      }
      if (!isWanted) end();
    });
    query.on('end', ({ fields }) => resolve(fields));
    query.on('error', reject);
  });
}

interface KeepOptions {
  readonly maxRows: number;
  /** Cancels the statement. */
  readonly end: () => void;
}

/**
 * Keeps the rows of one statement, which ends if it has more than requested.
 * @throws EngineError `failed` once they are too large to be read
 */
export async function keptRows(client: PoolClient, sql: string, { maxRows, end }: KeepOptions): Promise<Rows> {
  const isReadable = measureAnswer();
  let rows: Row[] = [];
  const keep = (row: Row) => {
    if (rows.length >= maxRows) return false;
    rows.push(row);
    if (isReadable(row.length, sentBytes(row))) return true;
    rows = [];
    throw tooLarge();
  };
  const fields = await arriving(client, sql, keep, end);
  return { fields, rows };
}
