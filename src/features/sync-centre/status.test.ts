import { describe, expect, it } from 'vitest';
import type { CommandState, QueuedCommand } from '@/offline/commands/command';
import type { HeldBy, ListedChange } from '@/offline/reads/changes';
import { clockTime } from '@/text/ages';
import { syncText } from '@/text/messages/offline/sync';
import { countdown } from '@/text/countdown';
import { queuedCommand } from '../../../tests/support/queued-command';
import { sentStatus, statusOf, type Situation } from './status';

const NOW = new Date('2026-03-04T10:00:00').getTime();
const MADE = NOW - 5 * 60_000;
const saved = syncText.saved(clockTime(MADE));

const queued = (state: CommandState, change: Partial<QueuedCommand> = {}) =>
  queuedCommand(state, { seq: 4, attempted: false, createdAt: MADE, ...change });
const waiting: CommandState = { name: 'waiting' };
const listed = (command: QueuedCommand, heldBy: HeldBy | null = null): ListedChange => ({
  seq: 4,
  command,
  heldBy,
  dependants: 0,
});
const live: Situation = { connectivity: { state: 'live', since: 0 }, next: 4, now: NOW };

describe('the status of a waiting change in words', () => {
  const maker = queued(waiting, { seq: 2 });
  const cases: readonly (readonly [string, ListedChange, Situation, string])[] = [
    ['the one that is sent next', listed(queued(waiting)), live, `${saved} ${syncText.next}`],
    ['one behind others', listed(queued(waiting)), { ...live, next: 1 }, `${saved} ${syncText.later}`],
    [
      'without the server',
      listed(queued(waiting)),
      { ...live, connectivity: { state: 'unreachable', since: 0 } },
      `${saved} ${syncText.waiting}`,
    ],
    [
      'OFF-046 without a session',
      listed(queued(waiting)),
      { ...live, connectivity: { state: 'sign-in', since: 0 } },
      `${saved} ${syncText.needsSignIn}`,
    ],
    [
      'F07 behind a portal',
      listed(queued(waiting)),
      { ...live, connectivity: { state: 'intercepted', since: 0 } },
      `${saved} ${syncText.intercepted}`,
    ],
    [
      'F08 when writes fail',
      listed(queued(waiting)),
      { ...live, connectivity: { state: 'live', since: 0, sendingBlocked: true } },
      `${saved} ${syncText.blocked}`,
    ],
    ['behind the same thing', listed(queued(waiting), { what: 'earlier' }), live, `${saved} ${syncText.waitsBehind}`],
    [
      'F56 for an object that another change creates',
      listed(queued(waiting), { what: 'maker', command: maker, decision: false }),
      live,
      `${saved} ${syncText.waitsFor('Old')}`,
    ],
    [
      'F56 for a rejected change',
      listed(queued(waiting), { what: 'maker', command: maker, decision: true }),
      live,
      `${saved} ${syncText.heldBy('Old')}`,
    ],
    [
      'being sent',
      listed(queued({ name: 'sending', since: MADE, sender: 'tab' })),
      live,
      `${saved} ${syncText.sending}`,
    ],
    [
      'F11 delayed, with what is left of the delay',
      listed(
        queued({
          name: 'delayed',
          since: MADE,
          retryAt: NOW + 20_000,
          attempts: 1,
          reason: { code: 'text', text: 'Busy.' },
        }),
      ),
      live,
      `${saved} ${syncText.delayed('Busy.', '0:20')}`,
    ],
    [
      'an expired delay',
      listed(
        queued({
          name: 'delayed',
          since: MADE,
          retryAt: NOW - 1,
          attempts: 1,
          reason: { code: 'text', text: 'Busy.' },
        }),
      ),
      live,
      `${saved} ${syncText.delayedNow('Busy.')}`,
    ],
    [
      'OFF-047 refused',
      listed(queued({ name: 'rejected', status: 422, reason: { code: 'text', text: 'Taken.' }, fields: {} })),
      live,
      syncText.rejected('Taken.'),
    ],
    [
      'F14 gone',
      listed(queued({ name: 'gone', status: 404, reason: { code: 'status', status: 404 } })),
      live,
      syncText.gone,
    ],
    [
      'OFF-068 a conflict, with who and when',
      listed(
        queued({
          name: 'conflict',
          items: [],
          combined: 0,
          other: { by: 'Jonas Weber', at: MADE },
          server: null,
          etag: null,
        }),
      ),
      live,
      syncText.conflict('Jonas Weber', 0, syncText.at(clockTime(MADE))),
    ],
  ];
  it.each(cases)('%s', (_, change, situation, text) => {
    expect(statusOf(change, situation)).toBe(text);
  });
});

describe('the status of a sent change', () => {
  const record = { kind: 'x', resource: 'x', payload: null, base: null, createdAt: NOW, sentAt: NOW, combined: 0 };
  const at = clockTime(NOW);
  it.each([
    ['at once', record, syncText.sent(at)],
    ['after a while', { ...record, createdAt: NOW - 69 * 60_000 }, syncText.sentAfter(at, '69 min')],
    ['after hours', { ...record, createdAt: NOW - 5 * 3_600_000 }, syncText.sentAfter(at, '5 hours')],
    ['after days', { ...record, createdAt: NOW - 3 * 86_400_000 }, syncText.sentAfter(at, '3 days')],
    ['with changes of others', { ...record, combined: 2 }, `${syncText.sent(at)}, combined with 2 changes by others`],
    ['OFF-079 dropped', { ...record, wasGone: true as const }, syncText.dropped(syncText.at(at))],
  ])('%s', (_, sent, text) => {
    expect(sentStatus(sent, NOW)).toBe(text);
  });
});

it.each([
  [-5, '0:00'],
  [1, '0:01'],
  [20_000, '0:20'],
  [725_000, '12:05'],
  [3_750_000, '1:02:30'],
])('counts %i ms down as %s', (left, text) => {
  expect(countdown(left)).toBe(text);
});
