import { expect, test } from 'vitest';
import { parseInstant, toPeople } from './values';

test.each([
  ['2026-11-21T04:17:28.297690', Date.UTC(2026, 10, 21, 4, 17, 28, 297)],
  ['2026-11-21T04:17:28', Date.UTC(2026, 10, 21, 4, 17, 28)],
  ['2026-11-21T04:17:28.297690+0000', Date.UTC(2026, 10, 21, 4, 17, 28, 297)],
  ['2026-11-21T04:17:28+02:00', Date.UTC(2026, 10, 21, 2, 17, 28)],
  ['2026-11-21T04:17:28Z', Date.UTC(2026, 10, 21, 4, 17, 28)],
  ['a minute ago', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is the instant %j', (text, instant) => expect(parseInstant(text)).toBe(instant));

test('people without an id are left out, names may be missing', () => {
  expect(
    toPeople([{ id: 1, first_name: 'Ada', last_name: 'Admin' }, { first_name: 'No', last_name: 'Body' }, { id: 2 }]),
  ).toEqual([
    { id: 1, firstName: 'Ada', lastName: 'Admin' },
    { id: 2, firstName: '', lastName: '' },
  ]);
});
