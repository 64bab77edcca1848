import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { readConfiguration, type FilterEntry } from '@/model/native-filter/configuration';
import { loadPlugin } from '@/viz/registry';
import { openingQuestions, optionsIn, valuesQuestion } from './options';

function filterOf(more: object = {}): FilterEntry {
  const [read] = readConfiguration({
    native_filter_configuration: [
      {
        id: 'a',
        name: 'A',
        filterType: 'filter_select',
        targets: [{ datasetId: 2, column: { name: 'island' } }],
        ...more,
      },
    ],
  });
  if (read?.kind !== 'filter') throw new Error('No filter');
  return read;
}
const surroundings = { parents: {}, dataset: null, rowLimit: 1000 };
const queryOf = (more: object = {}, rowLimit = 1000) =>
  valuesQuestion(filterOf(more), { ...surroundings, rowLimit }, '')?.context.queries[0];

test('offers each value once, with what to sort it by, although NaN is null too', () => {
  const column = (name: string, values: readonly (number | null)[]) => ({
    name,
    parts: [name],
    type: genericTypes.numeric,
    values,
  });
  const columns = [column('price', [1.5, null, null, 2]), column('n', [3, 1, 4, null])];
  expect(optionsIn({ columns, rowCount: 4 })).toEqual([
    { value: 1.5, measure: 3 },
    { value: null, measure: 1 },
    { value: 2, measure: null },
  ]);
  expect(optionsIn({ columns: [], rowCount: 0 })).toEqual([]);
});

test('a filter requests as many options as it may load', () => {
  expect(queryOf({}, 50)).toMatchObject({ columns: ['island'], row_limit: 50 });
});

test('requests the limits and the order of options that the author set', () => {
  const condition = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: 'sex',
    operator: 'IN',
    comparator: ['female'],
  };
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

const openingOf = async (more: object, parents = {}) =>
  (await openingQuestions(filterOf(more), { ...surroundings, parents }, loadPlugin)).flatMap(
    ({ context }) => context.queries,
  );

test('requests the ends of a range, and the number of rows of each of its values', async () => {
  const [ends, lying] = await openingOf({
    filterType: 'filter_range',
    targets: [{ datasetId: 2, column: { name: 'body_mass' } }],
  });
  expect(ends?.metrics).toMatchObject([{ aggregate: 'MIN' }, { aggregate: 'MAX' }]);
  expect(lying).toMatchObject({ columns: ['body_mass'], metrics: [{ sqlExpression: 'COUNT(*)' }], row_limit: 5000 });
});

test('a chart as a filter counts the rows of each value within the limits of its author and other filters', async () => {
  const condition = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: 'sex',
    operator: 'IN',
    comparator: ['female'],
  };
  const parents = { filters: [{ col: 'species', op: 'IN', val: ['Gentoo'] }] };
  const [query, ...others] = await openingOf(
    { filterType: 'pie', adhoc_filters: [condition], time_range: 'Last year' },
    parents,
  );
  expect(others).toEqual([]);
  expect(query).toMatchObject({
    columns: ['island'],
    metrics: [{ sqlExpression: 'COUNT(*)' }],
    filters: [
      { col: 'species', op: 'IN', val: ['Gentoo'] },
      { col: 'sex', op: 'IN', val: ['female'] },
    ],
    time_range: 'Last year',
  });
  expect(await openingOf({ filterType: 'pie', targets: [{ datasetId: 2 }] })).toEqual([]);
  expect(await openingOf({ filterType: 'filter_time' })).toEqual([]);
});
