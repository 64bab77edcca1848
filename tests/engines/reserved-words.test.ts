import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotedName } from '@/model/database-metadata';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

test('every keyword of DuckDB can name tables and columns', async () => {
  const reader = await connection.runAndReadAll('SELECT DISTINCT keyword_name FROM duckdb_keywords()');
  const words = reader.getRows().map(([word]) => String(word));
  expect(words.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const word of words) {
    const name = quotedName(word, 'duckdb');
    try {
      await connection.run(`CREATE TABLE ${name} (${name} INTEGER)`);
      await connection.run(`SELECT ${name}, sum(${name}) FROM ${name} WHERE ${name} > 0 GROUP BY ${name}`);
    } catch {
      broken.push(word);
    }
  }
  expect(broken).toEqual([]);
});
