import type { Timers } from '@/lib/clock';
import { mysql } from '@/query/sql/mysql';
import type { ScriptPart } from '../engine';
import type { MysqlServer } from '../location';
import { runStoppable } from '../stopping';
import { toEngineError } from './errors';
import { openPools } from './pools';
import { asText, type Rows } from './rows';
import { createTransactions, START_WRITING, type Reading, type ReadOptions } from './transactions';

const DDL = /^(?:create|drop|alter|truncate)\b/i;

/** Rows of the catalogue that are read at most. */
const MOST_NAMES = 1_000_000;

export interface Connections {
  /** Reads at most this many rows of one SELECT. */
  read(sql: string, options: ReadOptions): Promise<Rows>;
  /** Reads all rows of one SELECT in pieces; nothing keeps them. */
  stream(sql: string, options: ReadOptions, take: (rows: Rows['rows']) => void): Promise<void>;
  /** Runs all parts in one transaction that changes data. Returns the rows of the last one if it is a query. */
  change(parts: readonly ScriptPart[], options: ReadOptions): Promise<Rows>;
  /** Queries the catalogue; the texts are the program's own. */
  ask(sql: string, values: readonly string[]): Promise<readonly (readonly (string | null)[])[]>;
  close(): void;
}

/** @param through the local socket of a tunnel */
export function connectTo(server: MysqlServer, timers: Timers, through?: string): Connections {
  const pools = openPools(server, timers, through);
  const inTransaction = createTransactions(pools, timers, server.database);

  async function transaction<T>(options: ReadOptions, work: Reading<T>): Promise<T> {
    try {
      return await runStoppable(timers, options, signal => inTransaction(options, signal, work));
    } catch (cause) {
      throw toEngineError(cause, false);
    }
  }

  return {
    read: (sql, options) => transaction(options, read => read(sql)),
    stream: (sql, options, take) => transaction(options, async read => void (await read(sql, take))),
    change: (parts, options) =>
      transaction({ ...options, isWriting: true }, async read => {
        let last: Rows = { columns: [], rows: [] };
        for (const { sql, isQuery } of parts) {
          const answer = await read(sql);
          // It has ended the transaction.
          if (DDL.test(sql)) await read(START_WRITING);
          last = isQuery ? answer : { columns: [], rows: [] };
        }
        return last;
      }),
    ask: (sql, values) =>
      transaction({ maxRows: MOST_NAMES }, async read => {
        const parts = sql.split('?');
        const text = parts
          .map((part, at) => (at === 0 ? part : `${mysql.literal(values[at - 1] ?? '')}${part}`))
          .join('');
        return (await read(text)).rows.map(row => row.map(asText));
      }),
    close: () => pools.close(),
  };
}
