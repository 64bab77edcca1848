import { describe, expect, it } from 'vitest';
import type { ChangeCounts } from '@/offline/reads/change-counts';
import type { Connectivity } from '@/offline/state/connectivity';
import { statusText } from '@/text/messages/frame/status';
import { announcement, connectionOf, nextRun, pendingText, type Run } from './status';

const none: ChangeCounts = { waiting: 0, sending: 0, delayed: 0, conflict: 0, gone: 0, rejected: 0 };
const live: Connectivity = { state: 'live', since: 0 };

describe('the progress of sending', () => {
  const follow = (steps: readonly Partial<ChangeCounts>[]) => {
    let run: Run | null = null;
    return steps.map(step => {
      const counts = { ...none, ...step };
      run = nextRun(run, counts, true);
      return pendingText(counts, run);
    });
  };
  it.each<[string, readonly Partial<ChangeCounts>[], readonly (string | null)[]]>([
    ['nothing', [{}], [null]],
    [
      'one change is only waiting',
      [{ waiting: 1 }, { sending: 1 }, {}],
      [statusText.waiting(1), statusText.waiting(1), null],
    ],
    [
      'three are counted',
      [{ waiting: 3 }, { waiting: 2, sending: 1 }, { waiting: 2 }, { waiting: 1, sending: 1 }, { sending: 1 }, {}],
      [
        statusText.waiting(3),
        statusText.sending(1, 3),
        statusText.sending(2, 3),
        statusText.sending(2, 3),
        statusText.sending(3, 3),
        null,
      ],
    ],
    [
      'an added one counts with them',
      [{ waiting: 1, sending: 1 }, { waiting: 2 }, { waiting: 2, sending: 1 }],
      [statusText.sending(1, 2), statusText.sending(1, 2), statusText.sending(1, 3)],
    ],
    [
      'postponed changes count as waiting',
      [{ waiting: 1, sending: 1 }, { delayed: 2 }],
      [statusText.sending(1, 2), statusText.waiting(2)],
    ],
  ])('%s', (_, steps, texts) => {
    expect(follow(steps)).toEqual(texts);
  });
  it('ends when the server is away', () => {
    expect(nextRun({ total: 3, left: 2 }, { ...none, waiting: 2 }, false)).toBeNull();
  });
});

describe('the name of the connection', () => {
  it.each<[Connectivity, string]>([
    [{ state: 'unknown' }, statusText.connecting],
    [live, statusText.live],
    [{ state: 'unreachable', since: 0 }, statusText.offline],
    [{ state: 'intercepted', since: 0 }, statusText.intercepted],
    [{ state: 'sign-in', since: 0 }, statusText.signIn],
  ])('%j', (connectivity, label) => {
    expect(connectionOf({ connectivity, isHeard: true, lastContact: null, asOf: null, now: 0 }).label).toBe(label);
  });
});

describe('A11Y-022 the announcement', () => {
  const say = (counts: Partial<ChangeCounts> | null, connectivity: Connectivity = live, run: Run | null = null) =>
    announcement({
      connectivity,
      connection: connectionOf({ connectivity, isHeard: true, lastContact: null, asOf: null, now: 0 }),
      counts: counts && { ...none, ...counts },
      run,
      files: 0,
    });
  it('is the connection and what is pending', () => {
    expect(say(null)).toBe(statusText.live);
    expect(say({})).toBe(`${statusText.live}. ${statusText.allSent}`);
    expect(say({ waiting: 2 }, { state: 'unreachable', since: 0 })).toBe(
      `${statusText.offline}. ${statusText.waiting(2)}`,
    );
    expect(say({ waiting: 1 }, { state: 'live', since: 0, sendingBlocked: true })).toBe(
      `${statusText.live}. ${statusText.blocked}. ${statusText.waiting(1)}`,
    );
    expect(say({ conflict: 1, rejected: 2 })).toBe(
      `${statusText.live}. ${statusText.decisions(1)}. ${statusText.rejected(2)}`,
    );
  });
  it('stays the same while steps change', () => {
    expect(say({ waiting: 2, sending: 1 }, live, { total: 3, left: 3 })).toBe(
      say({ waiting: 1 }, live, { total: 3, left: 1 }),
    );
  });
});
