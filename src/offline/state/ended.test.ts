import { expect, test } from 'vitest';
import { SESSION_HEADER } from '@/api/security';
import { endingIn, signOutModeAfter, type Kept } from './ended';

const answer = (status: number, value: string | null) => ({
  status,
  header: (name: string) => (name === SESSION_HEADER ? value : null),
});

test.each([
  [401, 'closed 7', { why: 'closed', person: 7 }],
  [401, 'ended 12', { why: 'ended', person: 12 }],
  [401, null, null],
  [401, 'ended', null],
  [401, 'gone 7', null],
  [401, 'closed 7 8', null],
  [200, 'closed 7', null],
  [403, 'closed 7', null],
])('an answer %s with %j means %j', (status, value, ending) => {
  expect(endingIn(answer(status, value))).toEqual(ending);
});

test.each<[Parameters<typeof signOutModeAfter>[0], Kept, ReturnType<typeof signOutModeAfter>]>([
  ['closed', { waiting: 0, canLock: true }, 'remove'],
  ['closed', { waiting: 3, canLock: true }, 'lock'],
  ['closed', { waiting: 3, canLock: false }, 'remove'],
  ['ended', { waiting: 0, canLock: true }, 'lock'],
  ['ended', { waiting: 0, canLock: false }, 'remove'],
  ['ended', { waiting: 3, canLock: false }, 'keep'],
])('%s, with %j: %s', (why, kept, mode) => {
  expect(signOutModeAfter(why, kept)).toBe(mode);
});
