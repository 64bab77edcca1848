import { describe, expect, test } from 'vitest';
import type { DatasetColumn, DatasetMetric } from '../dataset';
import { filterOfColumn, filterOfMetric, metricSql, openedFilter } from './drop';
import { readFilter } from './filter';
import { isLastRange, isMissingFrom, removalAt, withFilter, type RemovalCheck } from './listed';

const column = (name: string, isTemporal = false): DatasetColumn => ({
  name,
  type: isTemporal ? 'DATE' : 'VARCHAR',
  generic: null,
  isTemporal,
  expression: null,
  verboseName: null,
  description: null,
});
const columns = [column('origin'), column('date', true)];
const saved: DatasetMetric = {
  name: 'share',
  expression: 'AVG(late)',
  verboseName: null,
  description: null,
  format: null,
  currency: null,
};
const simple = (subject: string, more: object = {}) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: 'IN',
  comparator: ['x'],
  ...more,
});

describe('a filter on a missing column', () => {
  test('has metrics for filters of groups', () => {
    const having = readFilter(simple('share', { clause: 'HAVING' }), '');
    const where = readFilter(simple('share'), '');
    expect(having && isMissingFrom(having, { columns, metrics: [saved] })).toBe(false);
    expect(where && isMissingFrom(where, { columns, metrics: [saved] })).toBe(true);
  });
});

describe('FLT-054 removing a filter', () => {
  const stored = [simple('origin'), 'no filter', simple('date')];
  const says =
    (answer: unknown): RemovalCheck =>
    () =>
      answer;

  test('is prevented only by a text', () => {
    expect(removalAt(stored, 2, says('Needed'))).toEqual({ does: 'warn', warning: 'Needed' });
    expect(removalAt(stored, 2, says(''))).toEqual({ does: 'warn', warning: '' });
    for (const answer of [true, false, undefined, null, 0, { text: 'no' }])
      expect(removalAt(stored, 2, says(answer))).toEqual({ does: 'remove', rest: stored.slice(0, 2) });
  });

  test('passes the filter and the whole list to the check', () => {
    removalAt(stored, 2, (removed, all) => {
      expect(removed.subject).toBe('date');
      expect(all.map(({ subject }) => subject)).toEqual(['origin', 'date']);
    });
    expect(removalAt(stored, 1, says('Needed'))).toMatchObject({ does: 'remove' });
  });

  test('recognises the last filter by a time range', () => {
    const range = readFilter(simple('date', { operator: 'TEMPORAL_RANGE', comparator: 'Last week' }), 'a');
    const other = readFilter(simple('origin'), 'b');
    if (!range || !other) throw new Error('No filters');
    expect(isLastRange(range, [other, range])).toBe(true);
    expect(isLastRange(range, [range, range])).toBe(false);
    expect(isLastRange(other, [other, range])).toBe(false);
  });
});

describe('an item dropped on the control', () => {
  test('FLT-049 a saved metric filters groups by its expression, above zero', () => {
    expect(filterOfMetric(metricSql('share', [saved]), 'f')).toMatchObject({
      expressionType: 'SQL',
      clause: 'HAVING',
      subject: 'AVG(late)',
      operator: '>',
      operatorId: 'GREATER_THAN',
      comparator: 0,
      sqlExpression: 'AVG(late) > 0',
    });
  });

  test.each([
    [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }, 'SUM(delay)'],
    [
      { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', column: { column_name: 'Odd Name' } },
      'COUNT(DISTINCT "Odd Name")',
    ],
    [{ expressionType: 'SQL', sqlExpression: 'MAX(a) - 1' }, 'MAX(a) - 1'],
  ] as const)('FLT-050 a metric of the chart filters groups by its expression, above nothing', (metric, expression) => {
    expect(filterOfMetric(metricSql(metric, []), 'f')).toMatchObject({
      clause: 'HAVING',
      subject: expression,
      operator: '>',
      comparator: 0,
    });
  });

  test('FLT-051 a column filters rows by a value, which is empty', () => {
    expect(filterOfColumn('origin', 'f')).toMatchObject({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: '==',
      operatorId: 'EQUALS',
      comparator: '',
    });
  });

  const rules = { partitionColumn: null, byRanges: true, timeRange: 'No filter' };
  test('FLT-052 the editor of a new one chooses among its values', () => {
    expect(openedFilter(filterOfColumn('origin', 'f'), columns, rules)).toMatchObject({
      subject: 'origin',
      operator: 'IN',
      operatorId: 'IN',
    });
  });

  test('FLT-053 the editor of a new time filter chooses a time range if such filters are available', () => {
    const dropped = filterOfColumn('date', 'f');
    expect(openedFilter(dropped, columns, rules)).toMatchObject({
      operatorId: 'TEMPORAL_RANGE',
      comparator: 'No filter',
    });
    expect(openedFilter(dropped, columns, { ...rules, byRanges: false })).toMatchObject({ operatorId: 'IN' });
  });

  test('an existing filter opens unchanged', () => {
    const before = { ...filterOfColumn('origin', 'f'), isNew: false };
    expect(openedFilter(before, columns, rules)).toBe(before);
    const metric = filterOfMetric('AVG(late)', 'f');
    expect(openedFilter(metric, columns, rules)).toBe(metric);
  });

  test('adds a new one after the others', () => {
    expect(withFilter([simple('a')], 1, filterOfColumn('origin', 'f'))).toMatchObject([
      { subject: 'a' },
      { subject: 'origin', filterOptionName: 'f' },
    ]);
  });
});
