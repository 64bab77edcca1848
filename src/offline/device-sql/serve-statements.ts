import { tableFromIPC } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';
import {
  attachRows,
  openingStatements,
  runStatement,
  StatementError,
  textOf,
  type AttachedRows,
  type DeviceDatabase,
} from '../local-engine/database';
import { describedColumns } from '../local-engine/read-columns';
import { exactRows, exactSelect } from './exact-rows';
import type { RequestedStatement, FromDeviceSql, StatementEnd, ToDeviceSql } from './messages';

export interface StatementPorts {
  readonly tell: (message: FromDeviceSql, transfer?: Transferable[]) => void;
  readonly open: (files: Pick<Extract<ToDeviceSql, { kind: 'start' }>, 'wasm' | 'worker'>) => Promise<DeviceDatabase>;
}

class NoRowsError extends Error {
  override readonly name = 'NoRowsError';
}

/** Holds the rows while they are counted and cut. */
const ANSWER = 'temp.main.answer';

async function runOne(database: DeviceDatabase, { sql, limit }: RequestedStatement): Promise<StatementEnd> {
  const described = describedColumns(tableFromIPC(await runStatement(database, `DESCRIBE\n${sql}`)));
  // One row more shows whether there are more.
  await runStatement(database, `CREATE TEMP TABLE answer AS ${exactSelect(sql, described, limit + 1)}`);
  try {
    const counted = tableFromIPC(await runStatement(database, `SELECT count(*)::INTEGER AS n FROM ${ANSWER}`));
    const isCut = Number(counted.getChild('n').at(0)) > limit;
    const rows = await runStatement(database, `SELECT * FROM ${ANSWER} LIMIT ${limit}`);
    return { kind: 'rows', isCut, ...exactRows(rows, described, isCut) };
  } finally {
    await runStatement(database, `DROP TABLE ${ANSWER}`);
  }
}

/** The worker's side of the SQL editor's engine: attaches the rows that a statement names, and runs it over them. */
export function serveStatements({ tell, open }: StatementPorts): (message: ToDeviceSql) => Promise<void> {
  let engine: { readonly database: DeviceDatabase; readonly rows: AttachedRows } | null = null;
  const wanted = new Map<string, (bytes: ArrayBuffer | null) => void>();
  /** Names of tables of the last statement. */
  let views: readonly string[] = [];

  const load = (digest: string) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      wanted.set(digest, bytes => (bytes ? resolve(bytes) : reject(new NoRowsError())));
      tell({ kind: 'rows-wanted', digest });
    });

  async function start(message: Extract<ToDeviceSql, { kind: 'start' }>): Promise<void> {
    try {
      const database = await open(message);
      for (const sql of openingStatements(message.memory)) await runStatement(database, sql);
      engine = { database, rows: attachRows(database) };
      tell({ kind: 'started' });
    } catch (error) {
      tell({ kind: 'broke', message: textOf(error) });
    }
  }

  const viewOf = (name: string) => `memory.main.${duckdb.identifier(name)}`;

  async function run(statement: RequestedStatement): Promise<void> {
    if (!engine) return tell({ kind: 'broke', message: 'not-started' });
    const { database, rows } = engine;
    try {
      for (const name of views) await runStatement(database, `DROP VIEW IF EXISTS ${viewOf(name)}`);
      views = statement.tables.map(({ name }) => name);
      for (const { name, digest } of statement.tables) {
        const path = await rows.pathOf(digest, () => load(digest));
        const source = path.map(duckdb.identifier).join('.');
        await runStatement(database, `CREATE VIEW ${viewOf(name)} AS SELECT * FROM ${source}`);
      }
      const end = await runOne(database, statement);
      const buffer = end.kind === 'rows' ? end.stream.buffer : null;
      tell({ kind: 'ended', end }, buffer instanceof ArrayBuffer ? [buffer] : []);
    } catch (error) {
      if (error instanceof NoRowsError) tell({ kind: 'ended', end: { kind: 'no-rows' } });
      else if (error instanceof StatementError)
        tell({ kind: 'ended', end: { kind: 'refused', message: textOf(error) } });
      else tell({ kind: 'broke', message: textOf(error) });
    }
  }

  return async message => {
    switch (message.kind) {
      case 'start':
        return start(message);
      case 'run':
        return run(message.statement);
      case 'rows': {
        const given = wanted.get(message.digest);
        wanted.delete(message.digest);
        given?.(message.bytes);
      }
    }
  };
}
