import { expect, test } from 'vitest';
import { genericTypes, type Dataset, type GenericType } from '@/model/dataset';
import { readStatistics, statisticsQuestion } from './column-statistics';

const column = (name: string, generic: GenericType) => ({
  name,
  type: '',
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
});
const dataset = (columns: Dataset['columns']): Dataset => ({
  id: 7,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  description: null,
  sql: null,
  mainTemporalColumn: 'date',
  columns,
  metrics: [],
});
const flights = dataset([
  column('flight_id', genericTypes.text),
  column('state', genericTypes.text),
  column('date', genericTypes.temporal),
  column('booked', genericTypes.temporal),
  column('delay', genericTypes.numeric),
]);
const asked = (of: Dataset) =>
  statisticsQuestion(of)?.context.queries[0]?.metrics?.map(metric =>
    typeof metric === 'object' && metric.expressionType === 'SIMPLE'
      ? [metric.aggregate, metric.column.column_name]
      : metric,
  );

test('what differs is counted of columns that do not tell rows apart, and of time its ends are asked for', () => {
  expect(asked(flights)).toEqual([
    ['COUNT_DISTINCT', 'state'],
    ['COUNT_DISTINCT', 'delay'],
    ['MIN', 'date'],
    ['MAX', 'date'],
  ]);
  expect(statisticsQuestion(flights)?.context.datasource).toEqual({ id: 7, type: 'table' });
});

test('a wide dataset is not counted whole, and one without columns not at all', () => {
  const wide = dataset(Array.from({ length: 40 }, (_, index) => column(`c${index}x`, genericTypes.text)));
  expect(asked(wide)).toHaveLength(12);
  expect(statisticsQuestion(dataset([]))).toBeNull();
});

test('statistics are read by the names of columns, and what is no number is not known', () => {
  const answer = [
    ['distinct state', 50],
    ['from', 0],
    ['to', 86_400_000],
    ['distinct delay', null],
  ] as const;
  const columns = answer.map(([name, value]) => ({ name, parts: [name], type: null, values: [value] }));
  expect([...readStatistics(flights, [{ columns }])]).toEqual([
    ['state', { distinct: 50 }],
    ['delay', { distinct: null }],
    ['date', { distinct: null, from: 0, to: 86_400_000 }],
  ]);
  expect(readStatistics(flights, []).get('state')).toEqual({ distinct: null });
});
