// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { emptyChart, emptyDataset } from '@/offline/store/records';
import { loadPlugin } from '@/viz/registry';
import { questionOf } from '@/viz/query/question';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { ExploreScreen } from './ExploreScreen';

afterEach(closeScreens);

/** Opens a saved chart without a network. @param refusal the server's last response to its query */
async function open(form_data: FormData, refusal: string | null = null) {
  const plugin = await loadPlugin(String(form_data['viz_type']));
  const question = plugin && questionOf(plugin, 6, form_data);
  return openScreen(<ExploreScreen subject={{ kind: 'chart', id: 1 }} search={{}} />, {
    connectivity: { state: 'unreachable', since: NOW },
    kept: async store => {
      await store.charts.put({
        ...emptyChart(1),
        chart: { id: 1, slice_name: 'Flights', slice_url: '', changed_on: '', form_data, datasource: '6__table' },
        chartAsOf: NOW,
      });
      const columns = [{ column_name: 'state', type: 'VARCHAR', type_generic: 1 }];
      const metrics = [{ metric_name: 'count', expression: 'COUNT(*)' }];
      const dataset = { id: 6, table_name: 'flights', database: { id: 1 }, columns, metrics };
      await store.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
      if (refusal === null) return;
      const { key } = must(question, 'question');
      await store.failures.put({ key, reason: { code: 'text', text: refusal }, status: 400, at: NOW });
    },
  });
}

const base = { viz_type: 'pie', datasource: '6__table', groupby: ['state'], metric: 'count', adhoc_filters: [] };
const sql = { expressionType: 'SQL', sqlExpression: 'SUM(dely)', label: 'Delay', optionName: 'm1' };

test.each([
  ['a column that was dropped', { ...base, groupby: ['gone'] }, null, /^Dimensions/, 'Not in the dataset: gone'],
  [
    'SQL that does not parse',
    { ...base, metric: { ...sql, sqlExpression: 'SUM(state' } },
    null,
    /^Metric/,
    'A bracket or a quote is not closed: SUM(state',
  ],
  [
    'SQL that the database rejects',
    { ...base, metric: sql },
    'column "dely" does not exist',
    /^Metric/,
    'The chart was rejected for this reason: column "dely" does not exist',
  ],
])('reports %s at its control, and keeps it in the form data', async (_, form, refusal, control, words) => {
  await open(form, refusal);
  const said = (await screen.findAllByText(words)).find(each => each.closest('[data-control]'));
  const group = must(said?.closest<HTMLElement>('[role="group"]'), 'the control');
  expect(group.getAttribute('aria-describedby')).toBe(said?.id);
  expect(within(group).getAllByText(control)[0]).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Altered' })).toBeNull();
});

test.each<readonly [string, FormData]>([
  [
    'of another shape',
    { viz_type: 'pie', groupby: { deep: [null] }, metric: [[3]], adhoc_filters: 'all', row_limit: {} },
  ],
  ['of an axis chart', { viz_type: 'echarts_timeseries_line', x_axis: 7, metrics: { a: 1 }, time_grain_sqla: [] }],
  ['of a table', { viz_type: 'table', query_mode: 'raw', all_columns: [null, {}, 3], order_by_cols: 'x' }],
  ['from before chart types were renamed', { viz_type: 'line', granularity_sqla: 'gone', metrics: ['gone'], since: 3 }],
  ['without a type', { slice_id: 'one', datasource: 'nonsense' }],
])('form data %s leave the screen usable and unchanged', async (_, form) => {
  await open(form);
  await screen.findByRole('region', { name: 'Flights' });
  await screen.findByRole('group', { name: 'Controls' });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Altered' })).toBeNull();
});
