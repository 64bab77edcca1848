import { DuckDBInstance } from '@duckdb/node-api';
import { toFrameColumn } from '@/server/engines/duckdb/values';
import { toFrame, type Frame } from '@/query/result/frame';

export interface MemoryDuckDb {
  /** Runs statements without a result. */
  run(sql: string): Promise<void>;
  select(sql: string): Promise<Frame>;
  close(): void;
}

/** An empty real DuckDB, to find out what printed statements mean. */
export async function openMemoryDuckDb(): Promise<MemoryDuckDb> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  return {
    run: async sql => void (await connection.run(sql)),
    async select(sql) {
      const reader = await connection.runAndReadAll(sql);
      const columns = reader.getColumnsJS();
      return toFrame(
        reader
          .columnNames()
          .map((name, index) => toFrameColumn(name, String(reader.columnTypes()[index]), columns[index] ?? [])),
      );
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
