import path from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import type { DeviceDatabase } from '@/offline/local-engine/database';

const parts = path.resolve(import.meta.dirname, '../../../node_modules/@duckdb/duckdb-wasm/dist');
const bundle = (name: string) => ({
  mainModule: path.join(parts, `duckdb-${name}.wasm`),
  mainWorker: path.join(parts, `duckdb-node-${name}.worker.cjs`),
});

/** The browser's DuckDB, run by Node. */
export async function openDeviceDatabase(): Promise<DeviceDatabase & { close(): void }> {
  const database = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await database.instantiate(() => undefined);
  database.open({});
  const connection = database.connect();
  return {
    query: async sql => connection.useUnsafe((bindings, handle) => bindings.runQuery(handle, sql)),
    addFile: async (name, bytes) => database.registerFileBuffer(name, bytes),
    async dropFile(name) {
      database.dropFile(name);
    },
    close() {
      connection.close();
      database.reset();
    },
  };
}
