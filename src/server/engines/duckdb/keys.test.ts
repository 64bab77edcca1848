import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Driver } from '../engine';
import { openDuckDbEngine } from './duckdb-engine';
import { steadyClock } from '../../steady-clock';

let engine: Driver;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    file,
    `CREATE TABLE parent (a INTEGER PRIMARY KEY, b VARCHAR UNIQUE);
     CREATE TABLE child (x INTEGER REFERENCES parent (a), y INTEGER CHECK (y > 0), "z ""z" INTEGER NOT NULL);
     CREATE INDEX plain ON child (y, "z ""z");
     CREATE UNIQUE INDEX computed ON child ((y + 1));
     CREATE VIEW seen AS SELECT * FROM parent`,
  );
  engine = await openDuckDbEngine({ path: file, timers: steadyClock });
});
afterAll(async () => {
  engine.close();
  await folder.remove();
});

test('lists keys and indexes, with the tables they refer to', async () => {
  expect(await engine.keys('main', 'parent')).toEqual([
    { kind: 'primary', name: 'parent_a_pkey', columns: ['a'] },
    { kind: 'index', name: 'parent_b_key', columns: ['b'], unique: true },
  ]);
  expect(await engine.keys('main', 'child')).toEqual([
    {
      kind: 'foreign',
      name: 'child_x_a_fkey',
      columns: ['x'],
      to: { schema: 'main', table: 'parent', columns: ['a'] },
    },
    { kind: 'index', name: 'computed', columns: ['((y + 1))'], unique: true },
    { kind: 'index', name: 'plain', columns: ['y', 'z "z'], unique: false },
  ]);
  expect(await engine.keys('main', 'seen')).toEqual([]);
});

test('does not list system tables, and marks views', async () => {
  expect((await engine.tables({ limit: 10 })).tables.map(({ name, kind }) => [name, kind])).toEqual([
    ['child', 'table'],
    ['parent', 'table'],
    ['seen', 'view'],
  ]);
  for (const [schema, table] of [
    ['main', 'duckdb_settings'],
    ['pg_catalog', 'pg_views'],
    ['main', 'no_such'],
    ['no_such', 'child'],
  ] as const) {
    expect(await engine.columns(schema, table)).toEqual([]);
  }
  expect(await engine.columns('', 'child')).toHaveLength(3);
});
