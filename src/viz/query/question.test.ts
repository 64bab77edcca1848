import { expect, test } from 'vitest';
import { rowLimit } from '../controls/shared-fields';
import type { ChartPlugin } from '../plugin';
import { baseQuery } from './base';
import { questionOf } from './question';

const plugin: ChartPlugin = {
  fields: { row_limit: rowLimit(100) },
  queries: form => [baseQuery(form)],
  drawing: { kind: 'plot', plot: () => null },
  summary: () => '',
};

test('CHT-046 the question of a chart names its dataset, its queries, and the form of the answer', () => {
  expect(questionOf(plugin, 7, { metrics: ['a'] })?.context).toMatchObject({
    datasource: { id: 7, type: 'table' },
    queries: [{ metrics: ['a'], row_limit: 100 }],
    result_format: 'json',
    result_type: 'full',
  });
});

test('OFF-023 questions have one key when, and only when, their answers are the same', () => {
  const keyOf = (datasetId: number, form: object) => questionOf(plugin, datasetId, { ...form })?.key;
  const key = keyOf(7, { metrics: ['a'] });
  expect(keyOf(7, { metrics: ['a'], color_scheme: 'other' })).toBe(key);
  expect([
    keyOf(8, { metrics: ['a'] }),
    keyOf(7, { metrics: ['b'] }),
    keyOf(7, { metrics: ['a'], row_limit: 1 }),
    keyOf(7, { metrics: ['a'], time_range: 'Last day' }),
  ]).not.toContain(key);
  const filter = { col: 'c', op: 'IN', val: ['x'] };
  const others = [
    {},
    { groupby: ['c'] },
    { adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'c', operator: '==', comparator: 'x' }] },
    { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'c = 1' }] },
    { extra_form_data: { filters: [filter] } },
    { extra_form_data: { filters: [{ ...filter, val: ['y'] }] } },
    { extra_form_data: { time_range: 'Last week' } },
    { annotation_layers: [{ name: 'Fairs', value: 1 }] },
    { annotation_layers: [{ name: 'Fairs', value: 2 }] },
  ].map(form => keyOf(7, { metrics: ['a'], ...form }));
  expect(new Set(others).size).toBe(others.length);
});

test('a chart without a dataset asks nothing', () => expect(questionOf(plugin, null, {})).toBeNull());
