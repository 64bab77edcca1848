import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNeedBoard, needKey, type Need } from './needs';
import { staleAfter } from './staleness';

const context = { datasource: { id: 1, type: 'table' as const }, queries: [] };
const result = (key: string, priority = 0): Need => ({ kind: 'result', key, context, chartId: null, dashboardId: null, priority });
const needs: readonly Need[] = [
  { kind: 'dashboards' },
  { kind: 'charts' },
  { kind: 'datasets' },
  { kind: 'dashboard', idOrSlug: '1' },
  { kind: 'dashboard', idOrSlug: 'sales' },
  { kind: 'chart', id: 1 },
  { kind: 'dataset', id: 1 },
  result('1'),
  result('dashboards'),
];

describe('the key of a need', () => {
  test('tells what is asked for, and only that', () => {
    expect(new Set(needs.map(needKey)).size).toBe(needs.length);
    expect(needKey(result('1', 5))).toBe(needKey(result('1', 0)));
  });
});

describe('the board', () => {
  test('holds a need as long as somebody has it, however often they take it back', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ add: fc.boolean(), index: fc.nat(needs.length - 1) }), { maxLength: 60 }), steps => {
        const board = createNeedBoard();
        const held = new Map<string, (() => void)[]>();
        for (const { add, index } of steps) {
          const need = needs[index] ?? { kind: 'charts' };
          const removals = held.get(needKey(need)) ?? [];
          held.set(needKey(need), removals);
          if (add) removals.push(board.add(need));
          else {
            const remove = removals.pop();
            remove?.();
            remove?.();
          }
          const expected = [...held].filter(([, list]) => list.length > 0).map(([key]) => key);
          expect([...board.needs.get().keys()].sort()).toEqual(expected.sort());
        }
      }),
    );
  });

  test('tells followers of each change, and of each wish to refresh', () => {
    const board = createNeedBoard();
    const told: string[] = [];
    board.needs.subscribe(() => told.push('needs'));
    board.statuses.subscribe(() => told.push('statuses'));
    board.refresh.subscribe(() => told.push('refresh'));
    const remove = board.add({ kind: 'charts' });
    board.setStatus('charts', { name: 'fetching' });
    board.requestRefresh('all', true);
    board.requestRefresh('all', true);
    remove();
    expect(told).toEqual(['needs', 'statuses', 'refresh', 'refresh', 'needs']);
  });
});

test('what moves little may be older: answers are asked for again later than lists and definitions', () => {
  const [answers, others] = [needs.filter(({ kind }) => kind === 'result'), needs.filter(({ kind }) => kind !== 'result')];
  expect(Math.min(...answers.map(staleAfter))).toBeGreaterThan(Math.max(...others.map(staleAfter)));
});
