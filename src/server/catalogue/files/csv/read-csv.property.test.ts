import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { createTableFromCsv } from './read-csv';

const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String);
const day = fc.constantFrom('31-OCT-2023', '1 Nov 2023', '31.10.23', '2023-10-31', '31/10/2023');
const other = fc.constantFrom('8.26839E+17', '007', '1.2.10', '31-FOO-2023', '31.11.23', 'later', 'n-1');
const column = fc.oneof(
  fc.array(whole, { minLength: 1, maxLength: 6 }),
  fc.array(fc.oneof(whole, other), { minLength: 1, maxLength: 6 }),
  fc.array(day, { minLength: 1, maxLength: 6 }),
  fc.array(fc.oneof(day, other), { minLength: 1, maxLength: 6 }),
);

test('guessing changes no value: text is as written, whole numbers keep their digits, days are days', async () => {
  const folder = await temporaryFolder();
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const file = path.join(folder.path, 'file.csv');
  try {
    await fc.assert(
      fc.asyncProperty(column, async values => {
        await writeFile(file, `key,value\n${values.map(value => `k,${value}\n`).join('')}`);
        await createTableFromCsv(connection, 'file', file);
        const reader = await connection.runAndReadAll('SELECT value, value::VARCHAR FROM file');
        const type = String(reader.columnType(0));
        const read = reader.getRowsJson().map(([, text]) => text);
        if (type === 'VARCHAR') expect(read).toEqual(values);
        else if (type === 'BIGINT') expect(read).toEqual(values);
        else if (type === 'DATE') expect(new Set(read)).toEqual(new Set(values.map(dayOf)));
        else expect(values.filter(value => /^-?\d{16,}$/.test(value))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
    await folder.remove();
  }
});

const dayOf = (value: string) =>
  value === '1 Nov 2023' ? '2023-11-01' : /31.(OCT|10).|2023-10-31/.test(value) ? '2023-10-31' : value;
