import * as v from 'valibot';
import { expect, test } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import { queryObjectSchema } from '@/model/query-context';
import { statementToSave } from './statement-to-save';

const column = (name: string, type: string, isTemporal = false) => ({
  name,
  type,
  isTemporal,
  generic: genericTypes.text,
  expression: null,
  verboseName: null,
  description: null,
});
const dataset: Dataset = {
  id: 2,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'Examples',
  description: null,
  sql: null,
  mainTemporalColumn: 'date',
  columns: [column('origin', 'VARCHAR'), column('date', 'TIMESTAMP', true)],
  metrics: [],
};
const told = (name: string, type: string | null = null, isDate = false) => ({ name, type, isDate });

test.each<[string, unknown, ReturnType<typeof told>[]]>([
  [
    'columns and metrics under their labels',
    {
      columns: ['origin', 'date', { label: 'Year', sqlExpression: 'year(date)', expressionType: 'SQL' }],
      metrics: ['count'],
    },
    [told('origin', 'VARCHAR'), told('date', 'TIMESTAMP', true), told('Year'), told('count')],
  ],
  [
    'the older name of columns, and the time axis before them',
    { groupby: ['origin'], metrics: [], granularity: 'date', is_timeseries: true },
    [told('__timestamp', null, true), told('origin', 'VARCHAR')],
  ],
  [
    'an axis that is also one of them, once',
    {
      columns: [{ label: 'day', sqlExpression: 'date', expressionType: 'SQL', columnType: 'BASE_AXIS' }, 'origin'],
      metrics: ['count'],
    },
    [told('day', null, true), told('origin', 'VARCHAR'), told('count')],
  ],
  ['nothing', {}, []],
])('saves a statement with %s', (_, query, columns) => {
  const object = v.parse(queryObjectSchema, query);
  expect(statementToSave('SELECT 1', object, dataset)).toEqual({ sql: 'SELECT 1', columns });
});
