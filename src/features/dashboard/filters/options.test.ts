import { expect, test } from 'vitest';
import { readConfiguration, type FilterEntry } from '@/model/native-filter/configuration';
import { valuesQuestion } from './options';

function filterOf(more: object = {}): FilterEntry {
  const [read] = readConfiguration({
    native_filter_configuration: [{ id: 'a', name: 'A', filterType: 'filter_select', targets: [{ datasetId: 2, column: { name: 'island' } }], ...more }],
  });
  if (read?.kind !== 'filter') throw new Error('No filter');
  return read;
}
const queryOf = (more: object = {}) => valuesQuestion(filterOf(more), {}, '', null)?.context.queries[0];

test('NAT-044 a filter asks for at most 1000 options', () => {
  expect(queryOf()).toMatchObject({ columns: ['island'], row_limit: 1000 });
});

test('what its author limits and sorts its options by is asked for', () => {
  const condition = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'sex', operator: 'IN', comparator: ['female'] };
  const query = queryOf({
    adhoc_filters: [condition],
    time_range: 'Last year',
    granularity_sqla: 'day',
    sortMetric: 'count',
    controlValues: { sortAscending: false },
  });
  expect(query).toMatchObject({
    filters: [{ col: 'sex', op: 'IN', val: ['female'] }],
    time_range: 'Last year',
    granularity: 'day',
    metrics: ['count'],
    orderby: [['count', false]],
  });
});
