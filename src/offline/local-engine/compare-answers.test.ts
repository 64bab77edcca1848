import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { DecodedResult } from '../results/decode';
import { differenceOf } from './compare-answers';

const answer = (values: readonly Value[], more: Partial<DecodedResult> = {}): DecodedResult => ({
  columns: [{ name: 'sold', parts: ['sold'], type: genericTypes.numeric, values: [...values] }],
  rowCount: values.length,
  cutAt: null,
  computedOn: 'server',
  since: null,
  until: null,
  sql: null,
  annotations: {},
  head: {},
  ...more,
});

test.each([
  ['values', [1, null, 0.1 + 0.2], [1, null, 0.3]],
  ['large sums', [1e12 + 0.0001], [1e12]],
  ['digits', ['9007199254740993'], ['9007199254740993']],
])('answers are equal by their %s', (_, here, there) =>
  expect(differenceOf([answer(here, { computedOn: 'device' })], [answer(there)])).toBeNull(),
);

test.each([
  ['another number', [1, 2.00001], [1, 2], { kind: 'value', column: 'sold', row: 1, here: 2.00001, there: 2 }],
  ['a gap', [null], [0], { kind: 'value', column: 'sold', row: 0, here: null, there: 0 }],
  ['a gap on the server', [0], [null], { kind: 'value', column: 'sold', row: 0, here: 0, there: null }],
  [
    'the last digit of many',
    ['9007199254740993'],
    ['9007199254740995'],
    { kind: 'value', column: 'sold', row: 0, here: '9007199254740993', there: '9007199254740995' },
  ],
  ['an order', [1, 2], [2, 1], { kind: 'value', column: 'sold', row: 0, here: 1, there: 2 }],
  ['a row less', [1], [1, 2], { kind: 'rows' }],
])('answers differ by %s', (_, here, there, difference) =>
  expect(differenceOf([answer(here)], [answer(there)])).toEqual(difference),
);

test('answers differ in the facts about their rows', () => {
  const one = answer([1]);
  const [column] = one.columns;
  expect(differenceOf([one], [])).toEqual({ kind: 'queries' });
  expect(differenceOf([one], [answer([1], { cutAt: 1 })])).toEqual({ kind: 'limit' });
  expect(differenceOf([one], [answer([1], { until: 1 })])).toEqual({ kind: 'range' });
  expect(differenceOf([one], [answer([1], { columns: column ? [{ ...column, name: 'n' }] : [] })])).toEqual({
    kind: 'columns',
    here: ['sold'],
    there: ['n'],
  });
  expect(differenceOf([one], [answer([1], { columns: column ? [{ ...column, type: null }] : [] })])).toEqual({
    kind: 'type',
    column: 'sold',
  });
});

test('answers without rows are equal whether or not they name their columns', () => {
  const named = answer([]);
  expect(differenceOf([answer([], { columns: [] })], [named])).toBeNull();
  expect(differenceOf([answer([], { columns: [], cutAt: 1 })], [named])).toEqual({ kind: 'limit' });
});
