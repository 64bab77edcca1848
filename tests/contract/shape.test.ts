import { describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { problemsOf } from './check';
import { exchanges } from './exchange';
import { RecordedIds } from './recorded-ids';
import { mismatches, shapeOf } from './shape';

const check = (recorded: unknown, actual: unknown, ...shortened: string[]) =>
  mismatches(shapeOf(recorded, new Set(shortened)), actual);

type Case = readonly [about: string, recorded: unknown, actual: unknown, problems: readonly string[]];

const cases: readonly Case[] = [
  ['accepts additional members', { a: 1 }, { a: 2, b: 3 }, []],
  ['a missing member', { a: { b: 1 } }, { a: {} }, ['$.a.b: missing']],
  ['a missing member that was null', { a: null }, {}, ['$.a: missing']],
  ['another kind', { a: 1 }, { a: '1' }, ['$.a: string instead of number']],
  ['null instead of a value', { a: [1] }, { a: null }, ['$.a: null instead of array']],
  ['null if some items had it', [{ a: 1 }, { a: null }], [{ a: null }], []],
  ['anything instead of null', { a: null }, { a: [1] }, []],
  ['items of another kind', [1, 2], ['x', 'y'], ['$[]: string instead of number']],
  ['no items', [1], [], ['$: has no items']],
  ['items where there were none', [], [1], []],
  ['members that only some items had', [{ a: 1, b: 1 }, { a: 1 }], [{ a: 1 }], []],
  [
    'members that all items had',
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [{ a: 1 }],
    ['$[].b: missing'],
  ],
  ['items of several kinds', [1, 'x', null], ['y', 2], []],
  ['lists that were sometimes empty', [{ a: [] }, { a: [1] }], [{ a: [] }], []],
  ['members with names given by users', { form_data: { x: 1 } }, { form_data: { y: 1 } }, []],
];

describe('shapes', () => {
  test.each(cases)('%s', (_, recorded, actual, problems) => expect(check(recorded, actual)).toEqual(problems));

  test('of shortened lists do not restrict their other items', () => {
    expect(check({ rows: [{ a: [1] }] }, { rows: [{ a: [] }] })).toEqual(['$.rows[].a: has no items']);
    expect(check({ rows: [{ a: [1] }] }, { rows: [{ a: [] }] }, '$.rows')).toEqual([]);
  });
});

test('a missing member is detected in every exchange', () => {
  for (const exchange of exchanges.values()) {
    const { responseBody: recorded, status } = exchange;
    if (!isRecord(recorded) || 'html' in recorded || 'zip' in recorded || 'spreadsheet (zip) members' in recorded)
      continue;
    for (const key of Object.keys(recorded)) {
      const { [key]: _, ...body } = recorded;
      expect(
        problemsOf(exchange, { status, location: null, body }, new RecordedIds()),
        `${exchange.name} without ${key}`,
      ).not.toEqual([]);
    }
  }
});
