// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnnotationState } from '@/query/answer-state';
import type { FailureReason } from '@/model/failure-reason';
import type { ChartPlugin } from '../plugin';
import { chartStateOf, type ChartFacts } from './chart-state';
import type { ChartStage, ShownAnswer } from './stage';
import { useChartState } from './use-chart-state';

afterEach(cleanup);

const plugin: ChartPlugin = {
  fields: {},
  queries: () => [],
  summary: () => '',
  drawing: { kind: 'component', Component: () => null },
};
const results = [{ columns: [], rowCount: 3 }];
const shown: ShownAnswer = {
  key: 'asked',
  vizType: 'any',
  plugin,
  formData: {},
  stored: { results, asOf: 1 },
};
const age = { stale: false, refreshing: false };
const anew = { stale: false, refreshing: true };
const said = (text: string): FailureReason => ({ code: 'text', text });

type Stage = ChartStage<ShownAnswer>;
const asking: Stage = { name: 'asking' };
const drawing: Stage = { name: 'drawing', shown, age };
const rendered: Stage = { name: 'rendered', shown, age };
const offline: Stage = { name: 'offline' };
const stopped: Stage = { name: 'failed', error: { kind: 'stopped' } };
const refused: Stage = { name: 'failed', error: { kind: 'refused', reason: said('Error: no such column') } };
const broken: Stage = { name: 'failed', error: { kind: 'broken', message: 'threw', trace: 'at draw', shown } };

const found: AnnotationState = { of: 'asked', name: 'found', data: { records: [] } };
const facts: ChartFacts = {
  id: 7,
  stage: rendered,
  formData: { viz_type: 'pie', row_limit: 10 },
  saved: { viz_type: 'pie' },
  startedAt: 1000,
  endedAt: 3000,
  renderedAt: 3500,
  annotations: new Map(),
  stop: () => undefined,
};
const stateOf = (some: Partial<ChartFacts>) => chartStateOf({ ...facts, ...some });

test('CHT-003 a chart’s state has all known facts about the chart, and nothing else', () => {
  const annotations = new Map<string, AnnotationState>([
    ['events', found],
    ['floods', { of: 'asked', name: 'querying', data: undefined }],
    ['storms', { of: 'asked', name: 'failed', reason: said('Forbidden') }],
  ]);
  expect(stateOf({ annotations })).toEqual({
    id: 7,
    chartAlert: null,
    chartStatus: 'rendered',
    chartStackTrace: null,
    chartUpdateStartTime: 1000,
    chartUpdateEndTime: 3000,
    latestQueryFormData: { viz_type: 'pie', row_limit: 10 },
    sliceFormData: { viz_type: 'pie' },
    queryController: null,
    queriesResponse: results,
    triggerQuery: false,
    lastRendered: 3500,
    annotationQuery: { floods: true },
    annotationData: { events: { records: [] } },
    annotationError: { storms: 'Forbidden' },
  });
});

test('CHT-003 a running request can be aborted by its controller', () => {
  let stops = 0;
  stateOf({ stage: asking, stop: () => (stops += 1) }).queryController?.abort();
  expect(stops).toBe(1);
});

describe('the state of a chart', () => {
  test.each<[string, Stage, object]>([
    ['CHT-016 CHT-024 is loading once it is requested', asking, { chartStatus: 'loading', triggerQuery: true }],
    [
      'CHT-016 CHT-024 is loading when it is requested again, whatever is shown',
      { name: 'rendered', shown, age: anew },
      { chartStatus: 'loading', triggerQuery: true },
    ],
    [
      'CHT-018 is success once it is answered',
      drawing,
      { chartStatus: 'success', queriesResponse: results, triggerQuery: false },
    ],
    ['CHT-019 is stopped', stopped, { chartStatus: 'stopped', chartAlert: 'Updating chart was stopped' }],
    ['CHT-020 is rendered once it is drawn', rendered, { chartStatus: 'rendered', chartAlert: null }],
    [
      'CHT-021 is failed if it threw, and says where',
      broken,
      {
        chartStatus: 'failed',
        chartAlert: 'An error occurred while rendering the visualization: threw',
        chartStackTrace: 'at draw',
      },
    ],
    [
      'CHT-022 is failed with the error of the answer',
      refused,
      { chartStatus: 'failed', chartAlert: 'Error: no such column' },
    ],
    ['CHT-023 is failed without a response', offline, { chartStatus: 'failed', chartAlert: 'Network error.' }],
  ])('%s', (_, stage, expected) => expect(stateOf({ stage })).toMatchObject(expected));
});

/** A followed chart, with a clock that advances by a second at each read. */
function follow(stage: Stage, id: number | null = 7) {
  let time = 0;
  const now = () => (time += 1000);
  const { result, rerender, unmount } = renderHook(
    (some: { readonly stage: Stage; readonly id: number | null }) =>
      useChartState({ ...some, key: 'asked', formData: {}, saved: null, annotations: new Map(), stop() {} }, now),
    { initialProps: { stage, id } },
  );
  return {
    state: () => result.current,
    go: (next: Stage, as = id) => rerender({ stage: next, id: as }),
    unmount,
  };
}

describe('a chart from run to run', () => {
  test.each([
    ['broke', broken],
    ['was refused', refused],
    ['was stopped', stopped],
  ])('CHT-017 one that %s loses its error on the next request, and its time restarts', (_, before) => {
    const { state, go } = follow(asking);
    go(before);
    const { chartUpdateStartTime: first, chartAlert } = state();
    expect(chartAlert).not.toBeNull();
    go(asking);
    expect(state()).toMatchObject({ chartAlert: null, chartStackTrace: null, chartUpdateEndTime: null });
    expect(state().chartUpdateStartTime).toBeGreaterThan(first!);
  });

  test('CHT-018 CHT-020 ends with an answer, and is recorded as drawn', () => {
    const { state, go } = follow(asking);
    go(drawing);
    const { chartUpdateStartTime: start, chartUpdateEndTime: end } = state();
    expect(end).toBeGreaterThan(start!);
    expect(state().lastRendered).toBeNull();
    go(rendered);
    expect(state().lastRendered).toBeGreaterThan(end!);
  });

  test('CHT-026 CHT-027 one that is removed and added again starts from scratch', () => {
    const before = follow(asking);
    before.go(broken);
    before.unmount();
    expect(follow({ name: 'waiting' }).state()).toMatchObject({
      chartStatus: 'loading',
      triggerQuery: true,
      chartAlert: null,
      chartStackTrace: null,
      chartUpdateEndTime: null,
      lastRendered: null,
      queriesResponse: null,
      annotationData: {},
      annotationError: {},
    });
  });

  test('CHT-028 one that gets another id keeps everything else', () => {
    const { state, go } = follow(asking, null);
    go(rendered);
    const before = state();
    go(rendered, 12);
    expect(state()).toEqual({ ...before, id: 12 });
  });
});
