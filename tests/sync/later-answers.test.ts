import { describe, expect, test } from 'vitest';
import type { QueryContext } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import { answerState } from '@/offline/reads/answer-state';
import { readResult } from '@/offline/store/stored-results';
import type { Subscription } from '@/offline/sync/subscriptions';
import { HOUR, MINUTE, SECOND, openedDashboard } from './simulator/scene';
import type { Tab } from './simulator/tab';
import { simulate } from './simulator/world';

const simulation = simulate({ asyncQueries: true });

/** Queries of charts, sent by a tab that shows their results, which the server computes when it is allowed to. */
async function asking(...questions: readonly string[][]) {
  const scene = await openedDashboard(simulation);
  const { world, id, tab } = scene;
  const dataset = await world.server.createDataset();
  const subscriptions = questions.map((columns): Subscription & { readonly kind: 'result' } => {
    const context: QueryContext = {
      datasource: { id: dataset, type: 'table' },
      queries: [{ columns: [...columns], metrics: ['count'], orderby: [['g', true]] }],
    };
    return { kind: 'result', key: resultKey(context), context, chartId: null, dashboardId: id, priority: 0 };
  });
  const letRun = world.server.holdJobs();
  const asked = world.arrivals.length;
  const hides: (() => void)[] = [];
  for (const subscription of subscriptions) hides.push(await tab.show(subscription));
  /** Requests for events since, as `GET events`. */
  const calls = () =>
    world.arrivals
      .slice(asked)
      .filter(({ path }) => /async_event|chart\/data/.test(path))
      .map(({ method, path, status }) => `${method} ${/async_event/.test(path) ? 'events' : 'data'} ${status}`);
  return {
    ...scene,
    hides,
    letRun,
    calls,
    states: () => Promise.all(subscriptions.map(({ key }) => stateOf(tab, key))),
  };
}

async function stateOf({ store, registry, connectivity }: Tab, key: string): Promise<ReturnType<typeof answerState>> {
  return answerState(
    await readResult(store, key),
    registry.statuses.get().get(`result ${key}`) ?? { name: 'idle' },
    connectivity.get(),
  );
}

const groups = (state: ReturnType<typeof answerState> | undefined): unknown[] =>
  state?.name === 'shown' ? Array.from(state.stored.results[0]?.columns[0]?.values ?? []) : [];

describe('a result that the server delivers later', () => {
  test('ASY-002 ASY-005 ASY-013 is loading until an event gives its address', async () => {
    const { world, tab, states, letRun, calls } = await asking(['g']);
    await world.advance(700);
    expect(await states()).toEqual([{ name: 'loading' }]);
    expect(tab.connectivity.get().state).toBe('live');
    await letRun();
    await world.advance(500);
    expect(calls()).toEqual(['POST data 202', 'GET events 200', 'GET events 200', 'GET data 200']);
    expect(groups((await states())[0])).toEqual(['g0', 'g1']);
    await world.advance(10 * SECOND);
    expect(calls()).toHaveLength(4);
  });

  test('is awaited together with others, on one channel from the first', async () => {
    const { world, states, letRun, calls } = await asking(['g'], ['g', 'n'], ['n', 'g']);
    await letRun();
    await world.advance(500);
    expect(calls().filter(call => call === 'GET events 200')).toHaveLength(1);
    expect((await states()).map(({ name }) => name)).toEqual(['shown', 'shown', 'shown']);
  });

  test('blocks nothing else: all queries of a page are sent, however many wait', async () => {
    const questions = [['g'], ['n'], ['g', 'n'], ['n', 'g'], ['g', 'g'], ['n', 'n'], ['g', 'n', 'g'], ['n', 'g', 'n']];
    const { world, states, letRun, calls } = await asking(...questions);
    await world.settle();
    expect(calls().filter(call => call === 'POST data 202')).toHaveLength(questions.length);
    await letRun();
    await world.advance(SECOND);
    expect((await states()).map(({ name }) => name)).not.toContain('loading');
  });

  test('ASY-007 that cannot be computed shows the reason', async () => {
    const { world, states, letRun } = await asking(['g', 'missing']);
    await letRun();
    await world.advance(500);
    expect(await states()).toMatchObject([
      { name: 'failed', reason: { code: 'text', text: expect.stringContaining('missing') } },
    ]);
  });

  test('ASY-006 that cannot be fetched has failed', async () => {
    const { world, device, states, letRun } = await asking(['g']);
    device.network.next('GET /api/v1/chart/data/', { kind: 'answered', status: 404, body: { message: 'Not found' } });
    await letRun();
    await world.advance(500);
    expect(await states()).toMatchObject([{ name: 'failed', reason: { code: 'text', text: 'Not found' } }]);
  });

  test('OFF-085 is fetched after a lost network is back', async () => {
    const { world, device, states, letRun, calls } = await asking(['g']);
    await world.advance(500);
    device.network.cut();
    await world.advance(10 * MINUTE);
    await letRun();
    expect(await states()).toEqual([{ name: 'missing' }]);
    device.network.restore();
    await world.advance(6 * MINUTE);
    expect(groups((await states())[0])).toEqual(['g0', 'g1']);
    expect(calls().filter(call => call.startsWith('POST'))).toEqual(['POST data 202']);
  });

  test('OFF-085 that a restarted server has lost is requested once more', async () => {
    const { world, device, states, letRun, calls } = await asking(['g']);
    device.network.cut();
    await world.advance(MINUTE);
    await letRun();
    world.server.forgetJobs();
    device.network.restore();
    await world.advance(6 * MINUTE);
    expect(groups((await states())[0])).toEqual(['g0', 'g1']);
    expect(calls().filter(call => call.startsWith('POST'))).toEqual(['POST data 202', 'POST data 200']);
  });

  test('that is no longer wanted is not requested', async () => {
    const { world, hides, letRun, calls } = await asking(['g']);
    await world.advance(500);
    for (const hide of hides) hide();
    await letRun();
    await world.advance(HOUR);
    expect(calls()).toEqual(['POST data 202', 'GET events 200']);
  });

  test('ASY-014 stores the id of its event, and the next page continues from there', async () => {
    const { world, tab, letRun } = await asking(['g']);
    await letRun();
    await world.advance(500);
    expect(await tab.store.facts.get('lastAsyncEvent')).toEqual({
      name: 'lastAsyncEvent',
      id: expect.stringMatching(/^\d+-\d+$/),
    });
  });
});
