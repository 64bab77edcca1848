import { expect, test } from 'vitest';
import { filteredContext } from './chart-context';

const queries = [
  {
    columns: [{ sqlExpression: 'day', label: 'day', columnType: 'BASE_AXIS', timeGrain: 'P1D' }, 'shop'],
    metrics: ['count'],
    filters: [{ col: 'shop', op: '!=', val: 'closed' }],
    extras: { where: "shop = 'a' OR shop = 'b' -- both", having: '' },
    time_range: 'No filter',
  },
];
const chart = {
  viz_type: 'of another program',
  dataset_id: 2,
  params: '{}',
  query_context: JSON.stringify({ datasource: { id: 2, type: 'table' }, queries }),
};

test('a saved query of an unknown chart type takes all filters', () => {
  const extra = {
    filters: [{ col: 'city', op: 'IN', val: ['Rome'] }],
    adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    time_range: 'Last week',
    time_grain_sqla: 'P1M',
    granularity_sqla: 'sold_on',
  };
  const [query] = filteredContext(chart, extra, () => false).queries;
  expect(query).toMatchObject({
    columns: [{ columnType: 'BASE_AXIS', timeGrain: 'P1M' }, 'shop'],
    filters: [
      { col: 'city', op: 'IN', val: ['Rome'] },
      { col: 'shop', op: '!=', val: 'closed' },
    ],
    extras: { time_grain_sqla: 'P1M', having: '' },
    time_range: 'Last week',
    granularity: 'sold_on',
  });
  // The chart's condition remains a single one, and its comment ends before the other.
  expect(query?.extras?.where).toBe("(shop = 'a' OR shop = 'b' -- both\n) AND ((1 = 0)\n)");
  expect(filteredContext(chart, {}, () => false).queries[0]).toMatchObject({ time_range: 'No filter' });
});
