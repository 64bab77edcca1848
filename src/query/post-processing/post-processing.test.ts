import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { PostProcessing } from '@/model/query-context';
import { labelText, toFrame, type Frame, type Value } from '../result/frame';
import { isKnownOperation, postProcess } from './index';

function frameOf(columns: Readonly<Record<string, readonly Value[]>>): Frame {
  return toFrame(
    Object.entries(columns).map(([name, values]) => ({
      label: [name],
      type: values.some(value => typeof value === 'number') ? genericTypes.numeric : genericTypes.text,
      values,
    })),
  );
}

const tableOf = (frame: Frame) =>
  Object.fromEntries(frame.columns.map(column => [labelText(column.label), column.values]));
const run = (frame: Frame, ...steps: (PostProcessing | null)[]) => tableOf(postProcess(frame, steps));
const step = (operation: string, options: Record<string, unknown> = {}): PostProcessing => ({ operation, options });

const sales = frameOf({
  day: [2, 1, 2, 1, 1],
  shop: ['b', 'a', 'a', null, 'b'],
  amount: [5, 1, 2, 7, null],
});
const pivot = (options: Record<string, unknown> = {}) =>
  step('pivot', {
    index: ['day'],
    columns: ['shop'],
    aggregates: { amount: { operator: 'sum' } },
    drop_missing_columns: false,
    ...options,
  });

describe('pivot', () => {
  test('spreads values over columns, rows and columns in ascending order, a missing value under its own name', () => {
    expect(run(sales, pivot())).toEqual({
      day: [1, 2],
      'amount, <NULL>': [7, null],
      'amount, a': [1, 2],
      'amount, b': [0, 5],
    });
  });

  test('fills missing cells, and drops empty columns when asked to', () => {
    const mean = { aggregates: { amount: { operator: 'mean' } } };
    expect(run(sales, pivot({ ...mean, metric_fill_value: -1 }))).toMatchObject({ 'amount, b': [-1, 5] });
    expect(run(sales, pivot(mean))).toMatchObject({ 'amount, b': [null, 5] });
    const empty = frameOf({ day: [1, 2], shop: ['a', 'b'], amount: [null, 1] });
    expect(run(empty, pivot({ ...mean, drop_missing_columns: true }))).toEqual({ day: [2], 'amount, b': [1] });
  });

  test.each([
    ['sum', 8],
    ['mean', 4],
    ['min', 2],
    ['max', 6],
    ['median', 4],
    ['count', 2],
  ])('%s of 2 and 6 is %d', (operator, expected) => {
    const frame = frameOf({ day: [1, 1], amount: [2, 6] });
    expect(run(frame, pivot({ columns: [], aggregates: { amount: { operator } } }))).toEqual({
      day: [1],
      amount: [expected],
    });
  });

  test('leaves out rows whose index is missing', () => {
    expect(run(frameOf({ day: [null, 1], shop: ['a', 'a'], amount: [3, 4] }), pivot())).toEqual({
      day: [1],
      'amount, a': [4],
    });
  });

  test('takes as many rows in one cell as there are', () => {
    const many = Array.from({ length: 300_000 }, (_, row) => row);
    const frame = frameOf({ day: many.map(() => 1), amount: many });
    const extremes = { amount: { operator: 'max' } };
    expect(run(frame, pivot({ columns: [], aggregates: extremes }))).toEqual({ day: [1], amount: [299_999] });
  });
});

describe('flatten and rename', () => {
  test('labels keep their parts until they are written', () => {
    expect(postProcess(sales, [pivot(), step('flatten')]).columns.map(column => column.label)).toEqual([
      ['day'],
      ['amount', '<NULL>'],
      ['amount', 'a'],
      ['amount', 'b'],
    ]);
  });

  test('a part is renamed, or taken out by null, on its level only', () => {
    const renamed = run(sales, pivot(), step('rename', { columns: { amount: null }, level: 0 }), step('flatten'));
    expect(Object.keys(renamed)).toEqual(['day', '<NULL>', 'a', 'b']);
    const second = run(sales, pivot(), step('rename', { columns: { amount: 'A' }, level: 1 }), step('flatten'));
    expect(Object.keys(second)).toEqual(['day', 'amount, <NULL>', 'amount, a', 'amount, b']);
  });

  test('without a level every part is meant', () => {
    expect(Object.keys(run(sales, pivot(), step('rename', { columns: { amount: 'y' } })))).toEqual([
      'day',
      'y, <NULL>',
      'y, a',
      'y, b',
    ]);
  });
});

describe('sort', () => {
  test('orders by columns in turn, missing values last either way', () => {
    expect(run(sales, step('sort', { by: ['day', 'amount'], ascending: [true, false] }))).toEqual({
      day: [1, 1, 1, 2, 2],
      shop: [null, 'a', 'b', 'b', 'a'],
      amount: [7, 1, null, 5, 2],
    });
    expect(run(sales, step('sort', { by: 'amount' }))).toMatchObject({ amount: [1, 2, 5, 7, null] });
    expect(run(sales, step('sort', { by: 'amount', ascending: false }))).toMatchObject({ amount: [7, 5, 2, 1, null] });
  });

  test('orders by the row labels of a pivot', () => {
    expect(run(sales, pivot(), step('sort', { is_sort_index: true, ascending: false }))).toMatchObject({
      day: [2, 1],
      'amount, a': [2, 1],
    });
  });
});

describe('rank and histogram', () => {
  test('ranks are shares of their group, and equal values have equal ranks', () => {
    expect(
      run(frameOf({ g: ['x', 'x', 'x', 'y'], v: [10, 20, 20, 5] }), step('rank', { metric: 'v', group_by: 'g' })),
    ).toMatchObject({
      rank: [1 / 3, 2.5 / 3, 2.5 / 3, 1],
    });
  });

  test('bins have equal width, and the last one includes its upper edge', () => {
    expect(run(frameOf({ v: [0, 1, 2, 3, 10] }), step('histogram', { column: 'v', bins: 2 }))).toEqual({
      '0.0 - 5.0': [4],
      '5.0 - 10.0': [1],
    });
    expect(run(frameOf({ v: [0, 10] }), step('histogram', { column: 'v', bins: 2, cumulative: true }))).toEqual({
      '0.0 - 5.0': [1],
      '5.0 - 10.0': [2],
    });
  });
});

test('empty entries are not operations', () => expect(run(sales, null)).toEqual(tableOf(sales)));

const refused: readonly (readonly [step: PostProcessing, code: string])[] = [
  [step('prophet', { time_grain: 'P1D' }), 'bad-operation'],
  [
    step('rolling', { rolling_type: 'mean', columns: { amount: 'amount' }, window: 2, win_type: 'hann' }),
    'unsupported',
  ],
  [step('rolling', { rolling_type: 'corr', columns: { amount: 'amount' }, window: 2 }), 'unsupported'],
  [
    step('rolling', { rolling_type: 'mean', columns: { amount: 'amount' }, window: 2, closed: 'both' }),
    'bad-operation',
  ],
  [step('diff', { columns: { shop: 'shop' } }), 'bad-operation'],
  [step('nothing'), 'unsupported'],
  [step('toString'), 'unsupported'],
  [pivot({ index: ['nothing'] }), 'bad-operation'],
  [pivot({ index: [] }), 'bad-operation'],
  [pivot({ aggregates: {} }), 'bad-operation'],
  [pivot({ marginal_distributions: true, marginal_distribution_name: 'a' }), 'bad-operation'],
  [step('rename', { columns: { day: 'x' }, level: 3 }), 'bad-operation'],
  [pivot({ unheard_of: 1 }), 'bad-operation'],
  [step('sort', { by: 'nothing' }), 'bad-operation'],
  [step('rank', { metric: 'nothing' }), 'bad-operation'],
  [step('histogram', { column: 'shop' }), 'bad-operation'],
];

test.each(refused)('%j is an error, not left out', (one, code) => {
  expect(() => postProcess(sales, [one])).toThrow(expect.objectContaining({ code }));
});

test('operations are known by name, supported or not', () => {
  expect(['pivot', 'rolling'].map(isKnownOperation)).toEqual([true, true]);
  expect(['nothing', 'toString', 'constructor'].map(isKnownOperation)).toEqual([false, false, false]);
});
