import { expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { finished, sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import { queryRun } from '../../../../tests/support/query-run';
import { fileNameOf, fileParts, notesAbout } from './result-files';

const result = sqlResult(
  [
    sqlColumn('id', 'integer', [9_007_199_254_740_993n, 2n]),
    sqlColumn('note', 'text', ['=1+1', null]),
    sqlColumn('at', 'timestamp', [1_500n, null]),
    sqlColumn('price', 'decimal', ['0.10000000000000000001', '2.50']),
  ],
  true,
);
const about = { notes: [], now: 0 };
const parts = (kind: 'csv' | 'json' | 'xlsx') => finished(fileParts(kind, result, about));
const text = (kind: 'csv' | 'json') =>
  parts(kind)
    .map(part => (typeof part === 'string' ? part : ''))
    .join('');

test('keeps every digit in CSV, and disarms formulas', () =>
  expect(text('csv')).toBe(
    `id,note,at,price\n9007199254740993,"'=1+1",1970-01-01 00:00:00.0015,0.10000000000000000001\n2,,,2.50\n`,
  ));

test('writes valid JSON with every digit', () => {
  expect(text('json')).toContain('"id":9007199254740993,"note":"=1+1"');
  expect(JSON.parse(text('json'))).toHaveLength(2);
});

test('writes numbers to spreadsheets if they lose no digits, and texts otherwise', () => {
  const bytes = parts('xlsx').flatMap(part => (part instanceof Uint8Array ? Array.from(part) : []));
  const sheet = strFromU8(unzipSync(Uint8Array.from(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<t>9007199254740993</t>');
  expect(sheet).toContain('<t>0.10000000000000000001</t>');
  expect(sheet).toContain('<v>2.5</v>');
  expect(sheet).toContain('<t>1970-01-01 00:00:00.0015</t>');
});

test('says in the file name that rows were cut', () => {
  expect(fileNameOf('Late', 'csv', result)).toBe('Late-first-2-rows.csv');
  expect(fileNameOf('Late', 'arrow', { ...result, truncated: false })).toBe('Late.arrows');
});

const run = queryRun({
  id: 'a',
  tabId: 't',
  tab: 'Late',
  queryLimit: 10,
  endedAt: 0,
  rows: 2,
  isLimited: true,
});

test('says in a spreadsheet that a run was made on the device, and how old its rows were', () => {
  const device = { tables: [{ name: 'flights', asOf: Date.UTC(2001, 0, 2) }], estimates: [] };
  expect(notesAbout({ ...run, device }, result)).toContainEqual([
    'Source',
    expect.stringMatching(/^Computed on this device from flights.*2001/),
  ]);
  expect(notesAbout(run, result).map(([name]) => name)).not.toContain('Source');
});
