import { expect, test } from 'vitest';
import { arrivalOf, type Arrival } from './arrival';

const refused: Arrival = { name: 'refused', reason: { code: 'text', text: 'Forbidden' } };
const stopped = (why: 'unreachable' | 'sign-in') => ({ name: 'stopped', why }) as const;
const nothing = { failure: null, away: null, isBegun: false, silence: 0 } as const;

test.each<[string, Parameters<typeof arrivalOf>[0], Arrival]>([
  ['arrives', nothing, { name: 'arriving' }],
  ['has not begun for a while', { ...nothing, silence: 10_000 }, { name: 'slow', silence: 10_000 }],
  ['takes its time between parts', { ...nothing, isBegun: true, silence: 20_000 }, { name: 'arriving' }],
  ['does not go on', { ...nothing, isBegun: true, silence: 30_000 }, { name: 'slow', silence: 30_000 }],
  ['was refused', { ...nothing, failure: refused, silence: 60_000 }, refused],
  ['was refused before the server went away', { ...nothing, failure: refused, away: 'unreachable' }, refused],
  [
    'failed before the connection counts as lost',
    { ...nothing, failure: stopped('unreachable') },
    stopped('unreachable'),
  ],
  ['ends with the session', { ...nothing, failure: stopped('unreachable'), away: 'sign-in' }, stopped('sign-in')],
  ['ends with the connection', { ...nothing, away: 'unreachable', silence: 60_000 }, stopped('unreachable')],
])('a list that %s', (_, facts, expected) => expect(arrivalOf(facts)).toEqual(expected));
