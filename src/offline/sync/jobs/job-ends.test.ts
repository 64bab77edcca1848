import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '../../state/connectivity';
import type { JobEnd } from './claims';
import { createJobEnds } from './job-ends';
import { wireResponse } from '../../../../tests/support/wire-response';

/** Time that passes when it is told to, timer by timer. */
function handClock() {
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const timer = { at: now + milliseconds, call };
      timers.push(timer);
      return () => void (timers = timers.filter(other => other !== timer));
    },
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      await turn();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        now = next.at;
        timers = timers.filter(timer => timer !== next);
        next.call();
        await turn();
      }
      now = end;
    },
  };
}
const turn = () => new Promise<void>(resolve => void setImmediate(resolve));

interface Told {
  readonly status?: number;
  readonly body: unknown;
}

function started({ kept = null }: { readonly kept?: string | null } = {}) {
  const clock = handClock();
  const asked: { readonly at: number; readonly lastId: string | null }[] = [];
  const answers: (Told | 'nothing')[] = [];
  const transport: Transport<AbortSignal> = async ({ url }) => {
    asked.push({ at: clock.now(), lastId: new URL(url, 'http://server').searchParams.get('last_id') });
    const next = answers.shift() ?? { body: { result: [] } };
    if (next === 'nothing') throw new TypeError('Failed to fetch');
    return wireResponse({ status: next.status ?? 200, body: next.body, url });
  };
  const connection = createSubject<Connectivity>({ state: 'live', since: 0 });
  const notes: string[] = [];
  const kepts: string[] = [];
  const ends = createJobEnds({
    client: createClient({ transport, now: clock.now }),
    connectivity: {
      ...connection,
      report: outcome =>
        connection.set(
          outcome.kind === 'unreachable' ? { state: 'unreachable', since: clock.now() } : { state: 'live', since: 0 },
        ),
    },
    lastEvent: { read: async () => kept, keep: id => void kepts.push(id) },
    clock,
    random: () => 1,
    note: oddity => void notes.push(oddity),
  });
  /** Waits for a job's end; what it is so far is read by the answered function. */
  const wait = (job: string, signal?: AbortSignal) => {
    let end: JobEnd | null = null;
    void ends.of(job, signal).then(ended => (end = ended));
    return () => end;
  };
  return { ...ends, clock, asked, answers, connection, notes, kepts, wait };
}

const event = (job: string, status: string, id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  channel_id: 'c',
  job_id: job,
  id,
  status,
  errors: [],
  result_url: status === 'done' ? `/api/v1/chart/data/${job}` : null,
  ...more,
});
const telling = (...events: readonly unknown[]): Told => ({ body: { result: events } });

test('ASY-015 nothing is asked while no job is waited for', async () => {
  const { clock, asked } = started();
  await clock.pass(60_000);
  expect(asked).toEqual([]);
});

test('ASY-003 ASY-012 ASY-014 events after the last one are asked for each half second, for all jobs together', async () => {
  const { clock, asked, answers, kepts, wait } = started({ kept: '1-1' });
  const [one, two] = [wait('one'), wait('two')];
  answers.push({ body: { result: [] } }, telling(event('one', 'done', '2-1')));
  await clock.pass(1500);
  expect(asked).toEqual([
    { at: 500, lastId: '1-1' },
    { at: 1000, lastId: '1-1' },
    { at: 1500, lastId: '2-1' },
  ]);
  expect(one()).toEqual({ kind: 'done', address: '/api/v1/chart/data/one' });
  expect(two()).toBeNull();
  expect(kepts).toEqual(['2-1']);
  answers.push(telling(event('two', 'error', '3-1', { errors: [{ message: 'No such column' }] })));
  await clock.pass(10_000);
  expect(two()).toEqual({ kind: 'error', message: 'No such column' });
  expect(asked).toHaveLength(4);
});

test('ASY-008 an unknown status is noted, and the job is waited for on', async () => {
  const { clock, answers, notes, wait } = started();
  const end = wait('one');
  answers.push(telling(event('one', 'sleeping', '1-1')), telling(event('one', 'done', '1-2')));
  await clock.pass(500);
  expect(notes).toEqual(['The event 1-1 says of its job: sleeping']);
  expect(end()).toBeNull();
  await clock.pass(500);
  expect(end()).toMatchObject({ kind: 'done' });
});

test.each([
  ['while it is tried', 2000, { kind: 'done', address: '/api/v1/chart/data/late' }],
  ['after six attempts not any more', 2200, null],
])('ASY-009 an event that overtakes the naming of its job is kept: %s', async (_, later, expected) => {
  const { clock, answers, wait } = started();
  wait('other');
  answers.push(telling(event('late', 'done', '1-1')));
  await clock.pass(500 + later);
  const end = wait('late');
  await clock.pass(1000);
  expect(end()).toEqual(expected);
});

test('OFF-085 without the server nothing is asked, and with it again, after the last event', async () => {
  const { clock, asked, answers, connection, wait } = started();
  const end = wait('one');
  answers.push(telling(event('other', 'done', '1-1')), 'nothing');
  await clock.pass(1000);
  expect(connection.get().state).toBe('unreachable');
  await clock.pass(3_600_000);
  expect(asked).toHaveLength(2);
  answers.push(telling(event('one', 'done', '1-2')));
  connection.set({ state: 'live', since: clock.now() });
  await clock.pass(0);
  expect(asked.at(-1)).toEqual({ at: 3_601_000, lastId: '1-1' });
  expect(end()).toMatchObject({ kind: 'done' });
});

test.each([
  ['two minutes', false, 119_500, 500],
  ['a quarter of a minute when the server was away meanwhile', true, 14_000, 500],
])('a job of which nothing is heard is lost after %s', async (_, wasAway, early, rest) => {
  const { clock, connection, wait } = started();
  const end = wait('one');
  if (wasAway) {
    connection.set({ state: 'unreachable', since: 0 });
    connection.set({ state: 'live', since: 0 });
    await clock.pass(0);
  }
  await clock.pass(early);
  expect(end()).toBeNull();
  await clock.pass(rest);
  expect(end()).toEqual({ kind: 'lost' });
});

test('a job that is given up is asked for no more', async () => {
  const { clock, asked, wait } = started();
  const given = new AbortController();
  const end = wait('one', given.signal);
  await clock.pass(500);
  given.abort();
  await clock.pass(60_000);
  expect(end()).toEqual({ kind: 'given-up' });
  expect(asked).toHaveLength(1);
});

test('an id that the server does not understand is dropped', async () => {
  const { clock, asked, answers, wait } = started({ kept: 'odd' });
  const end = wait('one');
  answers.push({ status: 500, body: { message: 'Fatal error' } }, telling(event('one', 'done', '1-1')));
  await clock.pass(1500);
  expect(asked.map(({ lastId }) => lastId)).toEqual(['odd', null]);
  expect(end()).toMatchObject({ kind: 'done' });
});

test('a server that will not tell of ends is the failure of all that wait', async () => {
  const { clock, answers, wait } = started();
  const end = wait('one');
  answers.push({ status: 403, body: { message: 'Forbidden' } });
  await clock.pass(500);
  expect(end()).toMatchObject({ kind: 'refused', failure: { kind: 'forbidden' } });
});

test('a server that fails to tell of ends again and again is, too', async () => {
  const { clock, answers, wait } = started();
  const end = wait('one');
  answers.push(...Array.from({ length: 20 }, () => ({ status: 500, body: { message: 'Fatal error' } })));
  await clock.pass(120_000);
  expect(end()).toMatchObject({ kind: 'refused', failure: { kind: 'unavailable', status: 500 } });
});
