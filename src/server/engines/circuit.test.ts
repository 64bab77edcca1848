import { expect, test } from 'vitest';
import type { RunnablePlan } from '@/query/run/plan';
import { duckdb } from '@/query/sql/duckdb';
import { FakeClock } from '../testing/clock';
import { CIRCUIT_PAUSE, withCircuit } from './circuit';
import { EngineError, type ConnectionFault, type Engine } from './engine';

const down = () => new EngineError('unreadable', 'no answer', { fault: 'no-answer' });

const plan: RunnablePlan = {
  sql: 'SELECT 1',
  labels: [],
  comparison: null,
  steps: [],
  axis: null,
  temporal: new Set(),
  limit: null,
};

/** An engine that counts the requests for its tables. */
function asked() {
  const clock = new FakeClock();
  let outcome: Error | null = null;
  let calls = 0;
  const never = () => Promise.reject(new Error('not asked'));
  const signals: AbortSignal[] = [];
  const running: ((error: Error) => void)[] = [];
  const engine: Engine = {
    dialect: duckdb,
    run(_plan, { signal }) {
      calls += 1;
      if (signal) signals.push(signal);
      return new Promise((_, reject) => running.push(reject));
    },
    checkFragment: never,
    checkStatement: never,
    read: never,
    change: never,
    estimate: never,
    schemas: never,
    columns: never,
    keys: never,
    columnsOf: never,
    close: () => undefined,
    async tables() {
      calls += 1;
      if (outcome) throw outcome;
      return { tables: [], total: 0 };
    },
  };
  const guarded = withCircuit(engine, clock);
  return {
    clock,
    answer: (with_: Error | null) => (outcome = with_),
    ask: () =>
      guarded.tables({ limit: 1 }).then(
        () => 'answered',
        (error: unknown) => (error instanceof EngineError ? error.code : 'other'),
      ),
    chart: () =>
      guarded.run(plan, { person: 1 }).then(
        () => 'answered',
        (error: unknown) => (error instanceof EngineError ? (error.fault ?? error.code) : 'other'),
      ),
    running,
    signals,
    calls: () => calls,
  };
}

test('does not ask a failing database for a while, and then with the next call', async () => {
  const { clock, answer, ask, calls } = asked();
  answer(down());
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(Array(4).fill('unreadable'));
  expect(calls()).toBe(2);
  clock.advance(CIRCUIT_PAUSE);
  expect(await ask()).toBe('unreadable');
  expect(await ask()).toBe('unreadable');
  expect(calls()).toBe(3);
  clock.advance(CIRCUIT_PAUSE);
  answer(null);
  expect([await ask(), await ask()]).toEqual(['answered', 'answered']);
  expect(calls()).toBe(5);
});

test('after the pause one call tests it for all concurrent ones', async () => {
  const { clock, answer, ask, calls } = asked();
  answer(down());
  await Promise.all([ask(), ask(), ask()]);
  expect(calls()).toBe(3);
  clock.advance(CIRCUIT_PAUSE);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('unreadable'));
  expect(calls()).toBe(4);
  // A cancelled call has shown nothing: the next one decides.
  clock.advance(CIRCUIT_PAUSE);
  answer(new EngineError('stopped', 'stop'));
  expect(await ask()).toBe('stopped');
  answer(null);
  expect([await ask(), await ask()]).toEqual(['answered', 'answered']);
  expect(calls()).toBe(7);
});

test('alternating failures and successes do not count as down', async () => {
  const { answer, ask, calls } = asked();
  for (let count = 0; count < 4; count += 1) {
    answer(down());
    await ask();
    answer(null);
    expect(await ask()).toBe('answered');
  }
  expect(calls()).toBe(8);
});

const faulty = (fault: ConnectionFault) => new EngineError('unreadable', 'no', { fault });
test.each([
  ['a failing statement', new EngineError('failed', 'no such table')],
  ['a cancelled one', new EngineError('stopped', 'stop')],
  ['a wrong password', faulty('wrong-password')],
  ['a missing database', faulty('unknown-database')],
])('%s does not show whether the server is up', async (_, error) => {
  const { answer, ask, calls } = asked();
  answer(error);
  for (let count = 0; count < 4; count += 1) await ask();
  expect(calls()).toBe(4);
});

test('a question to the catalogue that takes too long counts, and is reported as no answer', async () => {
  const { answer, ask, chart, calls } = asked();
  answer(new EngineError('timed-out', 'long'));
  expect([await ask(), await ask()]).toEqual(['timed-out', 'timed-out']);
  expect(await chart()).toBe('no-answer');
  expect(calls()).toBe(2);
});

test('statements that take too long show nothing about the server', async () => {
  const { chart, running, calls } = asked();
  for (let count = 0; count < 4; count += 1) {
    const slow = chart();
    running.at(-1)?.(new EngineError('timed-out', 'long'));
    expect(await slow).toBe('timed-out');
  }
  expect(calls()).toBe(4);
});

test('charts that wait for the same silence end with it, and leave the processes to others', async () => {
  const { chart, running, signals } = asked();
  const earlier = chart();
  const charts = [chart(), chart(), chart(), chart()];
  for (const call of running.slice(1, 3)) call(down());
  expect(await Promise.all(charts)).toEqual(Array(4).fill('no-answer'));
  expect(signals.map(signal => signal.aborted)).toEqual([false, false, false, true, true]);
  // It was sent while nothing was wrong: its answer may still come.
  running[0]?.(new EngineError('failed', 'no such column'));
  expect(await earlier).toBe('failed');
});
