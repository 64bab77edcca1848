import { expect, test } from 'vitest';
import { questions } from '../lists/questions.gen';
import { chartTypes, loadPlugin } from '../registry';
import type { ChartQueries } from './chart-queries';
import { queriesOf } from './queries-of';

const asked: Readonly<Record<string, ChartQueries>> = questions;

test.each(chartTypes)('%s asks the same without being drawn', async type => {
  const plugin = await loadPlugin(type);
  expect(plugin?.queries).toBe(asked[type]?.queries);
  expect(plugin?.fields).toBe(asked[type]?.fields);
});

test('form data without a setting use its default', () => {
  expect(queriesOf('pie', { metric: 'count', groupby: ['shop'] })).toMatchObject([
    { columns: ['shop'], metrics: ['count'], row_limit: 100, orderby: [['count', false]] },
  ]);
});

test('an unknown type queries nothing', () => {
  expect(queriesOf('gone', {})).toBeNull();
  expect(queriesOf('toString', {})).toBeNull();
});
