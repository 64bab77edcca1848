import path from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { openingStatements, ROWS_FILE, type DeviceDatabase } from '@/offline/local-engine/database';

const parts = path.resolve(import.meta.dirname, '../../../node_modules/@duckdb/duckdb-wasm/dist');
const bundle = (name: string) => ({
  mainModule: path.join(parts, `duckdb-${name}.wasm`),
  mainWorker: path.join(parts, `duckdb-node-${name}.worker.cjs`),
});

/** The browser's DuckDB over a file of rows, opened as the engine's worker opens it, and run by Node. */
export async function openDeviceDatabase(bytes: Uint8Array): Promise<DeviceDatabase & { close(): void }> {
  const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await database.instantiate(() => undefined);
  database.open({});
  database.registerFileBuffer(ROWS_FILE, bytes);
  const connection = database.connect();
  const run = (sql: string) => connection.useUnsafe((bindings, handle) => bindings.runQuery(handle, sql));
  openingStatements(384).forEach(run);
  return {
    query: async sql => run(sql),
    close() {
      connection.close();
      database.reset();
    },
  };
}
