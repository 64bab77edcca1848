// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { must } from '@/lib/assert';
import { isRecord, parseJson } from '@/lib/json';
import { readCommand } from '@/offline/resources/commands';
import { readOutbox } from '@/offline/outbox/pending';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { changed, shownControls } from '@/viz/controls/editing';
import type { FieldKind } from '@/viz/controls/field';
import { controlsOf, wordsFor } from '@/viz/controls/panel';
import { loadControls, panelTypes } from '@/viz/panels';
import { legacyCases } from '../../../../tests/contract/form-cases';
import { chooseOption } from '../../../../tests/support/choose-option';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { ExploreScreen } from '../ExploreScreen';
import { editorOf } from './editors';

afterEach(closeScreens);

const panelOf = async (vizType: string) => must(await loadControls(vizType), vizType);
const all = await Promise.all(panelTypes.map(async type => [type, await panelOf(type)] as const));

test('EXP-020 the controls of charts include the usual ones', () => {
  const labels = new Set(
    all.flatMap(([, panel]) => controlsOf(panel).map(control => wordsFor(panel, control).label.toLowerCase())),
  );
  for (const label of [
    'Entity',
    'Metrics',
    'Metric',
    'X-axis',
    'Color metric',
    'Row limit',
    'Series limit',
    'Time grain',
    'Sort Descending',
    'Y axis format',
    'Time format',
    'Currency format',
  ])
    expect(labels, label).toContain(label.toLowerCase());
});

describe('EXP-038 there is an editor, and a chart type that has it, of', () => {
  const typesWith = (kind: FieldKind) =>
    all.flatMap(([type, panel]) => (controlsOf(panel).some(control => control.kind === kind) ? [type] : []));
  test.each<[FieldKind, readonly string[]]>([
    ['time-series-columns', ['time_table']],
    ['filter-configs', ['filter_box']],
    ['colour', ['big_number', 'deck_scatter', 'deck_arc']],
    ['viewport', ['deck_scatter', 'deck_grid', 'deck_arc', 'deck_multi']],
    ['spatial', ['deck_scatter', 'deck_hex', 'deck_arc', 'deck_screengrid', 'deck_heatmap']],
    ['contours', ['deck_contour']],
    ['column-config', ['table']],
    ['conditional-formatting', ['table', 'pivot_table_v2']],
  ])('%s', (kind, types) => {
    expect(editorOf(kind)).not.toBeNull();
    expect(typesWith(kind)).toEqual(expect.arrayContaining([...types]));
  });
});

const recorded = legacyCases.filter(({ viz_type: type }) => type === 'time_table');
test.each(recorded)('$name: a recorded chart keeps keys unknown to its panel', async ({ viz_type, form_data }) => {
  const panel = await panelOf(viz_type);
  const formData = { ...form_data, of_tomorrow: { deep: [1] } };
  const context = { formData, dataset: null, flags: undefined, engine: null };
  for (const { name } of shownControls(panel, context))
    expect(changed(panel, context, name, ['other']).formData).toEqual({ ...formData, [name]: ['other'] });
});

test('EXP-096 edits a table of time series made elsewhere column by column, and keeps the rest', async () => {
  const form_data = {
    viz_type: 'time_table',
    datasource: '6__table',
    metrics: ['count'],
    granularity_sqla: 'date',
    time_range: 'No filter',
    column_collection: [{ key: 'c', label: 'Course', colType: 'spark' }],
    of_tomorrow: { deep: [null, 1] },
  };
  const { store, pass } = await openScreen(<ExploreScreen subject={{ kind: 'chart', id: 1 }} search={{}} />, {
    kept: async kept => {
      await kept.charts.put({
        ...emptyChart(1),
        chart: { id: 1, slice_name: 'Stocks', slice_url: '', changed_on: '', form_data, datasource: '6__table' },
        chartAsOf: NOW,
      });
      const dataset = { id: 6, table_name: 'stocks', database: { id: 1 }, columns: [], metrics: [] };
      await kept.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
    },
  });
  const [, columns] = await screen.findAllByRole('group', { name: /^Time series columns/ });
  if (!columns) throw new Error('No columns');
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  await press(await within(columns).findByRole('button', { name: 'Add a column' }));
  chooseOption(/ Type$/, 'Period average');
  await press(within(screen.getByRole('dialog', { name: 'Add a column' })).getByRole('button', { name: 'Save' }));
  expect([...columns.querySelectorAll('[data-chip]')].map(chip => chip.textContent)).toEqual([
    'Course',
    'Time series column',
  ]);
  pass(SLOW_DEBOUNCE);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  const [command] = await readOutbox(store);
  const request = must(readCommand(must(command, 'command')), 'command').request();
  const { body } = request;
  const kept = isRecord(body) && typeof body['form_data'] === 'string' ? parseJson(body['form_data']) : null;
  expect(kept).toMatchObject({
    ...form_data,
    column_collection: [...form_data.column_collection, { key: 'column-2', colType: 'avg' }],
  });
});
