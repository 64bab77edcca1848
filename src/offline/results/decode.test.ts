import { int64, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { queryResultSchema, type QueryResult } from '@/api/chart-data';
import { parseJsonDigits } from '@/lib/json';
import { decodeResult, DamagedResultError } from './decode';
import { encodeJsonResult } from './encode';

const answer: QueryResult = {
  colnames: ['n', 'at'],
  coltypes: [0, 2],
  data: [
    { n: 1, at: 0 },
    { n: 2, at: null },
  ],
};
const decoded = (head: Partial<QueryResult>) => {
  const stored = encodeJsonResult({ ...answer, ...head });
  return decodeResult(stored.bytes, stored.head);
};

test.each([
  ['a server does not mention it', {}, 'server'],
  ['the device says so', { computed_on: 'device' }, 'device'],
] as const)('where rows were computed: %s', (_, head, expected) => {
  expect(decoded(head).computedOn).toBe(expected);
});

test.each<[string, Partial<QueryResult>, Readonly<Record<string, unknown>>]>([
  ['nothing but the rows', {}, { cutAt: null, since: null, until: null, sql: null, annotations: {} }],
  ['where the rows were truncated', { rows_cut_at: 2 }, { cutAt: 2 }],
  ['the time range', { from_dttm: 1, to_dttm: 2 }, { since: 1, until: 2 }],
  ['the statement', { query: 'SELECT 1' }, { sql: 'SELECT 1' }],
  ['annotations', { annotation_data: { holidays: [] } }, { annotations: { holidays: [] } }],
])('the head says: %s', (_, head, expected) => {
  expect(decoded(head)).toMatchObject({ rowCount: 2, ...expected });
});

test('columns have the names, parts and types of the head', () => {
  const { columns } = decoded({ label_map: { n: ['n', 'sum'] } });
  expect(columns.map(({ name, parts, type, values }) => ({ name, parts, type, values: Array.from(values) }))).toEqual([
    { name: 'n', parts: ['n', 'sum'], type: 0, values: [1, 2] },
    { name: 'at', parts: ['at'], type: 2, values: [0, null] },
  ]);
});

test.each([
  ['whole numbers', int64(), [401_501_121_320_267_725n, null, -3n], ['401501121320267725', null, -3]],
  ['texts', utf8(), ['12345678901234567890.12', null, '0.5'], ['12345678901234567890.12', null, 0.5]],
])('numbers that came as %s are numbers if that is exact, and otherwise their digits', (_, type, written, read) => {
  const bytes = tableToIPC(tableFromArrays({ n: written }, { types: { n: type }, useBigInt: true }), {
    format: 'stream',
  });
  const { columns } = decodeResult(bytes ?? new Uint8Array(), { coltypes: [0] });
  expect(Array.from(columns[0]?.values ?? [])).toEqual(read);
});

test('numbers of a server that speaks JSON alone keep their digits', () => {
  const text =
    '{"colnames": ["n", "t"], "coltypes": [0, 1], "data": [{"n": 401501121320267725, "t": "1234567890123456789"}, {"n": 1.5}]}';
  const stored = encodeJsonResult(v.parse(queryResultSchema, parseJsonDigits(text)));
  const { columns } = decodeResult(stored.bytes, stored.head);
  expect(columns.map(({ values }) => Array.from(values))).toEqual([
    ['401501121320267725', 1.5],
    ['1234567890123456789', null],
  ]);
});

test.each<[string, (bytes: Uint8Array) => Uint8Array, number]>([
  ['bytes that are not a stream', () => new Uint8Array([1, 2, 3]), 2],
  ['fewer rows than the header counts', bytes => bytes, 3],
])('damaged: %s', (_, change, rowcount) => {
  const { bytes, head } = encodeJsonResult(answer);
  expect(() => decodeResult(change(bytes), { ...head, rowcount })).toThrow(DamagedResultError);
});
