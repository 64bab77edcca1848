import { expect, test } from 'vitest';
import { reloadTime } from './reload';

const entry = (type: string) => ({
  name: 'page',
  entryType: 'navigation',
  startTime: 0,
  duration: 1,
  type,
  toJSON: () => ({}),
});
const page = (...types: string[]) => ({ timeOrigin: 1000, getEntriesByType: () => types.map(entry) });

test.each([
  ['a reload', page('reload'), 1000],
  ['a link or an address', page('navigate'), null],
  ['going back', page('back_forward'), null],
  ['a worker', page(), null],
])('after %s', (_, opened, time) => expect(reloadTime(opened)).toBe(time));
