import { describe, expect, test } from 'vitest';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { ALWAYS_ASKED, isShownQuestion, shownTextsIn, textsIn } from './guest-question';

const params = {
  groupby: ['region'],
  metrics: [
    { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'salary' }, label: 'pay' },
    { expressionType: 'SQL', sqlExpression: 'SUM(hours) / 8', label: 'days' },
    'saved',
  ],
  adhoc_filters: [
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'team > 1' },
    { expressionType: 'SIMPLE', subject: 'secret', operator: '==', comparator: 'x' },
  ],
};
const texts = {
  answered: new Set([...ALWAYS_ASKED, ...shownTextsIn(params)]),
  filtered: new Set(textsIn(params)),
  layers: new Set(['line 3']),
};
const isShown = (query: Partial<QueryObject>, context: Partial<QueryContext> = {}) =>
  isShownQuestion({ datasource: { id: 1, type: 'table' }, queries: [{ metrics: [], ...query }], ...context }, texts);

const average = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'salary' } } as const;
const annotation = { name: 'a', sourceType: 'line', show: true, showMarkers: false };

describe('a guest query', () => {
  test.each<[string, Partial<QueryObject>]>([
    ['the query of a chart', { columns: ['region'], metrics: [average, 'saved'] }],
    ['its expressions', { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(hours) / 8' }] }],
    ['in its order', { columns: ['region'], metrics: [average], orderby: [[average, false]] }],
    ['under its filters', { extras: { where: '(team > 1)', having: '' }, filters: [{ col: 'secret', op: '==' }] }],
    ['the number of rows', { metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)' }] }],
    ['with its annotations', { annotation_layers: [{ ...annotation, value: 3 }] }],
    [
      'the extremes of a column that it shows',
      { metrics: [{ ...average, aggregate: 'MAX', column: { column_name: 'region' } }] },
    ],
  ])('%s', (_, query) => expect(isShown(query)).toBe(true));
});

describe('a guest query is rejected', () => {
  test.each<[string, Partial<QueryObject>, Partial<QueryContext>?]>([
    ['a column that no chart shows', { columns: ['name'] }],
    ['the column beneath an aggregate', { columns: ['salary'] }],
    ['another aggregate of that column', { metrics: [{ ...average, aggregate: 'MAX' }] }],
    ['a column by which a chart is only filtered', { columns: ['secret'] }],
    ['a custom expression', { columns: [{ label: 'x', sqlExpression: '(SELECT 1)' }] }],
    ['a custom metric', { metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(salary)' }] }],
    ['an order that reveals values', { orderby: [[{ expressionType: 'SQL', sqlExpression: 'salary' }, true]] }],
    ['series of another column', { series_columns: ['name'] }],
    ['series ranked by another expression', { series_limit_metric: { expressionType: 'SQL', sqlExpression: 'f()' } }],
    ['custom SQL as a filter', { extras: { where: 'salary > 10' } }],
    ['custom SQL beside a filter', { extras: { where: '(team > 1) AND (salary > 10)' } }],
    ['custom SQL behind a filter', { extras: { where: '(team > 1) OR 1=1' } }],
    ['custom SQL on groups', { extras: { having: '(MAX(salary) > 1)' } }],
    ['a filter on a custom column', { filters: [{ col: 'name', op: '==', val: 'x' }] }],
    ['a filter on an expression', { filters: [{ col: { label: 'x', sqlExpression: 'name' }, op: '==', val: 'x' }] }],
    ['time of a custom column', { granularity: 'born' }],
    ['annotations of other charts', { annotation_layers: [{ ...annotation, value: 4 }] }],
    ['raw rows', {}, { result_type: 'samples' }],
    ['raw rows by a query', { result_type: 'drill_detail' }],
    ['the statement', {}, { result_type: 'query' }],
    ['all columns', { metrics: null, columns: [] }],
  ])('%s', (_, query, context) => expect(isShown(query, context)).toBe(false));
});
