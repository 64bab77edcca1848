import { describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { must } from '@/lib/assert';
import { exchanges } from './exchange';
import { valueProblems } from './values';

const exchange = must(exchanges.get('dashboard/list-alpha'), 'an exchange');

function problems(
  recorded: unknown,
  body: unknown,
  { trimmed = [] as readonly string[], name = exchange.name } = {},
): string[] {
  const call = { ...exchange, name, decodedQ: null, responseBody: recorded, trimmed: [...trimmed] };
  return valueProblems(call, { status: 200, location: null, body }, 'embedded', new Set());
}

describe('values', () => {
  test.each([
    ['the same ones, with additional members', { a: [1, 'x', null] }, { a: [1, 'x', null], b: 2 }, []],
    ['another one', { a: { b: 1 } }, { a: { b: 2 } }, ['$.a.b: 2 instead of 1']],
    ['null instead of one', { a: 'x' }, { a: null }, ['$.a: null instead of "x"']],
    ['one instead of null', { a: null }, { a: 'x' }, ['$.a: "x" instead of null']],
    ['almost equal numbers', { a: 0.1 + 0.2 }, { a: 0.3 }, []],
    ['fewer items', { a: [1, 2] }, { a: [1] }, ['$.a: 1 items instead of 2', '$.a[]: nothing instead of 2']],
    ['more items', { a: [1] }, { a: [1, 2] }, ['$.a: 2 items instead of 1']],
    [
      'items in another order, identified by their names',
      {
        a: [
          { name: 'x', n: 1 },
          { name: 'y', n: 2 },
        ],
      },
      {
        a: [
          { name: 'y', n: 2 },
          { name: 'x', n: 1 },
        ],
      },
      [],
    ],
    ['JSON as text, in another notation', { a: '{"x": 1, "y": [2]}' }, { a: '{"y":[2],"x":1}' }, []],
    ['JSON as text with other values', { a: '{"x": 1}' }, { a: '{"x":2}' }, ['$.a.x: 2 instead of 1']],
    ['when something happened', { changed_on: '2026-01-01' }, { changed_on: '2027-01-01' }, []],
  ])('%s', (_, recorded, actual, expected) => expect(problems(recorded, actual)).toEqual(expected));

  test('of shortened lists are the remaining ones', () => {
    expect(problems({ a: [1] }, { a: [1, 2] }, { trimmed: ['$.a: 2 entries, first 1 kept'] })).toEqual([]);
    expect(problems({ a: [1] }, { a: [2, 1] }, { trimmed: ['$.a: 2 entries, first 1 kept'] })).toEqual([
      '$.a[]: 2 instead of 1',
    ]);
  });

  test('that may differ in one exchange may not in another', () => {
    const [recorded, actual] = [{ result: { since: '2020-01-01' } }, { result: { since: '2021-01-01' } }];
    expect(problems(recorded, actual, { name: 'misc/time-range-last-week' })).toEqual([]);
    expect(problems(recorded, actual, { name: 'misc/time-range-explicit' })).toHaveLength(1);
  });
});

test('another text of an error is detected in every exchange', () => {
  const unnoticed = [...exchanges.values()].filter(one => {
    const { responseBody: recorded } = one;
    if (!isRecord(recorded) || typeof recorded['message'] !== 'string') return false;
    const body = { ...recorded, message: `${recorded['message']}!` };
    return valueProblems(one, { status: one.status, location: null, body }, 'superset', new Set()).length === 0;
  });
  expect(unnoticed.map(({ name }) => name)).toEqual([]);
});
