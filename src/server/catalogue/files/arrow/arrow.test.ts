import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeLz4 } from './lz4';
import { createTableFromArrow } from './table';

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

const fixtures = path.resolve(import.meta.dirname, '../../../../../tests/fixtures/files');

/** Written by pyarrow: two rows of every kind, of which the second has no values. */
test.each(['lz4', 'zstd'])('values of every kind are read from a file that is packed with %s', async packing => {
  await connection.run('DROP TABLE IF EXISTS kinds');
  await createTableFromArrow(connection, 'kinds', path.join(fixtures, `kinds.${packing}.arrow`));
  const types = await connection.runAndReadAll('FROM kinds');
  const texts = await connection.runAndReadAll('SELECT COLUMNS(*)::VARCHAR FROM kinds');
  const [first, second] = texts.getRows();
  const found = types.columnNames().map((name, place) => [name, String(types.columnType(place)), first?.[place]]);
  expect(found).toEqual([
    ['ns', 'TIMESTAMP_NS', '2020-09-13 12:26:40.123456789'],
    ['us', 'TIMESTAMP', '2020-09-13 12:26:40.123456'],
    ['whole', 'TIMESTAMP', '1919-04-20 11:33:19.876544'],
    ['d', 'DATE', '1900-01-02'],
    ['d64', 'DATE', '2020-01-31'],
    ['t', 'TIME', '01:02:03.000004'],
    ['dur', 'INTERVAL', '01:30:00'],
    ['iv', 'INTERVAL', '1 month 2 days 00:00:00.003'],
    ['big', 'DOUBLE', '-2.25'],
    ['dec', 'DECIMAL(38,2)', '12345678901234567890.12'],
    ['bytes', 'BLOB', '\\x00\\xFF'],
    ['kind', 'BIGINT', '10'],
    ['list', 'VARCHAR', '[{"t":"2020-01-01 00:00:00","n":1.50,"b":"01","s":"x\\""}]'],
    ['map', 'VARCHAR', '{"k":"2020-01-01"}'],
  ]);
  expect(second?.every(value => value === null)).toBe(true);
});

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const repeated = 'BCJNGGBAghUAAAAvYWICAP//RT94eXoDAH5QeXplbmQAAAAA';
const random = 'BCJNGGBAgjwAAIAAqZW/LNK74kzv1flgBeMJaArlCGQD2/ZU68XdOMyjuBChdYfXajtKlyfwAUvTnqfueEBGihHR1BqZW1sAAAAA';

test('LZ4 is unpacked: copies that overlap, blocks that are not packed, and several frames', () => {
  const text = `${'ab'.repeat(300)}${'xyz'.repeat(50)}end`;
  expect(Buffer.from(decodeLz4(bytes(repeated))).toString()).toBe(text);
  const plain = Uint8Array.from({ length: 60 }, (_, at) => (at * 7919 + at * at * 31) % 251);
  expect(decodeLz4(bytes(random))).toEqual(plain);
  expect(Buffer.from(decodeLz4(Buffer.concat([bytes(repeated), bytes(repeated)]))).toString()).toBe(text + text);
});

test('damaged LZ4 is an error', () => {
  const damaged = (at: number, byte: number) => {
    const packed = bytes(repeated);
    packed[at] = byte;
    return () => decodeLz4(packed);
  };
  expect(damaged(0, 5)).toThrow('Not a frame of LZ4');
  expect(damaged(14, 0xff)).toThrow('A copy begins before the content');
  expect(damaged(7, 0xff)).toThrow('The block is truncated');
  expect(() => decodeLz4(bytes(repeated).subarray(0, 20))).toThrow('The block is truncated');
});
