// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes, type DatasetColumn } from '@/model/dataset';
import type { AnswerState, LiveAnswer } from '@/query/answer-state';
import { chartText } from '@/text/messages/charts/chart';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { AnswerProvider } from '../answers';
import { createColourAssignment } from '../colours/assignment';
import type { ShownChart } from '../react/shown-chart';
import { loadPlugin } from '../registry';
import type { ChartResult } from '../result';
import { DrillBy } from './DrillBy';
import { DrillDetail } from './DrillDetail';

afterEach(closeScreens);

const column = (name: string): DatasetColumn => ({
  name,
  type: 'TEXT',
  generic: genericTypes.text,
  isTemporal: false,
  expression: null,
  verboseName: null,
  description: null,
});

async function chart(): Promise<ShownChart> {
  return {
    name: 'Species',
    datasetId: 7,
    dataset: {
      id: 7,
      name: 'penguins',
      schema: null,
      databaseId: 1,
      databaseName: 'db',
      description: null,
      sql: null,
      columns: [column('species'), column('island')],
      metrics: [],
      mainTemporalColumn: null,
    },
    colourOf: createColourAssignment().colourOf,
    cache: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
    selected: null,
    vizType: 'pie',
    plugin: must(await loadPlugin('pie'), 'pie'),
    formData: { viz_type: 'pie', metric: 'count', groupby: ['species'] },
    results: [],
    asOf: NOW,
  };
}

test('without the server, a split that is not on the device shows what it needs, and what is stored', async () => {
  const missing: LiveAnswer<ChartResult> = { state: { name: 'missing' }, refresh: vi.fn<() => void>(), stop: () => {} };
  const meaning = {
    label: 'Adelie',
    dimensions: [{ column: 'species', value: 'Adelie', text: 'Adelie' }],
    position: [],
  };
  const shown = await chart();
  await openScreen(
    <AnswerProvider value={({ children }) => children(missing)}>
      <DrillBy chart={shown} meaning={meaning} onClose={() => undefined} />
    </AnswerProvider>,
  );
  expect((await screen.findByText(toolsText.drillNeedsServer)).getAttribute('role')).toBe('alert');
  expect(screen.getByText(toolsText.drillKept)).toBeDefined();
  expect(screen.queryByText(chartNoticesText.networkError)).toBeNull();
});

describe('the rows behind a chart', () => {
  const answered = (state: AnswerState<ChartResult>): LiveAnswer<ChartResult> => ({
    state,
    refresh: vi.fn<() => void>(),
    stop: () => {},
  });
  const open = async (state: AnswerState<ChartResult>) => {
    const shown = await chart();
    await openScreen(
      <AnswerProvider value={({ children }) => children(answered(state))}>
        <DrillDetail chart={shown} meaning={null} about={null} onClose={() => undefined} />
      </AnswerProvider>,
    );
  };

  test('without the server, rows that are not on the device show what they need, and what is stored', async () => {
    await open({ name: 'missing' });
    expect((await screen.findByText(toolsText.detailNeedsServer)).getAttribute('role')).toBe('alert');
    expect(screen.getByText(toolsText.detailKept)).toBeDefined();
    expect(screen.queryByText(chartNoticesText.networkError)).toBeNull();
  });

  test('are counted once', async () => {
    const values = ['Adelie', 'Gentoo', 'Chinstrap'];
    const species = { name: 'species', parts: ['species'], type: genericTypes.text, values };
    await open({
      name: 'shown',
      stored: { results: [{ columns: [species], rowCount: 3 }], asOf: NOW },
      stale: false,
      refreshing: false,
      failure: null,
    });
    expect(await screen.findAllByText(chartText.rows(3))).toHaveLength(1);
  });
});
