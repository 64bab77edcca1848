import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { createTableFromJson } from './table';

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
  await writeFile(file, value instanceof Uint8Array ? value : JSON.stringify(value));
  const { notes, skipped } = await createTableFromJson(connection, 'file', file, { keepNested: true });
  const reader = await connection.runAndReadAll('FROM file');
  const types = reader.columnNames().map((name, index) => `${name} ${String(reader.columnType(index))}`);
  return { notes: notes.map(({ kind, examples }) => [kind, ...examples]), types, skipped, rows: reader.getRowsJson() };
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

test('dates are days and points in time, whose order is doubted', async () => {
  const { notes, types, rows } = await read([
    { iso: '2020-01-31', sent: '2020-01-31T10:30:00+02:00', exact: '2020-01-31 10:30:00.125', us: '05-06-2020' },
    { iso: '2020-02-01', sent: '2020-01-31T10:30:00Z', exact: '2020-01-31', us: '07-08-2020' },
  ]);
  expect(types).toEqual(['iso DATE', 'sent TIMESTAMP', 'exact TIMESTAMP', 'us DATE']);
  expect(rows[0]).toEqual(['2020-01-31', '2020-01-31 08:30:00', '2020-01-31 10:30:00.125', '2020-06-05']);
  expect(notes).toEqual([['day-or-month', '%d-%m-%Y']]);
});

test('nested values stay as written, and dates beside them are dates', async () => {
  const text = `[{"day":"12-31-2020","tags":{"a":1},"list":[1,"x"],"id":12345678901234567890123,"big":1.5},
    {"day":"01-02-2020","tags":{"b":1},"list":[],"id":7,"big":2}]`;
  const { types, rows } = await read(Buffer.from(text));
  expect(types).toEqual(['day DATE', 'tags VARCHAR', 'list VARCHAR', 'id VARCHAR', 'big DOUBLE']);
  expect(rows.map(([day, tags, list]) => [day, tags, list])).toEqual([
    ['2020-12-31', '{"a":1}', '[1,"x"]'],
    ['2020-01-02', '{"b":1}', '[]'],
  ]);
});

test('lists of equal length are rows below a list of names', async () => {
  const census = await read([
    ['NAME', 'POP', 'day'],
    ['Alabama', '5024279', '2020-04-01'],
    ['Alaska', '733391', '2020-04-01'],
  ]);
  expect(census.types).toEqual(['NAME VARCHAR', 'POP VARCHAR', 'day DATE']);
  expect(census.rows).toEqual([
    ['Alabama', '5024279', '2020-04-01'],
    ['Alaska', '733391', '2020-04-01'],
  ]);
  expect(census.notes).toEqual([['quoted-numbers', '5024279', '733391']]);
  const plain = await read([
    [1, 'a', null],
    [2.5, 'b', true],
  ]);
  expect([plain.types, plain.rows]).toEqual([
    ['column0 DOUBLE', 'column1 VARCHAR', 'column2 VARCHAR'],
    [
      [1, 'a', null],
      [2.5, 'b', 'true'],
    ],
  ]);
  expect((await read([[1], [1, 2]])).types).toEqual(['json VARCHAR']);
});

test.each<[string, Buffer, string]>([
  ['UTF-8 with a mark', Buffer.from('\ufeff[{"a":"ä"}]'), ''],
  ['UTF-16', Buffer.from('\ufeff[{"a":"ä"}]', 'utf16le'), 'encoding utf-16le'],
  ['Windows-1252', Buffer.from('[{"a":"ä"},{"a":"Käse"}]', 'latin1'), 'encoding windows-1252'],
])('text in %s is read', async (_, bytes, note) => {
  const { rows, notes } = await read(bytes);
  expect(rows[0]).toEqual(['ä']);
  expect(notes.map(one => one.join(' ')).join()).toBe(note);
});

test('broken lines are skipped and reported where most are records', async () => {
  const lines = Array.from({ length: 50 }, (_, place) => (place === 40 ? '{"id":40,"v":"x' : `{"id":${place}}`));
  const { rows, skipped } = await read(Buffer.from(`${lines.join('\r\n')}\r\n\r\n{"id":50`));
  expect(rows).toHaveLength(49);
  expect(skipped).toEqual({
    lines: 2,
    first: [
      { line: 41, why: 'other', text: '{"id":40,"v":"x' },
      { line: 52, why: 'other', text: '{"id":50' },
    ],
  });
  await expect(read(Buffer.from('[{"id":1},\n{"id":'))).rejects.toThrow('Malformed JSON');
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
