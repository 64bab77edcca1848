// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { missingPart, refusedPart, type PartChart } from '@/model/part-chart';
import type { AnswerState } from '@/query/answer-state';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { AnswerProvider, PartChartProvider, type RenderAnswer } from '../../answers';
import { createColourAssignment } from '../../colours/assignment';
import type { Question } from '../../query/question';
import type { ChartResult } from '../../result';
import { layeredOf, type LayerState } from '../../layered-map/layer-state';
import { LayerSource } from '../../layered-map/LayerSource';
import { layerType } from './layer-types';

afterEach(cleanup);

const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
const chart = (id: number, name: string, more: object = {}): PartChart => ({
  name: 'shown',
  chart: {
    id,
    name,
    vizType: 'deck_scatter',
    datasetId: id,
    formData: { spatial },
    description: null,
    certifiedBy: null,
    changedOn: null,
    ...more,
  },
  dataset: null,
});

const result: ChartResult = {
  columns: ['x', 'y'].map(name => ({ name, parts: [name], type: genericTypes.numeric, values: [1, 2] })),
  rowCount: 2,
};
const shown = (stale: boolean): AnswerState<ChartResult> => ({
  name: 'shown',
  stored: { results: [result], asOf: new Date(2026, 2, 14, 12).getTime() },
  stale,
  refreshing: false,
  failure: null,
});

const parts: Readonly<Record<number, PartChart>> = {
  1: chart(1, 'Fresh'),
  2: chart(2, 'Old'),
  3: chart(3, 'Refused'),
  4: chart(4, 'Unknown here'),
  5: chart(5, 'Shares', { vizType: 'pie' }),
  6: chart(6, 'Bare', { datasetId: null }),
  7: missingPart,
  8: refusedPart,
  9: chart(9, 'Coming'),
};
const answers: Readonly<Record<number, AnswerState<ChartResult>>> = {
  1: shown(false),
  2: shown(true),
  3: { name: 'failed', reason: { code: 'text', text: 'No such column' } },
  4: { name: 'missing' },
  9: { name: 'loading' },
};

test('each layer has its own answer, age and error', async () => {
  const states = new Map<number, LayerState>();
  const asked: Question[] = [];
  const idle = () => undefined;
  const answer: RenderAnswer = ({ question, children }) => {
    if (question) asked.push(question);
    const id = question?.context.datasource.id ?? 0;
    return children({ state: answers[id] ?? { name: 'loading' }, refresh: idle, stop: idle });
  };
  const ids = Object.keys(parts).map(Number);
  const report = (id: number, state: LayerState | null) => void (state ? states.set(id, state) : states.delete(id));
  const form = { adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'state', operator: '==', comparator: 'WA' }] };
  const { colourOf } = createColourAssignment();
  const screen = render(
    <ThemeProvider choice="light" onChoose={idle}>
      <AnswerProvider value={answer}>
        <PartChartProvider value={({ id, children }) => children(parts[id] ?? refusedPart)}>
          {ids.map(id => (
            <LayerSource key={id} id={id} form={form} layerType={layerType} colourOf={colourOf} onState={report} />
          ))}
        </PartChartProvider>
      </AnswerProvider>
    </ThemeProvider>,
  );
  await waitFor(() => expect(states.get(1)?.name).toBe('shown'));
  for (const { context } of asked)
    expect(context.queries[0]?.filters).toContainEqual({ col: 'state', op: '==', val: 'WA' });
  expect(layeredOf(ids, states, 0)).toBeNull();
  const settled = layeredOf(
    ids.filter(id => id !== 9),
    states,
    2,
  );
  expect(settled?.notes).toEqual([
    'Refused: No such column',
    'Unknown here: its data are not on this device',
    'Shares: Pie Chart is not drawn as a layer',
    'Bare: the chart has no dataset',
    'Chart 7 is not on this device',
    'Chart 8 does not exist, or you may not see it',
    '2 more layers are not drawn',
  ]);
  expect(settled?.layer?.summary).toBe('2 layers: Fresh: 2 points; Old: 2 points');
  expect(settled?.layer?.notes.at(-1)).toMatch(/^Old: Data as of /);
  screen.unmount();
  expect(states.size).toBe(0);
});
