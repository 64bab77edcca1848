import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes, type Dataset } from '@/model/dataset';
import { loadControls, panelTypes } from '../panels';
import { loadPlugin } from '../registry';
import { shownControls } from './editing';
import { withDefaults } from './field';
import { controlsOf, wordsFor, type Control } from './panel';
import { offeredMetrics } from '@/model/adhoc-metric/metric';

/* Defaults and choices of controls (spec part 2, sections 3 and 9). Extra choices of Superset 3.1 are noted at their
   test: the contract's form data are newer than the specification. */

const panels = await Promise.all(
  panelTypes.map(async vizType => ({ vizType, panel: must(await loadControls(vizType), vizType) })),
);
const panelOf = (type: string) => must(panels.find(({ vizType }) => vizType === type)?.panel, type);

/** A control, in every panel that has it. */
const everywhere = (name: string): readonly Control[] => {
  const found = panels.flatMap(({ panel }) => controlsOf(panel).filter(control => control.name === name));
  expect(found.length, name).toBeGreaterThan(0);
  return found;
};
const inPanel = (type: string, name: string) =>
  must(
    controlsOf(panelOf(type)).find(control => control.name === name),
    name,
  );
const valuesOf = ({ choices }: Control) => (choices?.from === 'catalogue' ? choices.values : []);
const labelsOf = (type: string, control: Control) => {
  const { choices = {} } = wordsFor(panelOf(type), control);
  return valuesOf(control).map(value => choices[String(value)] ?? String(value));
};
const line = 'echarts_timeseries_line';

describe('EXP-147 the row limit', () => {
  const choices = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000];
  test('is offered in the same steps everywhere', () => {
    // Except on a dial, which has room for ten.
    const [dial, limits] = [inPanel('gauge_chart', 'row_limit'), everywhere('row_limit')];
    for (const control of limits.filter(limit => limit !== dial)) expect(valuesOf(control)).toEqual(choices);
  });
  // Types that draw fewer marks have their own limit, as in Superset.
  test.each([line, 'pivot_table_v2', 'echarts_timeseries_bar', 'heatmap_v2', 'mixed_timeseries'])(
    'is 10000 in %s by default',
    type => expect(inPanel(type, 'row_limit').initial).toBe(10_000),
  );
});

test.each(['row_limit', 'limit', 'series_limit'])('EXP-072 %s is checked to be an integer everywhere', name => {
  expect(everywhere(name).filter(({ integer }) => !integer)).toEqual([]);
});

test.each(['limit', 'series_limit'])('EXP-148 a series limit is offered in steps: %s', name => {
  for (const control of everywhere(name)) expect(valuesOf(control)).toEqual([5, 10, 25, 50, 100, 500]);
});

test.each(['order_desc', 'truncate_metric', 'show_empty_columns'])('EXP-150 %s is on where nobody set it', name => {
  for (const { initial } of everywhere(name)) expect(initial).toBe(true);
});

test('EXP-152 a dataset without metrics offers to count its rows', () => {
  const metrics = [{ name: 'late' }, { name: 'hours' }] as unknown as Dataset['metrics'];
  expect(offeredMetrics({ metrics }).map(({ metric }) => metric)).toEqual(['late', 'hours']);
  expect(offeredMetrics({ metrics: [] }).map(({ metric }) => metric)).toMatchObject([
    { expressionType: 'SQL', sqlExpression: 'COUNT(*)' },
  ]);
});

test('EXP-153 series are sorted by name, ascending, and in the legend by their sum, descending', () => {
  const initial = (name: string) => inPanel(line, name).initial;
  expect([initial('x_axis_sort_series'), initial('x_axis_sort_series_ascending')]).toEqual(['name', true]);
  expect([initial('sort_series_type'), initial('sort_series_ascending')]).toEqual(['sum', false]);
});

test.each(['x_axis_sort_series', 'sort_series_type'])('EXP-154 what series are sorted by: %s', name => {
  const words = wordsFor(panelOf(line), inPanel(line, name)).choices;
  expect(words).toEqual({
    name: 'Category name',
    sum: 'Total value',
    min: 'Minimum value',
    max: 'Maximum value',
    avg: 'Average value',
  });
  expect(new Set(valuesOf(inPanel(line, name)))).toEqual(new Set(Object.keys(words ?? {})));
});

test('EXP-066 no type offers an order before there is a metric to sort by', async () => {
  for (const { vizType, panel } of panels) {
    const formData = withDefaults({ fields: (await loadPlugin(vizType))?.fields ?? panel.fields }, {});
    const context = { formData, dataset: null, flags: undefined, engine: null };
    expect(
      shownControls(panel, context).map(({ name }) => name),
      vizType,
    ).not.toContain('order_desc');
  }
});

test('EXP-026 the color scheme has the same label everywhere', () => {
  const labels = panels.flatMap(({ panel }) =>
    controlsOf(panel).flatMap(control => (control.name === 'color_scheme' ? [wordsFor(panel, control).label] : [])),
  );
  expect([...new Set(labels)]).toEqual(['Color scheme']);
});

test('EXP-155 numbers are written adaptively where nobody set the format of an axis', () => {
  const axes = [...everywhere('y_axis_format'), ...everywhere('y_axis_format_secondary')];
  for (const { initial } of axes) expect(initial).toBe('SMART_NUMBER');
});

test.each(['x_axis_time_format', 'date_format', 'table_timestamp_format', 'date_time_format'])(
  'EXP-157 times are written adaptively unless somebody set %s',
  name => {
    for (const { initial } of everywhere(name)) expect(initial).toBe('smart_date');
  },
);

test('EXP-151 marks are teal unless somebody set their colour', () => {
  const initial = { r: 0, g: 122, b: 135, a: 1 };
  for (const control of everywhere('color_picker')) expect(control.initial).toEqual(initial);
});

test('EXP-158 times to compare with', () => {
  const shifts = [
    '1 day',
    '1 week',
    '28 days',
    '30 days',
    '52 weeks',
    '1 year',
    '104 weeks',
    '2 years',
    '156 weeks',
    '3 years',
  ];
  const stored = shifts.map(shift => `${shift} ago`);
  // An older type stores them as they are named.
  for (const control of everywhere('time_compare')) expect([stored, shifts]).toContainEqual(valuesOf(control));
  expect(valuesOf(inPanel(line, 'time_compare'))).toEqual(stored);
  expect(labelsOf(line, inPanel(line, 'time_compare'))).toEqual(shifts);
});

test('EXP-159 calculations over periods', () => {
  expect(labelsOf(line, inPanel(line, 'rolling_type'))).toEqual(['None', 'mean', 'sum', 'std', 'cumsum']);
  // A number with a trend does not store none as a word.
  for (const control of everywhere('rolling_type'))
    expect(valuesOf(control).map(value => value ?? 'None')).toEqual(['None', 'mean', 'sum', 'std', 'cumsum']);
});

test.each([
  // Superset 3.1 also has starts of months and ends of years.
  ['EXP-160', 'resample_rule', ['1T', '1H', '1D', '7D', '1M', '1AS']],
  // It also fills with zeros and by linear interpolation.
  ['EXP-161', 'resample_method', ['asfreq', 'bfill', 'ffill', 'median', 'mean', 'sum']],
])('%s what values are resampled by: %s', (_, name, choices) => {
  for (const control of everywhere(name)) expect(valuesOf(control)).toEqual(expect.arrayContaining(choices));
});

test('EXP-162 columns are of numbers, text, time, or true and false, each with its number on the wire', () => {
  expect(genericTypes).toEqual({ numeric: 0, text: 1, temporal: 2, boolean: 3 });
});

test('EXP-163 requests raw or grouped rows', () => {
  for (const control of everywhere('query_mode'))
    expect(valuesOf(control).filter(Boolean)).toEqual(['aggregate', 'raw']);
});

test('EXP-164 the comparison with another time', () => {
  expect(valuesOf(inPanel(line, 'comparison_type'))).toEqual(['values', 'difference', 'percentage', 'ratio']);
  expect(valuesOf(inPanel('mixed_timeseries', 'comparison_type_b'))).toEqual([
    'values',
    'difference',
    'percentage',
    'ratio',
  ]);
});

test.each(['line', 'bar', 'area'])('EXP-165 and in older charts: %s', async type => {
  expect(valuesOf(inPanel(type, 'comparison_type'))).toEqual(['values', 'absolute', 'percentage', 'ratio']);
  expect((await loadPlugin(type))?.fields['comparison_type']?.initial).toBe('values');
});
