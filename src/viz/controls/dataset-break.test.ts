import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { loadControls } from '../panels';
import { breaksNothing, datasetBreak } from './dataset-break';

const about = { verboseName: null, description: null };
const column = (name: string) => ({
  name,
  type: '',
  generic: genericTypes.text,
  isTemporal: name === 'day',
  expression: null,
  ...about,
});
const airports: Dataset = {
  id: 8,
  name: 'airports',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  description: null,
  sql: null,
  mainTemporalColumn: 'day',
  columns: ['city', 'day'].map(column),
  metrics: [{ name: 'count', expression: 'COUNT(*)', format: null, currency: null, ...about }],
};

const average = (of: string) => ({ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: of } });
const filter = (subject: string) => ({ expressionType: 'SIMPLE', clause: 'WHERE', subject, operator: 'IN' });
const sql = { expressionType: 'SQL', sqlExpression: 'SUM(x)', label: 'x' };

const broken = async (vizType: string | null, form: FormData) =>
  datasetBreak(form, airports, vizType === null ? null : must(await loadControls(vizType), vizType));

test.each<[what: string, vizType: string | null, form: FormData, controls: unknown, filters: readonly string[]]>([
  [
    'metrics and columns by the names of their controls',
    'table',
    { metrics: ['late_share', 'count', average('delay'), sql], groupby: ['city', 'carrier'], row_limit: 10 },
    [
      ['Metrics', ['late_share', 'AVG(delay)']],
      ['Dimensions', ['carrier']],
    ],
    [],
  ],
  ['filters by their columns', 'pie', { adhoc_filters: [filter('carrier'), filter('city'), sql] }, [], ['carrier']],
  ['a missing time column', 'pie', { granularity_sqla: 'flown' }, [['granularity_sqla', ['flown']]], []],
  [
    'an order of rows',
    'table',
    { order_by_cols: ['["carrier", true]', '["city", false]'] },
    [['Ordering', ['carrier']]],
    [],
  ],
  ['of a type without a panel, by their keys', null, { groupby: ['carrier'] }, [['groupby', ['carrier']]], []],
  ['nothing about damaged settings', 'pie', { groupby: { a: 1 }, metric: [null], adhoc_filters: 'x' }, [], []],
])('reports the settings that break with another dataset: %s', async (_, vizType, form, controls, filters) => {
  const found = await broken(vizType, form);
  expect(found.controls.map(({ label, lost }) => [label, lost])).toEqual(controls);
  expect(found.filters).toEqual(filters);
});

test('a chart that names nothing of its dataset breaks nowhere', async () => {
  const form = { viz_type: 'pie', datasource: '2__table', metric: 'count', groupby: ['city'], donut: true };
  expect(breaksNothing(await broken('pie', form))).toBe(true);
});
