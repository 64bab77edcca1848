import type { PoolClient } from 'pg';
import { inPieces, PIECE_BYTES, PIECE_ROWS, sentBytes } from '../answer-size';
import type { ScriptPart } from '../engine';
import { asked } from './errors';
import { arriving, keptRows, single, type Rows } from './rows';

/** Rows that are fetched before their width is known. */
const FIRST_FETCH = 64;

const DECLARE = 'DECLARE rows NO SCROLL CURSOR FOR ';

/** Opens the transaction's cursor for a SELECT: the server rejects any other statement. */
export const declare = (client: PoolClient, sql: string): Promise<unknown> =>
  asked(sql, DECLARE, () => client.query(single(`${DECLARE}${sql}`)));

/** At most this many rows of one SELECT. */
export async function fetchRows(client: PoolClient, sql: string, maxRows: number, cancel: () => void): Promise<Rows> {
  await declare(client, sql);
  return asked(sql, DECLARE, () => keptRows(client, `FETCH FORWARD ${maxRows} FROM rows`, { maxRows, end: cancel }));
}

/** Fetches few wide rows at a time: the server collects the rows of a fetch before it sends the first. */
export async function fetchAll(
  client: PoolClient,
  sql: string,
  take: (rows: Rows['rows']) => void,
  { cancel, signal }: { readonly cancel: () => void; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const pieces = inPieces(take);
  for (let wanted = FIRST_FETCH; ;) {
    // Nothing is cancelled between two fetches.
    signal?.throwIfAborted();
    let [rows, bytes] = [0, 0];
    const add = (row: (string | null)[]) => {
      rows += 1;
      bytes += sentBytes(row);
      pieces.add(row);
      return true;
    };
    await asked(sql, DECLARE, () => arriving(client, `FETCH FORWARD ${wanted} FROM rows`, add, cancel));
    if (rows < wanted) break;
    wanted = Math.max(1, Math.min(PIECE_ROWS, Math.floor((rows * PIECE_BYTES) / Math.max(bytes, 1))));
  }
  pieces.flush();
}

/** Runs all parts of a script, and returns the rows of the last one if it is a query. */
export async function changeAll(
  client: PoolClient,
  parts: readonly ScriptPart[],
  maxRows: number,
  cancel: () => void,
): Promise<Rows> {
  let last: Rows = { fields: [], rows: [] };
  for (const { sql, isQuery } of parts) {
    if (isQuery) {
      last = await fetchRows(client, sql, maxRows, cancel);
      await client.query('CLOSE rows');
    } else {
      await asked(sql, '', () => client.query(single(sql)));
      last = { fields: [], rows: [] };
    }
  }
  return last;
}
