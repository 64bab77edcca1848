// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resultKey } from '@/query/result-key';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { patience } from '../../../tests/support/patience';
import { localId } from '@/model/local-id';
import { saveLocalAnswer } from '../local-engine/save-answer';
import { encodeJsonResult } from '../results/encode';
import type { OfflineRuntime } from '../runtime/offline-runtime';
import type { LocalStore } from '../store/database';
import { useAnswer } from './use-answer';

afterEach(closeScreens);

function Answer({ dataset }: { readonly dataset: number }) {
  const context = { datasource: { id: dataset, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
  const requester = { chartId: null, dashboardId: null, priority: 0 };
  return <p>the answer is {useAnswer({ context, key: resultKey(context) }, requester).name}</p>;
}

test.each([
  ['the server does not have yet is missing, and not requested', localId(0), 'missing', 0],
  ['the server has is requested', 7, 'loading', 1],
])('OFF-061 the answer about a dataset that %s', async (_, dataset, state, asked) => {
  const { registry } = await openScreen(<Answer dataset={dataset} />);
  expect(await screen.findByText(`the answer is ${state}`)).toBeDefined();
  expect(registry.subscriptions.get().size).toBe(asked);
});

const context = { datasource: { id: 7, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
const away = { state: 'unreachable' as const, since: 0 };

function Shown({ by = 3 }: { readonly by?: number | null }) {
  const requester = by === null ? null : { chartId: by, dashboardId: null, priority: 0 };
  const state = useAnswer({ context, key: resultKey(context) }, requester);
  if (state.name === 'missing' && state.why) return <p>{`missing: ${state.why.kind}`}</p>;
  const value = state.name === 'shown' ? String(state.stored.results[0]?.columns[0]?.values[0]) : '';
  return <p>{`${state.name} ${value}`.trim()}</p>;
}

describe('a missing answer without the network', () => {
  const asked: number[] = [];
  const opening = (answer: NonNullable<OfflineRuntime['fromRows']>['answer'], by?: number | null) =>
    openScreen(<Shown {...(by === undefined ? {} : { by })} />, { connectivity: away, fromRows: { answer } });
  beforeEach(() => asked.splice(0));

  test('is computed from stored rows, and counts as loading until then', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>(resolve => {
      finish = resolve;
    });
    await opening(async ({ store, key, chartId }) => {
      asked.push(chartId ?? 0);
      await finished;
      const results = [encodeJsonResult({ colnames: ['n'], coltypes: [0], data: [{ n: 42 }], computed_on: 'device' })];
      await saveLocalAnswer(store, { key, results, dashboardId: null, asOf: 1, now: 2 });
      return { kind: 'answered' };
    });
    expect(await screen.findByText('loading')).toBeDefined();
    await vi.waitFor(() => expect(asked).toEqual([3]), patience);
    finish();
    expect(await screen.findByText('shown 42')).toBeDefined();
  });

  test('is missing if rows do not suffice, or the engine’s code is not here', async () => {
    await opening(async () => ({ kind: 'refused', reason: { kind: 'no-rows' } }));
    expect(await screen.findByText('missing: no-rows')).toBeDefined();
    closeScreens();
    await opening(() => Promise.reject(new Error('not fetched')));
    expect(await screen.findByText('missing')).toBeDefined();
  });

  test('OFF-025 is computed from stored rows although the server last answered with an error', async () => {
    await openScreen(<Shown />, {
      connectivity: away,
      kept: store => store.failures.put({ key: resultKey(context), reason: { code: 'no-answer' }, status: 500, at: 1 }),
      fromRows: { answer: async () => ({ kind: 'refused', reason: { kind: 'no-rows' } }) },
    });
    expect(await screen.findByText('missing: no-rows')).toBeDefined();
  });

  test('is not computed for callers that accept the stored one', async () => {
    await opening(async () => {
      asked.push(0);
      return { kind: 'answered' };
    }, null);
    expect(await screen.findByText('missing')).toBeDefined();
    expect(asked).toEqual([]);
  });

  test('OFF-025 is computed for exactly its filters, and marked so; that of others is not shown for it', async () => {
    const filtered = {
      ...context,
      queries: [{ metrics: ['count'], filters: [{ col: 'haul', op: 'IN' as const, val: ['long'] }] }],
    };
    const Filtered = () => {
      const by = { chartId: 3, dashboardId: 2, priority: 0 };
      const state = useAnswer({ context: filtered, key: resultKey(filtered) }, by);
      const [first] = state.name === 'shown' ? state.stored.results : [];
      return <p>{`${state.name} ${String(first?.columns[0]?.values[0])} ${String(first?.computedOn)}`}</p>;
    };
    const save = (store: LocalStore, key: string, value: number, where?: 'device') =>
      saveLocalAnswer(store, {
        key,
        results: [
          encodeJsonResult({
            colnames: ['n'],
            coltypes: [0],
            data: [{ n: value }],
            ...(where && { computed_on: where }),
          }),
        ],
        dashboardId: null,
        asOf: 1,
        now: 2,
      });
    await openScreen(<Filtered />, {
      connectivity: away,
      kept: async store => void (await save(store, resultKey(context), 1)),
      fromRows: {
        answer: async ({ store, key, context: { queries } }) => {
          expect(queries).toEqual(filtered.queries);
          await save(store, key, 42, 'device');
          return { kind: 'answered' };
        },
      },
    });
    expect(await screen.findByText('shown 42 device')).toBeDefined();
    expect(screen.queryByText(/shown 1/)).toBeNull();
  });

  test('is aborted when nobody waits for it any more', async () => {
    let given: AbortSignal | undefined;
    await opening((_, signal) => {
      given = signal;
      return new Promise(() => undefined);
    });
    await vi.waitFor(() => expect(given).toBeDefined(), patience);
    expect(given?.aborted).toBe(false);
    closeScreens();
    expect(given?.aborted).toBe(true);
  });
});
