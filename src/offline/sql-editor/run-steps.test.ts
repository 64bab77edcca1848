import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnderWay, type QueryRun, type RunFailure, type RunState } from '@/model/sql-run';
import type { ReportedRun } from '@/api/read/sql-run';
import { queryRun } from '../../../tests/support/query-run';
import { nextRun, type RunEvent } from './run-steps';

const run = queryRun({
  id: 'a',
  tabId: 't',
  isAsync: true,
  startedAt: 100,
  endedAt: null,
  state: { name: 'pending' },
  progress: 0,
  rows: null,
});
const failure: RunFailure = { reason: { code: 'text', text: 'no such table' }, type: 'GENERIC', place: null };
const facts = { rows: 3, isLimited: false, isCached: false, queryId: 7, resultsKey: null };
const arrived: RunEvent = { name: 'arrived', facts };
const told = (state: ReportedRun['state'], more: Partial<ReportedRun> = {}): RunEvent => ({
  name: 'told',
  run: { state, progress: 0, step: null, queryId: 7, resultsKey: null, failure: null, startedAt: null, ...more },
});
const states: readonly RunState[] = [
  { name: 'pending' },
  { name: 'running' },
  { name: 'fetching' },
  { name: 'succeeded' },
  { name: 'failed', failure },
  { name: 'stopped' },
];

describe('a run', () => {
  test.each<readonly [string, RunState['name'], RunEvent, RunState['name']]>([
    ['SQL-029 SQL-053 that was accepted keeps waiting', 'pending', { name: 'accepted', queryId: 7 }, 'pending'],
    ['that was started runs', 'pending', told('running'), 'running'],
    ['that runs does not wait again', 'running', told('pending'), 'running'],
    ['SQL-031 SQL-052 that was answered has succeeded', 'running', arrived, 'succeeded'],
    [
      'SQL-032 that finished on the server has its rows fetched',
      'running',
      told('succeeded', { resultsKey: 'k' }),
      'fetching',
    ],
    ['whose rows are fetched does not run again', 'fetching', told('running'), 'fetching'],
    ['SQL-053 whose rows arrived has succeeded', 'fetching', arrived, 'succeeded'],
    ['SQL-031 that failed on the server has failed', 'running', told('failed', { failure }), 'failed'],
    ['SQL-031 SQL-034 that was stopped is stopped', 'running', { name: 'stopped' }, 'stopped'],
    ['that another user stopped is stopped', 'pending', told('stopped'), 'stopped'],
    ['without an answer goes on until it is known', 'running', { name: 'unanswered' }, 'running'],
    ['that the server does not know has failed', 'running', { name: 'unknown' }, 'failed'],
    ['whose rows were not stored has failed', 'running', told('succeeded'), 'failed'],
  ])('%s', (_, before, event, after) => {
    const state = states.find(({ name }) => name === before) ?? { name: 'running' };
    const next = nextRun({ ...run, state, endedAt: before === 'fetching' ? 400 : null }, event, 500);
    expect(next.state.name).toBe(after);
    expect(next.endedAt === null).toBe(isUnderWay(next) && after !== 'fetching');
  });

  test('SQL-089 whose rows cannot be fetched says so, whatever the server said', () => {
    const fetching: QueryRun = { ...run, state: { name: 'fetching' } };
    expect(nextRun(fetching, { name: 'failed', failure }, 1).state).toMatchObject({
      name: 'failed',
      failure: { reason: { code: 'results' } },
    });
  });

  test('that creates a table succeeds without rows', () => {
    const making: QueryRun = { ...run, creates: { kind: 'TABLE', name: 't' } };
    expect(nextRun(making, told('succeeded'), 1)).toMatchObject({ state: { name: 'succeeded' }, rows: 0 });
  });

  const events = fc.constantFrom<RunEvent>(
    arrived,
    { name: 'accepted', queryId: 7 },
    told('pending'),
    told('running', { progress: 50 }),
    told('succeeded', { resultsKey: 'k' }),
    told('succeeded'),
    told('failed', { failure }),
    told('stopped'),
    { name: 'failed', failure },
    { name: 'unanswered' },
    { name: 'unknown' },
    { name: 'stopped' },
  );

  test('that has ended stays unchanged, and its progress never decreases, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), happened => {
        let now = 100;
        let current = run;
        for (const event of happened) {
          const next = nextRun(current, event, (now += 1));
          if (!isUnderWay(current)) expect(next).toBe(current);
          expect(next.progress).toBeGreaterThanOrEqual(current.progress);
          if (current.state.name !== 'pending') expect(next.state.name).not.toBe('pending');
          current = next;
        }
      }),
    );
  });
});
