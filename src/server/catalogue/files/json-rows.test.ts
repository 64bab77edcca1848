import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createTableFromJson } from './json-table';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  folder = await temporaryFolder();
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(async () => {
  connection.closeSync();
  instance.closeSync();
  await folder.remove();
});

async function read(value: unknown) {
  const file = path.join(folder.path, 'file.json');
  await writeFile(file, JSON.stringify(value));
  const notes = await createTableFromJson(connection, 'file', file);
  const reader = await connection.runAndReadAll('FROM file');
  const types = reader.columnNames().map((name, index) => `${name} ${String(reader.columnType(index))}`);
  return { notes: notes.map(({ kind, examples }) => [kind, ...examples]), types, rows: reader.getRowsJson() };
}

test('texts beside numbers are texts without quotes, and dates are dates', async () => {
  const { types, rows } = await read([
    { title: 'Up', day: 'Jun 12 1998', code: '12' },
    { title: 300, day: 'Mar 09 2007', code: '13' },
  ]);
  expect(types).toEqual(['title VARCHAR', 'day DATE', 'code VARCHAR']);
  expect(rows[0]).toEqual(['Up', '1998-06-12', '12']);
  expect(rows[1]?.[0]).toBe('300');
});

test('numbers in quotes stay text, which is doubtful, unless they are identifiers', async () => {
  const { notes, types } = await read([
    { share: '1.5', code: '01', id: '100000000000001', word: 'a', none: '' },
    { share: '2,000', code: '12', id: '2', word: '1', none: '' },
  ]);
  expect(types.every(type => type.endsWith('VARCHAR'))).toBe(true);
  expect(notes).toEqual([['quoted-numbers', '1.5', '2,000']]);
});

test('numbers beside words for missing values, and beside numbers in quotes, are numbers', async () => {
  const { notes, types, rows } = await read([
    { n: 1, m: 1 },
    { n: 'n/a', m: '2' },
    { n: 2.5, m: null },
  ]);
  expect(types).toEqual(['n DOUBLE', 'm BIGINT']);
  expect(rows.map(([n]) => n)).toEqual([1, null, 2.5]);
  expect(notes).toEqual([['missing-words', 'n/a']]);
});

test('a record with one list of records becomes its rows', async () => {
  const { notes, types, rows } = await read({
    count: 2,
    data: [
      { name: 'A', n: 1 },
      { name: 'B', n: 2 },
    ],
  });
  expect(types).toEqual(['name VARCHAR', 'n BIGINT']);
  expect(rows).toHaveLength(2);
  expect(notes).toEqual([['rows-of-list', 'data']]);
});

test('GeoJSON becomes the properties of its features, with the place of points', async () => {
  const feature = (place: string, at: readonly number[], id: string) => ({
    type: 'Feature',
    id,
    properties: { place, mag: 2.5 },
    geometry: { type: 'Point', coordinates: at },
  });
  const features = [feature('Bern', [7.4, 46.9, 1], 'x'), feature('Rome', [12.5, 41.9, 2], 'y')];
  const { types, rows } = await read({ type: 'FeatureCollection', features });
  expect(types).toEqual(['place VARCHAR', 'mag DOUBLE', 'id VARCHAR', 'longitude DOUBLE', 'latitude DOUBLE']);
  expect(rows[1]).toEqual(['Rome', 2.5, 'y', 12.5, 41.9]);
});

test('lists of equal length are columns', async () => {
  const { notes, rows } = await read({ lat: [1.5, 2.5, 3.5], name: ['a', 'b', 'c'] });
  expect(rows).toEqual([
    [1.5, 'a'],
    [2.5, 'b'],
    [3.5, 'c'],
  ]);
  expect(notes).toEqual([]);
});

test('a record with several lists of records stays one, and is reported', async () => {
  const { notes, rows } = await read({ nodes: [{ id: 1 }], links: [{ from: 1, to: 1 }] });
  expect(rows).toHaveLength(1);
  expect(notes).toEqual([['one-record', 'nodes', 'links']]);
});

test('a single record without lists is not reported', async () => {
  const { notes, rows } = await read({ name: 'A', n: 1 });
  expect(rows).toEqual([['A', '1']]);
  expect(notes).toEqual([]);
});
