import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import type { ClosableDatabase } from './database';

/** DuckDB in a separate worker: a statement delays only the next one. */
export async function openDatabase(files: {
  readonly wasm: string;
  readonly worker: string;
}): Promise<ClosableDatabase> {
  const worker = new Worker(files.worker, { name: 'DuckDB' });
  const database = new AsyncDuckDB(new VoidLogger(), worker);
  // A worker whose code is missing reports it by this event alone.
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'DuckDB could not be loaded.')));
  });
  // Nothing awaits it once the database is open.
  failed.catch(() => undefined);
  const orFailed = <T>(done: Promise<T>) => Promise.race([done, failed]);
  await orFailed(database.instantiate(files.wasm));
  await orFailed(database.open({}));
  const connection = await orFailed(database.connectInternal());
  return {
    query: sql => orFailed(database.runQuery(connection, sql)),
    addFile: (name, bytes) => orFailed(database.registerFileBuffer(name, bytes)),
    async dropFile(name) {
      await orFailed(database.dropFile(name));
    },
    // Ending its worker frees WebAssembly's memory at once; DuckDB itself never returns any.
    close: () => worker.terminate(),
  };
}
