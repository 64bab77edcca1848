import { describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '../../state/connectivity';
import type { JobEnd } from './claims';
import { createEventSocket, type OpenSocket, type SocketEvents } from './event-socket';
import { createJobEnds, type Hearing } from './job-ends';
import { handClock } from '../../../../tests/support/hand-clock';
import { wireResponse } from '../../../../tests/support/wire-response';

interface Told {
  readonly status?: number;
  readonly body: unknown;
}

interface Starting {
  readonly kept?: string | null;
  readonly pollingDelay?: number;
  /** Without one, events are polled. */
  readonly socket?: 'reachable' | 'refused' | 'silent' | 'not loaded' | undefined;
}

interface OpenedSocket extends SocketEvents {
  readonly at: number;
  readonly url: string;
  isClosed: boolean;
}

function started({ kept = null, pollingDelay, socket }: Starting = {}) {
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
  const defects: unknown[] = [];
  const kepts: string[] = [];
  const sockets: OpenedSocket[] = [];
  const reach = { now: socket };
  const open: OpenSocket = (url, events) => {
    const opened: OpenedSocket = { ...events, url, at: clock.now(), isClosed: false };
    sockets.push(opened);
    if (reach.now !== 'silent') clock.after(0, reach.now === 'reachable' ? events.onOpen : () => events.onClose(1006));
    return () => void (opened.isClosed = true);
  };
  const create = (hearing: Hearing) =>
    createEventSocket({ ...hearing, open, url: '/ws', server: 'http://server', clock });
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
    onDefect: (_, error) => void defects.push(error),
    pollingDelay: () => pollingDelay,
    socket: () =>
      socket === undefined
        ? null
        : socket === 'not loaded'
          ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
          : Promise.resolve(create),
  });
  /** Waits for a job's end; call the returned function for its present state. */
  const wait = (job: string, signal?: AbortSignal) => {
    let end: JobEnd | null = null;
    void ends.of(job, signal).then(ended => (end = ended));
    return () => end;
  };
  return { ...ends, clock, asked, answers, connection, notes, defects, kepts, wait, sockets, reach };
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

test('ASY-015 sends no request while no job is awaited', async () => {
  const { clock, asked } = started();
  await clock.pass(60_000);
  expect(asked).toEqual([]);
});

test('ASY-003 ASY-012 ASY-014 polls every half second for events after the last one, for all jobs together', async () => {
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

test('ASY-008 an unknown status is noted, and the job is still awaited', async () => {
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
  ['while it is retried', 2000, { kind: 'done', address: '/api/v1/chart/data/late' }],
  ['not after six attempts', 2200, null],
])('ASY-009 an event that overtakes the naming of its job is kept: %s', async (_, later, expected) => {
  const { clock, answers, wait } = started();
  wait('other');
  answers.push(telling(event('late', 'done', '1-1')));
  await clock.pass(500 + later);
  const end = wait('late');
  await clock.pass(1000);
  expect(end()).toEqual(expected);
});

test('OFF-085 sends no request without the server, and resumes after the last event', async () => {
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
  ['a quarter of a minute if the server was away meanwhile', true, 14_000, 500],
])('a job without events is lost after %s', async (_, wasAway, early, rest) => {
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

test('a cancelled job is no longer polled', async () => {
  const { clock, asked, wait } = started();
  const given = new AbortController();
  const end = wait('one', given.signal);
  await clock.pass(500);
  given.abort();
  await clock.pass(60_000);
  expect(end()).toEqual({ kind: 'given-up' });
  expect(asked).toHaveLength(1);
});

test('drops an id that the server does not understand', async () => {
  const { clock, asked, answers, wait } = started({ kept: 'odd' });
  const end = wait('one');
  answers.push({ status: 500, body: { message: 'Fatal error' } }, telling(event('one', 'done', '1-1')));
  await clock.pass(1500);
  expect(asked.map(({ lastId }) => lastId)).toEqual(['odd', null]);
  expect(end()).toMatchObject({ kind: 'done' });
});

test('all waiting fails if the server refuses to report ends', async () => {
  const { clock, answers, wait } = started();
  const end = wait('one');
  answers.push({ status: 403, body: { message: 'Forbidden' } });
  await clock.pass(500);
  expect(end()).toMatchObject({ kind: 'refused', failure: { kind: 'forbidden' } });
});

test('all waiting fails if the server keeps failing to report ends', async () => {
  const { clock, answers, wait } = started();
  const end = wait('one');
  answers.push(...Array.from({ length: 20 }, () => ({ status: 500, body: { message: 'Fatal error' } })));
  await clock.pass(120_000);
  expect(end()).toMatchObject({ kind: 'refused', failure: { kind: 'unavailable', status: 500 } });
});

test('ASY-012 are requested at the server’s interval', async () => {
  const { clock, asked, wait } = started({ pollingDelay: 2000 });
  wait('one');
  await clock.pass(6000);
  expect(asked.map(({ at }) => at)).toEqual([2000, 4000, 6000]);
});

describe('over a WebSocket', () => {
  const told = (...events: Parameters<typeof event>) => JSON.stringify(event(...events));

  test('ASY-015 opens no connection while no job is awaited', async () => {
    const { clock, sockets } = started({ socket: 'reachable' });
    await clock.pass(60_000);
    expect(sockets).toEqual([]);
  });

  test('ASY-004 ASY-014 opens one connection for all jobs after the last event, and does not poll', async () => {
    const { clock, sockets, asked, kepts, connection, wait } = started({ kept: '1-1', socket: 'reachable' });
    const [one, two] = [wait('one'), wait('two')];
    await clock.pass(1000);
    expect(sockets.map(({ url }) => url)).toEqual(['ws://server/ws?last_id=1-1']);
    sockets[0]?.onMessage(told('one', 'done', '2-1'));
    sockets[0]?.onMessage(told('two', 'error', '2-2', { errors: [{ message: 'No such column' }] }));
    await clock.pass(0);
    expect([one(), two()]).toEqual([
      { kind: 'done', address: '/api/v1/chart/data/one' },
      { kind: 'error', message: 'No such column' },
    ]);
    expect(kepts).toEqual(['2-1', '2-2']);
    expect(asked).toEqual([]);
    expect(connection.get().state).toBe('live');
  });

  test('closes it a while after the last job, and opens it for the next', async () => {
    const { clock, sockets, wait } = started({ socket: 'reachable' });
    wait('one');
    await clock.pass(0);
    sockets[0]?.onMessage(told('one', 'done', '2-1'));
    await clock.pass(5000);
    expect(sockets[0]?.isClosed).toBe(false);
    await clock.pass(10_000);
    expect(sockets[0]?.isClosed).toBe(true);
    const end = wait('two');
    await clock.pass(0);
    expect(sockets[1]?.url).toBe('ws://server/ws?last_id=2-1');
    sockets[1]?.onMessage(told('two', 'done', '3-1'));
    await clock.pass(0);
    expect(end()).toMatchObject({ kind: 'done' });
  });

  test('ASY-010 reopens a connection 2.5 s after it ends, after the last event', async () => {
    const { clock, sockets, wait } = started({ socket: 'reachable' });
    wait('one');
    const end = wait('two');
    await clock.pass(1000);
    sockets[0]?.onMessage(told('one', 'done', '2-1'));
    sockets[0]?.onClose(1006);
    await clock.pass(2499);
    expect(sockets).toHaveLength(1);
    await clock.pass(1);
    expect(sockets[1]).toMatchObject({ at: 3500, url: 'ws://server/ws?last_id=2-1' });
    sockets[1]?.onMessage(told('two', 'done', '2-2'));
    await clock.pass(0);
    expect(end()).toMatchObject({ kind: 'done' });
  });

  test('ASY-010 ASY-011 polls for events after the last one once six reconnects have failed', async () => {
    const { clock, sockets, asked, answers, wait, reach } = started({ socket: 'reachable' });
    wait('one');
    const [two, three] = [wait('two'), wait('three')];
    await clock.pass(1000);
    sockets[0]?.onMessage(told('one', 'done', '2-1'));
    reach.now = 'refused';
    sockets[0]?.onClose(1006);
    await clock.pass(6 * 2500 - 1);
    expect(asked).toEqual([]);
    answers.push(telling(event('two', 'done', '2-2')));
    await clock.pass(1);
    expect(sockets.map(({ at }) => at)).toEqual([0, 3500, 6000, 8500, 11_000, 13_500, 16_000]);
    expect(asked).toEqual([{ at: 16_000, lastId: '2-1' }]);
    expect(two()).toMatchObject({ kind: 'done' });
    // It is not tried again, not even for later jobs.
    answers.push(telling(event('three', 'done', '2-3')));
    await clock.pass(500);
    expect(three()).toMatchObject({ kind: 'done' });
    wait('four');
    await clock.pass(60_000);
    expect(sockets).toHaveLength(7);
  });

  test('ASY-010 a connection that stood is followed by six more attempts', async () => {
    const { clock, sockets, asked, wait, reach } = started({ socket: 'reachable' });
    wait('one');
    await clock.pass(1000);
    for (let round = 0; round < 10; round += 1) {
      sockets.at(-1)?.onClose(1006);
      await clock.pass(2500 + 500);
    }
    expect(sockets).toHaveLength(11);
    expect(asked).toEqual([]);
    reach.now = 'refused';
    sockets.at(-1)?.onClose(1006);
    await clock.pass(6 * 2500);
    expect(asked).toHaveLength(1);
  });

  test('a connection without a response counts as none', async () => {
    const { clock, sockets, asked, wait } = started({ socket: 'silent' });
    wait('one');
    await clock.pass(0);
    expect(sockets).toHaveLength(1);
    await clock.pass(7 * 12_500);
    expect(asked.length).toBeGreaterThan(0);
  });

  test.each([
    ['without events is lost after two minutes', 1006, 119_500 - 3000],
    ['is lost after a quarter of a minute if the server stopped meanwhile', 1012, 14_500],
  ])('a job %s', async (_, code, early) => {
    const { clock, sockets, wait } = started({ socket: 'reachable' });
    const end = wait('one');
    await clock.pass(500);
    sockets[0]?.onClose(code);
    await clock.pass(2500);
    await clock.pass(early);
    expect(end()).toBeNull();
    await clock.pass(3500);
    expect(end()).toEqual({ kind: 'lost' });
  });

  test('OFF-085 opens no connection without the server, and resumes after the last event', async () => {
    const { clock, sockets, asked, connection, wait } = started({ socket: 'reachable' });
    wait('one');
    await clock.pass(500);
    connection.set({ state: 'unreachable', since: 0 });
    expect(sockets[0]?.isClosed).toBe(true);
    await clock.pass(3_600_000);
    connection.set({ state: 'live', since: 0 });
    await clock.pass(0);
    expect(sockets).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('logs an invalid event', async () => {
    const { clock, sockets, notes, wait } = started({ socket: 'reachable' });
    wait('one');
    await clock.pass(0);
    sockets[0]?.onMessage('hello');
    expect(notes).toEqual([expect.stringContaining('no event')]);
  });

  test('polls for events if its code cannot be loaded', async () => {
    const { clock, sockets, asked, defects, wait } = started({ socket: 'not loaded' });
    wait('one');
    await clock.pass(1000);
    expect(sockets).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    // `onDefect` knows an unavailable file by its message.
    expect(defects).toEqual([expect.objectContaining({ message: expect.stringContaining('imported module') })]);
  });
});
