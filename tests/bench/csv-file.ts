import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { finished } from 'node:stream/promises';

const CITIES = ['Berlin', 'Bern', 'Lima', 'Oslo', 'Paris', 'Quito', 'Rome', 'Seoul'] as const;
/** Rows that are written together. */
const PIECE = 20_000;
const DAY = 86_400_000;

/** Numbers from 0 to 2³², the same in every run (Numerical Recipes' linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

function line(row: number, next: () => number): string {
  const day = new Date(Date.UTC(2015, 0, 1) + (next() % 3_650) * DAY).toISOString().slice(0, 10);
  const city = CITIES[next() % CITIES.length]!;
  const amount = ((next() % 1_000_000) / 100).toFixed(2);
  return `${row},${day},${city},C${String(next() % 5_000).padStart(6, '0')},${amount},${next() % 20},${next() % 2 === 0}\n`;
}

/** Writes orders as separated values. @returns the number of rows */
export async function writeOrders(file: string, bytes: number): Promise<number> {
  const out = createWriteStream(file);
  const next = numbers(7);
  out.write('order_id,ordered_on,city,customer,amount,items,is_paid\n');
  let written = 0;
  let row = 0;
  while (written < bytes) {
    let piece = '';
    for (let index = 0; index < PIECE && written + piece.length < bytes; index += 1) piece += line((row += 1), next);
    written += piece.length;
    if (!out.write(piece)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return row;
}

/** How long DuckDB itself takes to read a file into a table, in milliseconds. */
export async function timeReading(file: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const begin = performance.now();
    await connection.run(`CREATE TABLE orders AS SELECT * FROM read_csv('${file.replaceAll("'", "''")}')`);
    return performance.now() - begin;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
