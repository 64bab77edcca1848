import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock';
import type { Call, Order, Reply } from './calls';
import { createPool, type Pool } from './pool';
import type { Host, HostEvents } from './workers';

/** A process that answers when the test says so. */
class FakeHost implements Host {
  readonly jobs = new Map<string, number>();
  readonly stopped = new Set<string>();
  released = 0;
  isAlive = true;
  readonly #events: HostEvents;

  constructor(events: HostEvents) {
    this.#events = events;
  }

  order(order: Order): void {
    if (order.kind === 'ask') {
      const { call } = order;
      const name = call.method === 'change' ? call.arguments[1].schema : call.arguments[0];
      if (typeof name === 'string') this.jobs.set(name, order.id);
    } else if (order.kind === 'release') this.released += 1;
    else for (const [name, id] of this.jobs) if (id === order.id) this.stopped.add(name);
  }

  ready(): void {
    this.#events.onReply({ kind: 'ready' });
  }

  answer(name: string): void {
    const id = this.jobs.get(name);
    if (id === undefined) throw new Error(`${name} does not run here`);
    this.jobs.delete(name);
    this.#events.onReply({ kind: 'answer', id, value: name } satisfies Reply);
  }

  /** Ends the process, by `kill` of another or on its own. */
  readonly kill = (): void => {
    if (diesSlowly) dying.add(this);
    else this.end();
  };

  end(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#events.onEnd();
  }
}

let clock: FakeClock;
let hosts: FakeHost[];
let pool: Pool;
let defects: string[];
/** The begins and ends of writes to files. */
let announced: string[];
let startsReady: boolean;
/** Killed processes end when the test says so. */
let diesSlowly: boolean;
let dying: Set<FakeHost>;
beforeEach(() => {
  diesSlowly = false;
  dying = new Set();
  clock = new FakeClock(0);
  hosts = [];
  defects = [];
  announced = [];
  startsReady = true;
  pool = createPool({
    clock,
    onDefect: error => defects.push(error.message),
    onWrite: (location, phase) => announced.push(`${phase} ${location}`),
    start: events => {
      const host = new FakeHost(events);
      hosts.push(host);
      if (startsReady) queueMicrotask(() => host.isAlive && host.ready());
      return host;
    },
  });
});

const config = { location: 'file', allowedPaths: [], memory: 1 };
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

/** A write; its schema carries its name. */
const changeNamed = (name: string): Call => ({
  method: 'change',
  arguments: [[], { schema: name, maxRows: 1, timeoutMilliseconds: 60_000 }],
});

interface Asked {
  readonly signal?: AbortSignal;
  /** Of the database. */
  readonly location?: string;
  readonly writes?: boolean;
}

/** Runs a call and returns its outcome: `answered`, or the code of the error. */
function ask(name: string, person: number, { signal, location = config.location, writes }: Asked = {}) {
  const outcome = { is: 'open' };
  const call: Call = writes ? changeNamed(name) : { method: 'checkStatement', arguments: [name] };
  pool.ask({ ...config, location }, call, { person, signal }).then(
    value => (outcome.is = value === name ? 'answered' : 'another answer'),
    (error: unknown) => (outcome.is = error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
  return outcome;
}
const alive = () => hosts.filter(({ isAlive }) => isAlive);
const whereIs = (name: string) => alive().find(({ jobs, stopped }) => jobs.has(name) && !stopped.has(name));
const answer = (name: string) => {
  const host = whereIs(name);
  if (!host) throw new Error(`${name} runs nowhere`);
  host.answer(name);
};

describe('jobs', () => {
  test('run concurrently in one process; another one is started soon after', async () => {
    expect(alive()).toEqual([]);
    pool.warm();
    expect(alive()).toHaveLength(1);
    const [one, two] = [ask('one', 1), ask('two', 2)];
    await settled();
    expect(whereIs('one')).toBe(whereIs('two'));
    expect(alive()).toHaveLength(1);
    answer('two');
    answer('one');
    await settled();
    expect([one.is, two.is]).toEqual(['answered', 'answered']);
    clock.advance(5_000);
    expect(alive()).toHaveLength(2);
  });

  test('are counted while they wait and run, as are processes, including ended ones', async () => {
    for (let number = 0; number < 40; number += 1) ask(`many ${number}`, number);
    await settled();
    const { running, waiting } = pool.load();
    expect(running).toBe(alive().reduce((sum, { jobs }) => sum + jobs.size, 0));
    expect([running + waiting, waiting > 0]).toEqual([40, true]);
    expect(pool.load()).toMatchObject({ processes: alive().length, ended: 0 });
    alive()[0]?.end();
    await settled();
    expect(pool.load()).toMatchObject({ processes: alive().length, ended: 1 });
  });

  test('of one person leave room for those of others', async () => {
    for (let number = 0; number < 40; number += 1) ask(`many ${number}`, 1);
    ask('few', 2);
    await settled();
    expect(alive()[0]?.jobs.has('few')).toBe(true);
  });

  test('beyond the limit are rejected immediately', async () => {
    const all = Array.from({ length: 600 }, (_, number) => ask(`many ${number}`, 1));
    const other = ask('other', 2);
    await settled();
    expect(all.filter(({ is }) => is === 'overloaded')).toHaveLength(92);
    answer('other');
    await settled();
    expect(other.is).toBe('answered');
  });

  test('that nobody waits for any more are stopped, wherever they are', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = ask('running', 1, { signal: running.signal });
    for (let number = 0; number < 8; number += 1) ask(`more ${number}`, 1);
    const last = ask('waiting', 1, { signal: waiting.signal });
    await settled();
    running.abort();
    waiting.abort();
    await settled();
    expect([first.is, last.is]).toEqual(['stopped', 'stopped']);
    expect(hosts[0]?.stopped).toContain('running');
    hosts[0]?.answer('running');
    for (let number = 0; number < 8; number += 1) answer(`more ${number}`);
    await settled();
    expect(hosts.some(({ jobs }) => jobs.has('waiting'))).toBe(false);
  });
});

describe('a job that does not stop', () => {
  test('is ended with its process, and concurrent jobs run again', async () => {
    const stop = new AbortController();
    const culprit = ask('culprit', 1, { signal: stop.signal });
    const other = ask('other', 2);
    await settled();
    const shared = whereIs('culprit');
    stop.abort();
    clock.advance(1_000);
    await settled();
    expect(shared?.isAlive).toBe(false);
    expect(culprit.is).toBe('stopped');
    answer('other');
    await settled();
    expect(other.is).toBe('answered');
  });

  test('is limited in time', async () => {
    const endless = ask('endless', 1);
    await settled();
    clock.advance(60_000);
    await settled();
    expect(endless.is).toBe('timed-out');
    clock.advance(1_000);
    expect(hosts[0]?.isAlive).toBe(false);
  });

  test('runs alone once others are queued, and with a time limit in total', async () => {
    const slow = ask('slow', 1);
    await settled();
    const shared = whereIs('slow');
    clock.advance(3_000);
    expect(whereIs('slow')).toBe(shared);
    const quick = ask('quick', 2);
    clock.advance(3_000);
    await settled();
    expect(whereIs('slow')).not.toBe(shared);
    expect(whereIs('quick')).toBe(shared);
    // It obeys the cancellation.
    shared?.answer('slow');
    answer('quick');
    clock.advance(53_999);
    await settled();
    expect([quick.is, slow.is]).toEqual(['answered', 'open']);
    clock.advance(1);
    await settled();
    expect(slow.is).toBe('timed-out');
  });
});

describe('a process that crashes', () => {
  test('is replaced; each job then runs alone, and the caller of the faulty one gets the reason', async () => {
    const culprit = ask('culprit', 1);
    const other = ask('other', 2);
    await settled();
    whereIs('culprit')?.kill();
    await settled();
    expect(whereIs('culprit')).not.toBe(whereIs('other'));
    answer('other');
    whereIs('culprit')?.kill();
    await settled();
    expect([other.is, culprit.is]).toEqual(['answered', 'killed']);
  });

  test('makes the jobs of that person run alone for a while', async () => {
    ask('culprit', 1);
    await settled();
    whereIs('culprit')?.kill();
    await settled();
    whereIs('culprit')?.kill();
    await settled();
    const next = ask('next', 1);
    const other = ask('other', 2);
    await settled();
    expect(whereIs('next')).not.toBe(whereIs('other'));
    whereIs('next')?.kill();
    await settled();
    answer('other');
    await settled();
    expect([next.is, other.is]).toEqual(['killed', 'answered']);
    clock.advance(600_001);
    ask('later', 1);
    ask('beside', 2);
    await settled();
    expect(whereIs('later')).toBe(whereIs('beside'));
  });

  test('before it was ready is restarted, a limited number of times', async () => {
    startsReady = false;
    for (const host of alive()) host.kill();
    const first = ask('first', 1);
    await settled();
    for (let round = 0; round < 4; round += 1) for (const host of alive()) host.kill();
    await settled();
    expect(first.is).toContain('cannot be started');
    expect(defects).not.toEqual([]);
    startsReady = true;
    const later = ask('later', 1);
    await settled();
    answer('later');
    await settled();
    expect(later.is).toBe('answered');
  });
});

test('processes that ran one job alone run others, and only as many are kept as needed', async () => {
  for (const name of ['a', 'b', 'c']) {
    ask(name, 1);
    await settled();
  }
  hosts[0]?.kill();
  await settled();
  // Two run at a time, the third after them.
  const first = ['a', 'b', 'c'].filter(name => whereIs(name));
  expect(first).toHaveLength(2);
  answer(first[0] ?? '');
  await settled();
  for (const name of ['a', 'b', 'c']) if (whereIs(name)) answer(name);
  await settled();
  expect(alive().length).toBeLessThanOrEqual(3);
});

describe('a write to a file', () => {
  test('goes before reads that come later, but not for ever', async () => {
    ask('before', 1);
    ask('write', 1, { writes: true });
    await settled();
    const [after, next] = [ask('after', 2), ask('next', 2)];
    ask('of another file', 2, { location: 'other' });
    await settled();
    const running = () => ['before', 'write', 'after', 'next', 'of another file'].filter(name => whereIs(name));
    expect(running()).toEqual(['before', 'write', 'of another file']);
    answer('write');
    await settled();
    expect(running()).toEqual(['before', 'after', 'next', 'of another file']);
    for (const name of running()) answer(name);
    await settled();
    expect([after.is, next.is]).toEqual(['answered', 'answered']);
    ask('long write', 1, { writes: true });
    const patient = ask('patient', 2);
    await settled();
    expect(whereIs('patient')).toBeUndefined();
    clock.advance(10_000);
    await settled();
    answer('patient');
    await settled();
    expect(patient.is).toBe('answered');
  });

  test('that is stopped lets them go on', async () => {
    const stop = new AbortController();
    ask('write', 1, { writes: true, signal: stop.signal });
    await settled();
    ask('read', 2);
    await settled();
    expect(whereIs('read')).toBeUndefined();
    stop.abort();
    await settled();
    expect(whereIs('read')).toBeDefined();
  });

  test('of a database server does not hold others back', async () => {
    const location = 'postgresql://h/d';
    ask('write', 1, { writes: true, location });
    await settled();
    ask('read', 2, { location });
    await settled();
    expect(whereIs('read')).toBeDefined();
    expect(announced).toEqual([]);
  });

  test('is announced to other servers, until it ends in any way', async () => {
    ask('write', 1, { writes: true });
    await settled();
    expect(announced).toEqual(['begin file']);
    answer('write');
    ask('killed', 1, { writes: true });
    await settled();
    whereIs('killed')?.kill();
    await settled();
    expect(announced).toEqual(['begin file', 'end file', 'begin file', 'end file']);
  });
});

describe('a write of another server', () => {
  const countReleases = () => hosts.reduce((sum, { released }) => sum + released, 0);

  test('lets its file be released repeatedly, and jobs of it wait until it ends', async () => {
    ask('before', 1);
    await settled();
    pool.yieldTo('file', { phase: 'begin', writer: 2 }, [config]);
    expect(countReleases()).toBe(1);
    const [read, write] = [ask('read', 2), ask('write', 2, { writes: true })];
    ask('of another file', 2, { location: 'other' });
    await settled();
    expect(['before', 'read', 'write', 'of another file'].filter(name => whereIs(name))).toEqual([
      'before',
      'of another file',
    ]);
    clock.advance(1_000);
    expect(countReleases()).toBe(5);
    pool.yieldTo('file', { phase: 'end', writer: 2 }, [config]);
    await settled();
    answer('read');
    answer('write');
    await settled();
    expect([read.is, write.is]).toEqual(['answered', 'answered']);
    const released = countReleases();
    clock.advance(1_000);
    expect(countReleases()).toBe(released);
  });

  test('is not ended by the end of the write of a third server', async () => {
    for (const writer of [2, 3]) pool.yieldTo('file', { phase: 'begin', writer }, [config]);
    ask('read', 2);
    pool.yieldTo('file', { phase: 'end', writer: 2 }, [config]);
    await settled();
    expect(whereIs('read')).toBeUndefined();
    pool.yieldTo('file', { phase: 'end', writer: 3 }, [config]);
    await settled();
    expect(whereIs('read')).toBeDefined();
  });

  test('holds jobs back for a limited time, as its server may have ended', async () => {
    ask('before', 1);
    await settled();
    pool.yieldTo('file', { phase: 'begin', writer: 2 }, [config]);
    ask('read', 2);
    clock.advance(9_999);
    await settled();
    expect(whereIs('read')).toBeUndefined();
    clock.advance(1);
    await settled();
    expect(whereIs('read')).toBeDefined();
  });
});

test('a surplus process is given no more jobs while it ends', async () => {
  const all = ['a', 'b'].map(name => ask(name, 1));
  ask('quick', 2);
  await settled();
  const shared = whereIs('quick');
  clock.advance(3_000);
  await settled();
  for (const name of ['a', 'b', 'quick']) shared?.answer(name);
  diesSlowly = true;
  answer('a');
  answer('b');
  await settled();
  expect(all.map(({ is }) => is)).toEqual(['answered', 'answered']);
  expect(dying.size).toBe(1);
  const later = ['c', 'd'].map(name => ask(name, 1));
  for (const host of dying) host.end();
  await settled();
  answer('c');
  answer('d');
  await settled();
  expect(later.map(({ is }) => is)).toEqual(['answered', 'answered']);
});

test('closing ends all, and is not a failure of processes that were still starting', async () => {
  const open = ask('open', 1);
  await settled();
  startsReady = false;
  ask('more', 1);
  whereIs('open')?.kill();
  await settled();
  // A new shared process, and one for each isolated job.
  expect(alive()).toHaveLength(3);
  pool.close();
  await settled();
  expect(open.is).toBe('stopped');
  expect(defects).toEqual([]);
  expect(alive()).toEqual([]);
  expect(ask('late', 1)).toBeDefined();
});
