import type { FieldDef } from 'pg';
import type { Timers } from '@/lib/clock';
import type { RunOptions, ScriptPart } from '../engine';
import { runStoppable } from '../stopping';
import { changeAll, declare, fetchAll, fetchRows } from './cursor';
import { asked, toEngineError } from './errors';
import { openPools } from './pools';
import { asWritten, keptRows, single, type Rows } from './rows';
import { inTransaction, type Reading, type ReadOptions, type TransactionOptions } from './transactions';

export interface Connections {
  /**
   * Reads at most this many rows of one SELECT that has its own limit. Parallel workers may run it, which they do not for
   * a cursor.
   */
  select(sql: string, options: RunOptions): Promise<Rows>;
  /** Reads at most this many rows of one SELECT through a cursor: of any statement, no more rows are computed. */
  read(sql: string, options: ReadOptions): Promise<Rows>;
  /** Runs all parts in one transaction that changes data. Returns the rows of the last one if it is a query. */
  change(parts: readonly ScriptPart[], options: ReadOptions): Promise<Rows>;
  /** Runs one `EXPLAIN`, which no cursor reads. */
  readPlan(sql: string, options: ReadOptions): Promise<Rows>;
  /** The plan of one SELECT, as text. */
  explain(sql: string, options: ReadOptions): Promise<readonly string[]>;
  /** Reads all rows of one SELECT in pieces, as they arrive; nothing keeps them. */
  stream(sql: string, options: ReadOptions, take: (rows: Rows['rows']) => void): Promise<void>;
  /** Queries the catalogue; the texts are the program's own. */
  ask(sql: string, values: readonly (string | number | null)[]): Promise<readonly (readonly (string | null)[])[]>;
  /** The columns of a SELECT, without running it. */
  describe(sql: string): Promise<readonly FieldDef[]>;
  close(): Promise<void>;
}

const EXPLAIN = 'EXPLAIN ';
/** Only a SELECT can be in parentheses, which change nothing about it: not its order, nor its plan. */
const OPENING = '(';

/** @param through the local socket of a tunnel */
export function connectTo(url: string, timers: Timers, through?: string): Connections {
  const hasPassword = /^\w+:\/\/[^/@]*:[^/@]+@/.test(url);
  const pools = openPools(url, timers, through);

  /** Reads from a SELECT that may be cancelled. */
  async function reading<T>(options: TransactionOptions, read: Reading<T>): Promise<T> {
    try {
      return await runStoppable(timers, options, signal => inTransaction(pools, timers, options, signal, read));
    } catch (cause) {
      throw toEngineError(cause, hasPassword);
    }
  }

  return {
    select: (sql, options) =>
      reading(options, (client, end) =>
        asked(sql, OPENING, () => keptRows(client, `${OPENING}${sql}\n)`, { maxRows: options.maxRows, end })),
      ),
    read: (sql, options) => reading(options, (client, cancel) => fetchRows(client, sql, options.maxRows, cancel)),
    change: (parts, options) =>
      reading({ ...options, isWriting: true }, (client, cancel) => changeAll(client, parts, options.maxRows, cancel)),
    readPlan: (sql, options) =>
      reading(options, async client => {
        const { fields, rows } = await asked(sql, '', () => client.query<(string | null)[]>(single(sql)));
        return { fields, rows: rows.slice(0, options.maxRows) };
      }),
    explain: (sql, options) =>
      reading(options, async client => {
        const { rows } = await asked(sql, EXPLAIN, () => client.query<(string | null)[]>(single(`${EXPLAIN}${sql}`)));
        return rows.map(([line]) => line ?? '');
      }),
    stream: (sql, options, take) =>
      reading(options, async (client, cancel) => {
        await declare(client, sql);
        await fetchAll(client, sql, take, { cancel, signal: options.signal });
      }),
    ask: (sql, values) =>
      reading(
        { maxRows: 0 },
        async client =>
          (
            await client.query<(string | null)[]>({
              text: sql,
              values: [...values],
              rowMode: 'array',
              types: asWritten,
            })
          ).rows,
      ),
    describe: sql =>
      reading({ maxRows: 0 }, async client => {
        await declare(client, sql);
        return (await client.query<(string | null)[]>(single('FETCH FORWARD 0 FROM rows'))).fields;
      }),
    close: () => pools.close(),
  };
}
