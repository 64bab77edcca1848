import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { panels as gauge } from '@/viz/types/gauge/controls';
import { panels as pie } from '@/viz/types/pie/controls';
import { panels as tables } from '@/viz/types/table/controls';
import { panels as overAxis } from '@/viz/types/timeseries/controls';
import type { ControlPanel } from '@/viz/controls/panel';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { controlFaults } from './control-faults';

const dataset = flightsWith([columnOf('origin'), columnOf('delay')], {
  mainTemporalColumn: null,
  metrics: [
    { name: 'count', expression: 'COUNT(*)', verboseName: null, description: null, format: null, currency: null },
  ],
});

const faults = (panel: ControlPanel, formData: FormData, refusal: string | null = null) =>
  Object.fromEntries(
    controlFaults(
      panel,
      { formData: { datasource: '7__table', ...formData }, dataset, flags: undefined, engine: 'duckdb' },
      refusal === null ? null : { code: 'text', text: refusal },
    ),
  );
const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'm' });
const simple = (name: string) => ({ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: name } });
const filter = (subject: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator: 'a',
});

test('finds no faults in a complete chart', () =>
  expect(faults(pie.pie, { groupby: ['origin'], metric: 'count', adhoc_filters: [filter('delay')] })).toEqual({}));

describe('names dropped columns and metrics at their control', () => {
  test.each([
    ['a dimension', pie.pie, { groupby: ['origin', 'gone'], metric: 'count' }, { groupby: 'gone' }],
    ['a saved metric', pie.pie, { groupby: ['origin'], metric: 'gone' }, { metric: 'gone' }],
    ['the column of a metric', pie.pie, { groupby: ['origin'], metric: simple('gone') }, { metric: 'SUM(gone)' }],
    [
      'the column of a filter',
      pie.pie,
      { groupby: ['origin'], metric: 'count', adhoc_filters: [filter('gone')] },
      { adhoc_filters: 'gone' },
    ],
    ['several', tables.table, { query_mode: 'raw', all_columns: ['a', 'delay', 'b'] }, { all_columns: 'a, b' }],
  ])('%s', (_, panel, form, expected) =>
    expect(faults(panel, form)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([key, names]) => [key, `Not in the dataset: ${names}`])),
    ),
  );
});

describe('reports incomplete SQL before it is sent', () => {
  test.each([
    'SUM(delay',
    'SUM(delay))',
    ')SUM(delay)(',
    "SUM(CASE WHEN origin = 'a THEN 1 END)",
    'SUM("delay)',
    'SUM(delay) /* why',
  ])('%s', expression =>
    expect(faults(pie.pie, { groupby: ['origin'], metric: sql(expression) })).toEqual({
      metric: `A bracket or a quote is not closed: ${expression}`,
    }),
  );
  test.each([
    "SUM(CASE WHEN origin = ')' THEN 1 END)",
    "COUNT(DISTINCT 'it''s')",
    'SUM("a(b")',
    'SUM(`a(b`) -- (',
    "SUM({{ column('(') }})",
    String.raw`COUNT(origin = 'it\'s')`,
  ])('accepts valid SQL: %s', expression =>
    expect(faults(pie.pie, { groupby: ['origin'], metric: sql(expression) })).toEqual({}),
  );
});

describe('shows a rejection by the server at the control that it names', () => {
  const form = { groupby: ['origin'], metric: sql('SUM(dely)'), adhoc_filters: [filter('delay')] };
  test.each([
    ['DuckDB', 'Binder Error: Referenced column "dely" not found!\nCandidate bindings: "delay"', 'metric'],
    ['PostgreSQL', 'column "dely" does not exist', 'metric'],
    ['MySQL', "Unknown column 'dely' in 'field list'", 'metric'],
    ['this server', "Columns missing in dataset: ['origin']", 'groupby'],
    ['a syntax error that quotes no part of the chart', 'Parser Error: syntax error at or near "AS"', 'metric'],
  ])('%s', (_, words, key) =>
    expect(faults(pie.pie, form, words)).toEqual({ [key]: `The chart was rejected for this reason: ${words}` }),
  );

  test('shows it at none if it names nothing of the chart, or part of a word', () => {
    expect(faults(pie.pie, form, 'The database is locked')).toEqual({});
    expect(faults(pie.pie, form, 'column "el" does not exist')).toEqual({});
    const twice = { ...form, groupby: [sql('UPPER(origin)')] };
    expect(faults(pie.pie, twice, 'syntax error at end of input')).toEqual({});
  });

  test('truncates a long message', () => {
    const said = faults(pie.pie, form, `column "dely" does not exist ${'x'.repeat(500)}`)['metric'];
    expect(said).toHaveLength(200);
    expect(said?.endsWith('…')).toBe(true);
  });
});

describe('reports numbers outside the bounds of their control', () => {
  test.each([
    [pie.pie, 'show_labels_threshold', 150, 'is expected to be between 0 and 100'],
    [pie.pie, 'show_labels_threshold', '-1', 'is expected to be between 0 and 100'],
    [pie.pie, 'show_labels_threshold', 100, undefined],
    [gauge.gauge_chart, 'split_number', 2, 'is expected to be between 3 and 30'],
    [overAxis.echarts_timeseries_line, 'row_limit', 0, undefined],
    [pie.pie, 'show_labels_threshold', 'many', undefined],
    [pie.pie, 'show_labels_threshold', '', undefined],
  ])('%#', (panel, name, value, expected) =>
    expect(faults(panel, { groupby: ['origin'], metric: 'count', show_labels: true, [name]: value })[name]).toBe(
      expected,
    ),
  );
});

test.each([
  ['texts', { groupby: 7, metric: 'count' }],
  ['null', { groupby: null, metric: null, adhoc_filters: null }],
  ['lists in lists', { groupby: [[['origin']]], metric: [] }],
  ['records', { groupby: { deep: { deep: null } }, metric: { expressionType: 'SIMPLE', column: null } }],
  ['invalid filters', { groupby: ['origin'], metric: 'count', adhoc_filters: [null, 3, 'x', { subject: 5 }] }],
])('reads form data of any shape: %s', (_, form) =>
  expect(() => faults(pie.pie, form, 'column "x" does not exist')).not.toThrow(),
);
