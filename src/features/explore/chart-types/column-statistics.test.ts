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
    typeof metric === 'string'
      ? metric
      : metric.expressionType === 'SIMPLE'
        ? [metric.aggregate, metric.column.column_name]
        : ['SQL', metric.sqlExpression],
  );

test('counts distinct values of columns that do not identify rows, and queries the range of times', () => {
  expect(asked(flights)).toEqual([
    ['COUNT_DISTINCT', 'state'],
    ['COUNT_DISTINCT', 'delay'],
    ['MIN', 'date'],
    ['MAX', 'date'],
    ['COUNT_DISTINCT', 'date'],
    ['SQL', 'COUNT(*)'],
  ]);
  expect(statisticsQuestion(flights)?.context.datasource).toEqual({ id: 7, type: 'table' });
});

test('counts only some columns of a wide dataset, and none of one without columns', () => {
  const wide = dataset(Array.from({ length: 40 }, (_, index) => column(`c${index}x`, genericTypes.text)));
  expect(asked(wide)).toHaveLength(12);
  expect(statisticsQuestion(dataset([]))).toBeNull();
});

test('reads statistics by column name, and treats other values than numbers as unknown', () => {
  const answer = [
    ['distinct state', 50],
    ['from', 0],
    ['to', 86_400_000],
    ['distinct date', 2],
    ['rows', 90],
    ['distinct delay', null],
  ] as const;
  const columns = answer.map(([name, value]) => ({ name, parts: [name], type: null, values: [value] }));
  expect([...readStatistics(flights, [{ columns }])]).toEqual([
    ['state', { distinct: 50 }],
    ['delay', { distinct: null }],
    ['date', { distinct: 2, from: 0, to: 86_400_000, rows: 90 }],
  ]);
  expect(readStatistics(flights, []).get('state')).toEqual({ distinct: null });
});
