import { expect, test } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { readStatistics, statisticsQuestion } from './column-statistics';

const flights = flightsWith([
  columnOf('flight_id', genericTypes.text),
  columnOf('state', genericTypes.text),
  columnOf('date', genericTypes.temporal),
  columnOf('booked', genericTypes.temporal),
  columnOf('delay', genericTypes.numeric),
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

test('queries the first and last value of columns that may hold weekdays or months', () => {
  const dated = flightsWith([columnOf('weekday'), columnOf('month', genericTypes.numeric)]);
  expect(asked(dated)).toEqual([
    ['COUNT_DISTINCT', 'weekday'],
    ['MIN', 'weekday'],
    ['MAX', 'weekday'],
    ['COUNT_DISTINCT', 'month'],
  ]);
  const answer = Object.entries({ 'distinct weekday': 7, 'first weekday': 'Friday', 'last weekday': 'Wednesday' });
  const columns = answer.map(([name, value]) => ({ name, parts: [name], type: null, values: [value] }));
  expect(readStatistics(dated, [{ columns }]).get('weekday')).toEqual({
    distinct: 7,
    first: 'Friday',
    last: 'Wednesday',
  });
});

test('counts only some columns of a wide dataset, and none of one without columns', () => {
  const wide = flightsWith(Array.from({ length: 40 }, (_, index) => columnOf(`c${index}x`, genericTypes.text)));
  expect(asked(wide)).toHaveLength(12);
  expect(statisticsQuestion(flightsWith([]))).toBeNull();
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
