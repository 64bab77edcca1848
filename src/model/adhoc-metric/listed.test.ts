import { expect, test } from 'vitest';
import { isKnownMetric, isReadableMetric, metricName, storedMetrics } from './listed';
import { offeredMetrics, usualAggregate } from './metric';

const column = (name: string) => ({
  name,
  type: 'INTEGER',
  generic: 0 as const,
  isTemporal: false,
  expression: null,
  verboseName: null,
  description: null,
});
const metric = (name: string, verboseName: string | null = null) => ({
  name,
  expression: 'COUNT(*)',
  verboseName,
  description: null,
  format: null,
  currency: null,
});
const dataset = {
  columns: [column('delay'), column('distance')],
  metrics: [metric('late', 'Share of late flights')],
};

const ofDelay = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM', label: 'SUM(delay)' };
const ofSql = { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'Delay' };

test('EXP-152 a dataset without metrics offers COUNT(*), which any database can calculate', () => {
  expect(offeredMetrics({ metrics: [] })).toEqual([
    { name: 'COUNT(*)', metric: expect.objectContaining({ expressionType: 'SQL', sqlExpression: 'COUNT(*)' }) },
  ]);
  expect(offeredMetrics(dataset)).toEqual([{ name: 'late', metric: 'late' }]);
});

test.each([
  ['late', true],
  ['gone', false],
  [ofDelay, true],
  [{ ...ofDelay, column: { column_name: 'gone' } }, false],
  [ofSql, true],
])('MET-023 whether the dataset has what %j is made of', (stored, isKnown) => {
  expect(isKnownMetric(stored, dataset)).toBe(isKnown);
});

test.each([
  ['late', 'Share of late flights'],
  ['gone', 'gone'],
  [ofDelay, 'SUM(delay)'],
  [ofSql, 'Delay'],
  [{ metric_name: 'late' }, 'Share of late flights'],
])('%j is shown by its name', (stored, name) => expect(metricName(stored, dataset)).toBe(name));

test('any form data can be listed', () => {
  expect(storedMetrics('late')).toEqual(['late']);
  expect(storedMetrics([null, '', 'late', 7])).toEqual(['late', 7]);
  expect(storedMetrics(undefined)).toEqual([]);
  expect(['late', ofSql, 7, {}, [1]].map(isReadableMetric)).toEqual([true, true, false, false, false]);
});

test('numbers are summed by default, anything else is counted', () => {
  expect(usualAggregate({ generic: 0 })).toBe('SUM');
  expect(usualAggregate({ generic: 1 })).toBe('COUNT_DISTINCT');
});
