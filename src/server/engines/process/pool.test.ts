import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock';
import type { Order, Reply } from './calls';
import { createPool, type Host, type HostEvents, type Pool } from './pool';

/** A process that answers when it is told to. */
class FakeHost implements Host {
  readonly asked = new Map<string, number>();
  readonly stopped = new Set<string>();
  isAlive = true;
  readonly #events: HostEvents;

  constructor(events: HostEvents) {
    this.#events = events;
  }

  order(order: Order): void {
    if (order.kind === 'ask') {
      const [name] = order.call.arguments;
      if (typeof name === 'string') this.asked.set(name, order.id);
    } else for (const [name, id] of this.asked) if (id === order.id) this.stopped.add(name);
  }

  ready(): void {
    this.#events.onReply({ kind: 'ready' });
  }

  answer(name: string): void {
    const id = this.asked.get(name);
    if (id === undefined) throw new Error(`${name} is not asked here`);
    this.asked.delete(name);
    this.#events.onReply({ kind: 'answer', id, value: name } satisfies Reply);
  }

  /** As `kill` of another; also what a process does of its own. */
  readonly kill = (): void => {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#events.onEnd();
  };
}

let clock: FakeClock;
let hosts: FakeHost[];
let pool: Pool;
let defects: string[];
let startsReady: boolean;
beforeEach(() => {
  clock = new FakeClock(0);
  hosts = [];
  defects = [];
  startsReady = true;
  pool = createPool({
    clock,
    onDefect: error => defects.push(error.message),
    start: events => {
      const host = new FakeHost(events);
      hosts.push(host);
      if (startsReady) queueMicrotask(() => host.isAlive && host.ready());
      return host;
    },
  });
});

const source = { location: 'file', allowedPaths: [], memory: 1 };
const settled = () => new Promise<void>(resolve => setImmediate(resolve));

/** Asks, and tells how it ended: `answered`, or the code of the error. */
function ask(name: string, person: number, signal?: AbortSignal) {
  const outcome = { is: 'open' };
  pool.ask(source, { method: 'checkStatement', arguments: [name] }, { person, signal }).then(
    value => (outcome.is = value === name ? 'answered' : 'another answer'),
    (error: unknown) => (outcome.is = error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
  return outcome;
}
const alive = () => hosts.filter(({ isAlive }) => isAlive);
const whereIs = (name: string) => alive().find(({ asked, stopped }) => asked.has(name) && !stopped.has(name));
const answer = (name: string) => {
  const host = whereIs(name);
  if (!host) throw new Error(`${name} runs nowhere`);
  host.answer(name);
};

describe('questions', () => {
  test('run beside each other in one process; another one is there soon after', async () => {
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

  test('of one person leave room for those of others', async () => {
    for (let number = 0; number < 40; number += 1) ask(`many ${number}`, 1);
    ask('few', 2);
    await settled();
    expect(alive()[0]?.asked.has('few')).toBe(true);
  });

  test('beyond so many are refused at once', async () => {
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
    const first = ask('running', 1, running.signal);
    for (let number = 0; number < 8; number += 1) ask(`more ${number}`, 1);
    const last = ask('waiting', 1, waiting.signal);
    await settled();
    running.abort();
    waiting.abort();
    await settled();
    expect([first.is, last.is]).toEqual(['stopped', 'stopped']);
    expect(hosts[0]?.stopped).toContain('running');
    hosts[0]?.answer('running');
    for (let number = 0; number < 8; number += 1) answer(`more ${number}`);
    await settled();
    expect(hosts.some(({ asked }) => asked.has('waiting'))).toBe(false);
  });
});

describe('a question that does not stop', () => {
  test('is ended with its process, and what ran beside it is asked again', async () => {
    const stop = new AbortController();
    const culprit = ask('culprit', 1, stop.signal);
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

  test('takes no longer than it may', async () => {
    const endless = ask('endless', 1);
    await settled();
    clock.advance(60_000);
    await settled();
    expect(endless.is).toBe('timed-out');
    clock.advance(1_000);
    expect(hosts[0]?.isAlive).toBe(false);
  });

  test('runs alone once others come, and for no longer altogether', async () => {
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
    // It heeds that it is to stop there.
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

describe('a process that ends of its own', () => {
  test('is replaced; each question then runs alone, and who asked the one that did it hears so', async () => {
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

  test('has the questions of that person run alone for a while', async () => {
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

  test('before it was ready is started again, and not for ever', async () => {
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

test('processes that ran one question alone run others, and no more are kept than are needed', async () => {
  for (const name of ['a', 'b', 'c']) {
    ask(name, 1);
    await settled();
  }
  hosts[0]?.kill();
  await settled();
  // Two at a time, the third after them.
  const first = ['a', 'b', 'c'].filter(name => whereIs(name));
  expect(first).toHaveLength(2);
  answer(first[0] ?? '');
  await settled();
  for (const name of ['a', 'b', 'c']) if (whereIs(name)) answer(name);
  await settled();
  expect(alive().length).toBeLessThanOrEqual(3);
});

test('closing ends all', async () => {
  const open = ask('open', 1);
  await settled();
  pool.close();
  await settled();
  expect(open.is).toBe('stopped');
  expect(alive()).toEqual([]);
  expect(ask('late', 1)).toBeDefined();
});
