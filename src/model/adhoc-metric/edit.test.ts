import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregates } from '../query-context';
import {
  canSave,
  editOf,
  firstTab,
  isValid,
  newMetric,
  toMetric,
  usualLabel,
  withAggregate,
  withColumn,
  withLabel,
  withSaved,
  withSql,
  type MetricEdit,
} from './edit';

const delay = { column_name: 'delay', verbose_name: 'Delay' };
const sum: MetricEdit = { ...newMetric, column: { column_name: 'delay' }, aggregate: 'SUM' };
const share: MetricEdit = { ...newMetric, expressionType: 'SQL', sql: 'AVG(late)' };
const saved: MetricEdit = { ...newMetric, saved: 'late_share' };

test('MET-014 aggregates are AVG, COUNT, COUNT_DISTINCT, MAX, MIN and SUM', () => {
  expect(aggregates).toEqual(['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM']);
});

describe('the effect of a choice', () => {
  test('MET-005 a column, or an aggregate, makes it SIMPLE and removes the saved metric', () => {
    for (const edit of [withColumn(saved, delay), withAggregate({ ...saved, expressionType: 'SQL' }, 'MAX')])
      expect(edit).toMatchObject({ saved: null, expressionType: 'SIMPLE' });
  });

  test('MET-006 SQL makes it SQL and removes the saved metric', () => {
    expect(withSql(saved, 'SUM(x)')).toMatchObject({ saved: null, expressionType: 'SQL', sql: 'SUM(x)' });
  });

  test('MET-007 a saved metric removes column, aggregate and SQL', () => {
    const edit = withSaved({ ...sum, sql: 'SUM(x)', label: 'Mine' }, 'late_share');
    expect(edit).toMatchObject({ saved: 'late_share', column: null, aggregate: null, sql: '', label: null });
  });

  test('a label that is empty, or equals the calculated one, is not custom', () => {
    expect(withLabel(sum, 'Total').label).toBe('Total');
    expect(withLabel({ ...sum, label: 'Total' }, '').label).toBeNull();
    expect(withLabel({ ...sum, label: 'Total' }, 'SUM(delay)').label).toBeNull();
  });
});

test.each<[string, MetricEdit, boolean]>([
  ['MET-017 a SIMPLE one without a column', { ...sum, column: null }, false],
  ['MET-017 a SIMPLE one without an aggregate', { ...sum, aggregate: null }, false],
  ['MET-017 a SIMPLE one with both', sum, true],
  ['MET-018 an SQL one without an expression', { ...share, sql: ' ' }, false],
  ['MET-018 an SQL one with one', share, true],
  ['MET-018 an SQL one, whatever the draft in the other tab', { ...sum, expressionType: 'SQL' }, false],
])('%s: valid is %s', (_, edit, expected) => expect(isValid(edit)).toBe(expected));

test.each<[string, MetricEdit, MetricEdit, boolean]>([
  ['nothing is chosen for a new one', newMetric, newMetric, false],
  ['a saved metric is chosen', newMetric, saved, true],
  ['it is unchanged', saved, saved, false],
  ['it has a column only', newMetric, { ...sum, aggregate: null }, false],
  ['it has another aggregate', sum, { ...sum, aggregate: 'AVG' }, true],
  ['it is named', sum, { ...sum, label: 'Total' }, true],
  ['only the draft of another tab has changed', sum, { ...sum, sql: 'SUM(x)' }, false],
  ['its SQL is removed', share, { ...share, sql: '' }, false],
])('MET-010 when %s', (_, start, edit, expected) => expect(canSave(start, edit)).toBe(expected));

test.each([
  ['MET-003 a new one, with saved metrics', newMetric, true, true, 'saved'],
  ['MET-003 a saved one', saved, true, false, 'saved'],
  ['MET-004 a new one, without saved metrics', newMetric, false, true, 'SIMPLE'],
  ['MET-004 a SIMPLE one', sum, true, false, 'SIMPLE'],
  ['MET-004 an SQL one', share, true, false, 'SQL'],
] as const)('%s opens on its tab', (_, edit, hasSaved, isNew, tab) =>
  expect(firstTab(edit, hasSaved, isNew)).toBe(tab),
);

describe('the default name', () => {
  test.each<[string, MetricEdit]>([
    ['SUM(delay)', sum],
    ['COUNT_DISTINCT(Delay)', { ...sum, column: delay, aggregate: 'COUNT_DISTINCT' }],
    ['AVG(late)', share],
    [`${'x'.repeat(40)}...`, { ...share, sql: 'x'.repeat(43) }],
    ['x'.repeat(42), { ...share, sql: 'x'.repeat(42) }],
  ])('%s', (label, edit) => expect(usualLabel(edit)).toBe(label));
});

describe('the stored metric', () => {
  test('MET-013 holds its kind, column, aggregate, SQL and label, whether it was named, and its own name', () => {
    expect(toMetric({ ...sum, label: 'Total' }, 'metric_1')).toEqual({
      expressionType: 'SIMPLE',
      column: { column_name: 'delay' },
      aggregate: 'SUM',
      sqlExpression: null,
      label: 'Total',
      hasCustomLabel: true,
      optionName: 'metric_1',
    });
    expect(toMetric(share, 'metric_2')).toEqual({
      expressionType: 'SQL',
      column: null,
      aggregate: null,
      sqlExpression: 'AVG(late)',
      label: 'AVG(late)',
      hasCustomLabel: false,
      optionName: 'metric_2',
    });
  });

  test('of a saved one is its name; an invalid one has none', () => {
    expect(toMetric(saved, 'metric_1')).toBe('late_share');
    expect(toMetric(newMetric, 'metric_1')).toBeNull();
  });

  test('may be anything; its readable parts can be edited', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        const edit = editOf(stored);
        const again = toMetric(edit, 'metric_1');
        expect(again === null || editOf(again).saved === edit.saved).toBe(true);
      }),
    );
  });

  test.each([
    ['nobody’s', { label: 'SUM(delay)' }, null],
    ['somebody’s', { label: 'Total' }, 'Total'],
    ['nobody’s, as its metadata say', { label: 'sum of delay', hasCustomLabel: false }, null],
    ['somebody’s, as its metadata say', { label: 'SUM(delay)', hasCustomLabel: true }, 'SUM(delay)'],
  ])('has a label that is %s', (_, stored, label) => {
    const metric = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM', ...stored };
    expect(editOf(metric).label).toBe(label);
  });
});
