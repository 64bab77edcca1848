import { expect, test } from 'vitest';
import { duckdb } from '@/query/sql/duckdb';
import { FakeClock } from '../testing/clock';
import { CIRCUIT_PAUSE, withCircuit } from './circuit';
import { EngineError, type ConnectionFault, type Engine } from './engine';

const down = () => new EngineError('unreadable', 'no answer', { fault: 'no-answer' });

/** An engine that counts the requests for its tables. */
function asked() {
  const clock = new FakeClock();
  let outcome: Error | null = null;
  let calls = 0;
  const never = () => Promise.reject(new Error('not asked'));
  const engine: Engine = {
    dialect: duckdb,
    run: never,
    checkFragment: never,
    checkStatement: never,
    read: never,
    change: never,
    estimate: never,
    columns: never,
    keys: never,
    columnsOf: never,
    close: () => undefined,
    async tables() {
      calls += 1;
      if (outcome) throw outcome;
      return [];
    },
  };
  const guarded = withCircuit(engine, clock);
  return {
    clock,
    answer: (with_: Error | null) => (outcome = with_),
    ask: () =>
      guarded.tables().then(
        () => 'answered',
        (error: unknown) => (error instanceof EngineError ? error.code : 'other'),
      ),
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
  ['a slow one', new EngineError('timed-out', 'long')],
  ['a cancelled one', new EngineError('stopped', 'stop')],
  ['a wrong password', faulty('wrong-password')],
  ['a missing database', faulty('unknown-database')],
])('%s does not show whether the server is up', async (_, error) => {
  const { answer, ask, calls } = asked();
  answer(error);
  for (let count = 0; count < 4; count += 1) await ask();
  expect(calls()).toBe(4);
});
