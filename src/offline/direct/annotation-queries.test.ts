import { describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { WireRequest, WireResponse } from '@/api/transport';
import { isRecord, parseJson } from '@/lib/json';
import type { QueryAnnotation, QueryContext } from '@/model/query-context';
import { createAnnotationQueries } from './annotation-queries';
import { ANNOTATION_TIMEOUT } from './annotation-query';
import { createDirectCalls } from './direct-calls';
import { wireResponse } from '../../../tests/support/wire-response';

const context: QueryContext = {
  datasource: { id: 3, type: 'table' },
  queries: [{ metrics: ['count'], annotation_layers: [{ name: 'other', value: 1, show: true, showMarkers: false }] }],
  result_format: 'json',
  result_type: 'full',
};
const question = { key: 'asked', context, chartId: 7 };
const layer = (name: string): QueryAnnotation => ({
  name,
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value: 1,
  show: true,
  showMarkers: false,
});
const events = layer('events');
const found = (name: string, records: readonly unknown[]) =>
  wireResponse({ body: { result: [{ data: [], annotation_data: { [name]: { records } } }] } });

/** A server that answers, or fails, when the test says so, and a clock. */
function setUp() {
  const asked: {
    readonly request: WireRequest<AbortSignal>;
    readonly answer: (response: WireResponse) => void;
    readonly fail: (cause: unknown) => void;
  }[] = [];
  const client = createClient<AbortSignal>({
    transport: request =>
      new Promise((answer, fail) => {
        asked.push({ request, answer, fail });
        request.signal?.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')));
      }),
    now: () => 0,
  });
  const timers: { readonly at: number; readonly call: () => void }[] = [];
  const queries = createAnnotationQueries(
    createDirectCalls(client, () => undefined),
    {
      after(at, call) {
        const timer = { at, call };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
  );
  const state = (name = 'events') => {
    const { of = null, ...stage } = queries.states.get().get(name) ?? {};
    return of === null ? undefined : stage;
  };
  return { asked, queries, timers, state };
}

const settled = () => new Promise<void>(resolve => void setImmediate(resolve));

test('CHT-036 an annotation query is a POST to the address of chart data, with the one layer and past the cache', async () => {
  const { asked, queries } = setUp();
  void queries.run(question, events);
  await settled();
  const { method, url, body } = asked[0]!.request;
  const { pathname, searchParams } = new URL(url, 'http://server');
  expect([method, pathname]).toEqual(['POST', '/api/v1/chart/data']);
  expect(Object.fromEntries(searchParams)).toEqual({ form_data: '{"slice_id":7}', force: 'true' });
  const sent = parseJson(body);
  expect(isRecord(sent) ? sent : null).toMatchObject({
    datasource: { id: 3, type: 'table' },
    queries: [{ metrics: ['count'], annotation_layers: [events] }],
    force: true,
    result_format: 'json',
    result_type: 'full',
  });
});

describe('the result of a query', () => {
  test('CHT-039 is stored, and replaces the previous error', async () => {
    const { asked, queries, state } = setUp();
    const first = queries.run(question, events);
    await settled();
    asked[0]!.answer(wireResponse({ status: 400, body: { message: 'Error: no such table' } }));
    await first;
    expect(state()).toEqual({ name: 'failed', reason: { code: 'text', text: 'Error: no such table' } });
    const second = queries.run(question, events);
    await settled();
    asked[1]!.answer(found('events', [{ title: 'Flood' }]));
    await second;
    expect(state()).toEqual({ name: 'found', data: { records: [{ title: 'Flood' }] } });
  });

  test('CHT-040 is dropped when the next query fails, whose error is stored', async () => {
    const { asked, queries, state } = setUp();
    const first = queries.run(question, events);
    await settled();
    asked[0]!.answer(found('events', []));
    await first;
    const second = queries.run(question, events);
    await settled();
    expect(state(), 'until it fails').toEqual({ name: 'querying', data: { records: [] } });
    asked[1]!.answer(wireResponse({ status: 403, body: { message: 'Forbidden' } }));
    await second;
    expect(state()).toEqual({ name: 'failed', reason: { code: 'text', text: 'Forbidden' } });
  });

  test('CHT-041 is a network error without a response', async () => {
    const { asked, queries, state } = setUp();
    const run = queries.run(question, events);
    await settled();
    asked[0]!.fail(new TypeError('Failed to fetch'));
    await run;
    expect(state()).toEqual({ name: 'failed', reason: { code: 'network' } });
  });

  test('CHT-037 CHT-042 times out after 60 s', async () => {
    const { asked, queries, state, timers } = setUp();
    const run = queries.run(question, events);
    await settled();
    expect(timers.map(({ at }) => at)).toEqual([60_000]);
    expect(ANNOTATION_TIMEOUT).toBe(60_000);
    timers[0]!.call();
    await run;
    expect(asked[0]!.request.signal?.aborted).toBe(true);
    expect(state()).toEqual({ name: 'failed', reason: { code: 'query-timeout' } });
    expect(timers, 'and none is left').toEqual([]);
  });

  test.each([
    ['an error that says that the layer is empty', wireResponse({ status: 400, body: { message: 'Error: No data' } })],
    ['an answer without the layer', found('others', [])],
  ])('CHT-043 may be nothing: %s is a success without data', async (_, response) => {
    const { asked, queries, state } = setUp();
    const run = queries.run(question, events);
    await settled();
    asked[0]!.answer(response);
    await run;
    expect(state()).toEqual({ name: 'found', data: null });
  });
});

describe('a cancelled query', () => {
  test('CHT-038 replaces the previous one of the same layer only', async () => {
    const { asked, queries } = setUp();
    for (const one of [events, layer('others'), events]) void queries.run(question, one);
    await settled();
    expect(asked.map(({ request }) => request.signal?.aborted)).toEqual([true, false, false]);
  });

  test('CHT-038 is ignored if it arrives after the next one', async () => {
    const { queries, state } = setUp();
    const late: ((response: WireResponse) => void)[] = [];
    // A transport that cannot be aborted any more: the response is arriving.
    const client = createClient<AbortSignal>({
      transport: () => new Promise(answer => void late.push(answer)),
      now: () => 0,
    });
    const deaf = createAnnotationQueries(
      createDirectCalls(client, () => undefined),
      { after: () => () => undefined },
    );
    const runs = [deaf.run(question, events), deaf.run(question, events)];
    await settled();
    late[1]!(found('events', ['new']));
    await settled();
    late[0]!(found('events', ['old']));
    await Promise.all(runs);
    expect(deaf.states.get().get('events')).toMatchObject({ name: 'found', data: { records: ['new'] } });
    expect([queries.states.get().size, state()]).toEqual([0, undefined]);
  });

  test('CHT-044 leaves no error, and keeps the previous result', async () => {
    const { asked, queries, state } = setUp();
    const first = queries.run(question, events);
    await settled();
    asked[0]!.answer(found('events', ['before']));
    await first;
    const second = queries.run(question, events);
    await settled();
    queries.stop();
    await second;
    expect(state()).toEqual({ name: 'found', data: { records: ['before'] } });
    const third = queries.run(question, layer('others'));
    await settled();
    queries.stop();
    await third;
    expect(state('others')).toBeUndefined();
  });

  test('removes everything of a deleted layer', async () => {
    const { asked, queries, state } = setUp();
    const run = queries.run(question, events);
    await settled();
    queries.forget('events');
    await run;
    expect(asked[0]!.request.signal?.aborted).toBe(true);
    expect(state()).toBeUndefined();
  });
});

describe('once the chart is answered', () => {
  test('drops results and failures of its other queries, and keeps running ones', async () => {
    const { asked, queries } = setUp();
    const other = { ...question, key: 'before' };
    const layers = ['now', 'then', 'failing', 'running'].map(layer);
    const runs = layers.map((one, index) => queries.run(index === 1 ? other : question, one));
    await settled();
    asked[0]!.answer(found('now', []));
    asked[1]!.answer(found('then', []));
    asked[2]!.answer(wireResponse({ status: 403, body: { message: 'Forbidden' } }));
    await Promise.all(runs.slice(0, 3));
    queries.settle('asked');
    expect([...queries.states.get().keys()]).toEqual(['now', 'running']);
    expect(asked[3]!.request.signal?.aborted).toBe(false);
    queries.stop();
    await runs[3];
  });
});
