import { expect, test } from 'vitest';
import type { QueryResult } from '@/api/chart-data';
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
  ['a server says nothing of it', {}, 'server'],
  ['the device says so', { computed_on: 'device' }, 'device'],
] as const)('where rows were computed: %s', (_, head, expected) => {
  expect(decoded(head).computedOn).toBe(expected);
});

test.each<[string, Partial<QueryResult>, Readonly<Record<string, unknown>>]>([
  ['nothing besides the rows', {}, { cutAt: null, since: null, until: null, sql: null, annotations: {} }],
  ['where the rows were cut', { rows_cut_at: 2 }, { cutAt: 2 }],
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

test.each<[string, (bytes: Uint8Array) => Uint8Array, number]>([
  ['bytes that are no stream', () => new Uint8Array([1, 2, 3]), 2],
  ['fewer rows than the head counts', bytes => bytes, 3],
])('damaged: %s', (_, change, rowcount) => {
  const { bytes, head } = encodeJsonResult(answer);
  expect(() => decodeResult(change(bytes), { ...head, rowcount })).toThrow(DamagedResultError);
});
