import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import type { SqlColumn, SqlResult } from '@/offline/results/sql-result';
import { finished, sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import { parquetOf } from './parquet-file';

/** The file as another program reads it: the column types, and each row as texts. */
async function readBack(result: SqlResult) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-test-'));
  const file = path.join(folder, 'rows.parquet');
  const parts = finished(parquetOf(result));
  await writeFile(
    file,
    parts.flatMap(part => (part instanceof Uint8Array ? [part] : [])),
  );
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    const about = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet('${file}')`);
    const types = about.getRows().map(([name, type]) => `${String(name)} ${String(type)}`);
    const rows = await connection.runAndReadAll(`SELECT COLUMNS(*)::VARCHAR FROM read_parquet('${file}')`);
    return { types, rows: rows.getRows() };
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

const typed = (column: SqlColumn, type: string): SqlColumn => ({ ...column, type });

test('another program reads the same values, of the same types, to the last digit', async () => {
  const bytes = new Uint8Array([0, 255]);
  const { types, rows } = await readBack(
    sqlResult([
      sqlColumn('id', 'integer', [9_223_372_036_854_775_807n, -9_007_199_254_740_993n, null]),
      sqlColumn('huge', 'integer', ['170141183460469231731687303715884105', '-1', null]),
      typed(sqlColumn('price', 'decimal', ['1234567890123456.78', '-0.05', null]), 'DECIMAL(18,2)'),
      sqlColumn('fine', 'decimal', ['0.10000000000000000001', '-12', null]),
      sqlColumn('share', 'float', [0.1, Number.NEGATIVE_INFINITY, null]),
      sqlColumn('is_late', 'boolean', [true, false, null]),
      sqlColumn('note', 'text', ['=1+1 – “é” 🌊', '', null]),
      sqlColumn('day', 'date', ['2001-03-01', '1969-12-31', null]),
      sqlColumn('at', 'timestamp', [983_439_667_123_456n, -1n, null]),
      sqlColumn('at_utc', 'timestamptz', [983_439_667_123_456n, 0n, null]),
      sqlColumn('raw', 'bytes', [bytes, bytes.subarray(0, 0), null]),
      sqlColumn('tags', 'nested', ['{"a":[1,2]}', '[]', null]),
    ]),
  );
  expect(types).toEqual([
    'id BIGINT',
    'huge DECIMAL(36,0)',
    'price DECIMAL(18,2)',
    'fine DECIMAL(22,20)',
    'share DOUBLE',
    'is_late BOOLEAN',
    'note VARCHAR',
    'day DATE',
    'at TIMESTAMP',
    'at_utc TIMESTAMP WITH TIME ZONE',
    'raw BLOB',
    'tags VARCHAR',
  ]);
  expect(rows).toEqual([
    [
      '9223372036854775807',
      '170141183460469231731687303715884105',
      '1234567890123456.78',
      '0.10000000000000000001',
      '0.1',
      'true',
      '=1+1 – “é” 🌊',
      '2001-03-01',
      '2001-03-01 09:41:07.123456',
      '2001-03-01 09:41:07.123456+00',
      '\\x00\\xFF',
      '{"a":[1,2]}',
    ],
    [
      '-9007199254740993',
      '-1',
      '-0.05',
      '-12.00000000000000000000',
      '-inf',
      'false',
      '',
      '1969-12-31',
      '1969-12-31 23:59:59.999999',
      '1970-01-01 00:00:00+00',
      '',
      '[]',
    ],
    Array.from({ length: 12 }, () => null),
  ]);
});

test('writes values that fit no type as texts, and keeps columns of one name apart', async () => {
  const { types, rows } = await readBack(
    sqlResult([
      sqlColumn('n', 'decimal', ['NaN', '1.5']),
      sqlColumn('n', 'decimal', ['1'.repeat(39), '2']),
      sqlColumn('day', 'date', ['infinity', '2001-03-01']),
    ]),
  );
  expect(types).toEqual(['n VARCHAR', 'n_2 VARCHAR', 'day VARCHAR']);
  expect(rows).toEqual([
    ['NaN', '1'.repeat(39), 'infinity'],
    ['1.5', '2', '2001-03-01'],
  ]);
});

test('keeps the rows of several groups in order, and writes a file without rows', async () => {
  const values = Array.from({ length: 45_000 }, (_, row) => BigInt(row));
  const { rows } = await readBack(sqlResult([sqlColumn('n', 'integer', values)]));
  expect(rows.map(([n]) => n)).toEqual(values.map(String));
  expect(await readBack(sqlResult([sqlColumn('n', 'integer', [])]))).toEqual({ types: ['n BIGINT'], rows: [] });
});
