import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chart } from '../chart';
import type { DataMasks } from '../data-mask';
import type { Layout } from '../layout';
import { reachOf } from '../native-filter/reach';
import { choiceMask, choiceOf } from './choice';
import { filterKey, isFilterKey, parseFilterKey } from './filter-key';
import { addressedChoices, preselectOf, preselectedMasks, readPreselect, withoutChoices } from './preselect';
import { defaultMasks, withFilterBoxes } from './reach';
import { boxColumns, filterBox, type Choice } from './read';

const part = (id: string, type: string, children: readonly string[], meta = {}) => ({
  id,
  type,
  children: [...children],
  meta,
});
const layout = Object.fromEntries(
  [
    part('ROOT_ID', 'ROOT', ['TABS']),
    part('TABS', 'TABS', ['TAB-1', 'TAB-2']),
    part('TAB-1', 'TAB', ['CHART-box', 'CHART-a']),
    part('TAB-2', 'TAB', ['CHART-b']),
    part('CHART-box', 'CHART', [], { chartId: 12 }),
    part('CHART-a', 'CHART', [], { chartId: 1 }),
    part('CHART-b', 'CHART', [], { chartId: 2 }),
  ].map(one => [one.id, one]),
) as Layout;

const box: Chart = {
  id: 12,
  name: 'Region filter',
  vizType: 'filter_box',
  datasetId: 3,
  description: null,
  certifiedBy: null,
  changedOn: null,
  formData: {
    date_filter: true,
    time_range: 'Last week',
    show_sqla_time_granularity: true,
    show_sqla_time_column: false,
    filter_configs: [
      { key: 'a', column: 'region', label: 'Region', multiple: true },
      { key: 'b', column: 'country', multiple: false, defaultValue: 'DE' },
      { key: 'c', column: 'region' },
      'none',
    ],
  },
};
const charts = [12, 1, 2];

const boxWith = (metadata: Readonly<Record<string, unknown>>) =>
  filterBox({ metadata, layout }, box, readPreselect(metadata['default_filters']));
function extraOf(metadata: Readonly<Record<string, unknown>>, given: DataMasks) {
  const boxes = [boxWith(metadata)];
  const masks = { ...defaultMasks(boxes), ...given };
  const reach = withFilterBoxes(reachOf({ metadata, layout }, [], charts, masks), { layout }, boxes, charts, masks);
  return Object.fromEntries([...reach].map(([id, { extra }]) => [id, extra]));
}
/** There is no choice by default. */
const none = { '12___time_range': choiceMask('__time_range', null), '12_country': choiceMask('country', null) };
const region = { ...none, '12_region': choiceMask('region', ['Asia']) };
const inAsia = { filters: [{ col: 'region', op: 'IN', val: ['Asia'] }] };

describe('a filter key', () => {
  test('NAT-056 is the chart and the column', () => {
    expect(filterKey(12, 'region')).toBe('12_region');
    expect(parseFilterKey('12___time_range')).toEqual({ chartId: 12, column: '__time_range' });
  });

  test('NAT-056 survives a round trip, whatever the column is called', () =>
    fc.assert(
      fc.property(fc.nat(), fc.string({ minLength: 1 }), (chartId, column) => {
        expect(parseFilterKey(filterKey(chartId, column))).toEqual({ chartId, column });
      }),
    ));

  test.each(['', '12', '12_', '_region', 'region', 'NATIVE_FILTER-12_region', '1.5_region'])('%j is none', key => {
    expect(isFilterKey(key)).toBe(false);
    expect(() => parseFilterKey(key)).toThrow('Cannot parse invalid filter key');
  });
});

describe('a filter box', () => {
  test('NAT-051 NAT-052 knows its place, its columns with their labels and choices, and the scope of each', () => {
    expect(boxWith({ filter_scopes: { '12': { region: { scope: ['TAB-2'], immune: [1] } } } })).toEqual({
      chartId: 12,
      componentId: 'CHART-box',
      datasourceId: '3__table',
      filterName: 'Region filter',
      directPathToFilter: ['ROOT_ID', 'TABS', 'TAB-1', 'CHART-box'],
      columns: { __time_range: 'Last week', __time_grain: null, region: null, country: 'DE' },
      labels: { __time_range: 'Time range', __time_grain: 'Time grain', region: 'Region', country: 'country' },
      scopes: {
        __time_range: { rootPath: ['ROOT_ID'], excluded: [] },
        __time_grain: { rootPath: ['ROOT_ID'], excluded: [] },
        region: { rootPath: ['TAB-2'], excluded: [1] },
        country: { rootPath: ['ROOT_ID'], excluded: [] },
      },
      isDateFilter: true,
      isInstantFilter: false,
    });
  });

  test.each([
    [
      { date_filter: false, instant_filtering: true },
      { isDateFilter: false, isInstantFilter: true },
    ],
    [
      { date_filter: true, instant_filtering: false },
      { isDateFilter: true, isInstantFilter: false },
    ],
  ])('NAT-051 with %j has the flags %j', (settings, flags) => {
    const formData = { ...box.formData, ...settings };
    expect(filterBox({ metadata: {}, layout }, { ...box, formData }, {})).toMatchObject(flags);
  });

  test('NAT-051 outside of the layout, and without a dataset, has no place and no datasource', () => {
    const chart = { ...box, id: 99, datasetId: null };
    expect(filterBox({ metadata: {}, layout }, chart, {})).toMatchObject({
      chartId: 99,
      componentId: null,
      datasourceId: null,
      directPathToFilter: [],
    });
  });

  test.each<[string, object, Choice | null]>([
    ['several', { multiple: true, defaultValue: 'a;b' }, ['a', 'b']],
    ['one', { multiple: false, defaultValue: 'a;b' }, 'a;b'],
    ['a number', { multiple: false, defaultValue: 5 }, 5],
    ['none', { multiple: true, defaultValue: '' }, null],
  ])('reads a default of %s', (_, config, expected) => {
    expect(boxColumns({ filter_configs: [{ column: 'x', ...config }] })[0]?.defaultValue).toEqual(expected);
  });
});

describe('the selection in a filter box', () => {
  test.each([
    ['values', 'region', ['Asia', 'Africa'], { filters: [{ col: 'region', op: 'IN', val: ['Asia', 'Africa'] }] }],
    ['one value', 'country', 'DE', { filters: [{ col: 'country', op: '==', val: 'DE' }] }],
    ['a range of times', '__time_range', 'Last week', { time_range: 'Last week' }],
    ['a time grain', '__time_grain', 'P1M', { time_grain_sqla: 'P1M' }],
    ['a time column', '__time_col', 'moment', { granularity_sqla: 'moment' }],
    ['no range', '__time_range', 'No filter', {}],
    ['nothing', 'region', null, {}],
  ])('adds %s to the charts that it reaches', (_, column, choice, extra) => {
    expect(choiceMask(column, choice).extraFormData).toEqual(extra);
  });

  test('NAT-053 reaches all charts but the box itself by default', () => {
    expect(extraOf({}, region)).toEqual({ 1: inAsia, 2: inAsia });
  });

  test('NAT-053 NAT-058 reaches the charts in its scope, except immune ones', () => {
    expect(extraOf({ filter_scopes: { '12': { region: { scope: ['TAB-2'], immune: [] } } } }, region)).toEqual({
      2: inAsia,
    });
    expect(extraOf({ filter_scopes: { '12': { region: { scope: ['ROOT_ID'], immune: [2] } } } }, region)).toEqual({
      1: inAsia,
    });
    expect(
      extraOf(
        { filter_scopes: { '12': { country: { scope: [], immune: [] } } } },
        { ...region, '12_country': choiceMask('country', 'DE') },
      ),
    ).toEqual({
      1: inAsia,
      2: inAsia,
    });
  });

  test('NAT-058 defaults to the metadata’s preselection, before the chart’s own defaults', () => {
    const metadata = {
      default_filters: JSON.stringify({ '12': { region: ['Asia'], country: null, __time_range: 'No filter' } }),
    };
    expect(extraOf(metadata, {})).toEqual({ 1: inAsia, 2: inAsia });
    expect(extraOf({}, {})[1]).toEqual({ time_range: 'Last week', filters: [{ col: 'country', op: '==', val: 'DE' }] });
  });

  test('names each chart that it filters', () => {
    const boxes = [boxWith({})];
    const reach = withFilterBoxes(new Map(), { layout }, boxes, charts, region);
    expect(reach.get(2)?.reasons).toEqual(['Region: Asia']);
  });
});

describe('choices in an address', () => {
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean());
  const choice = fc.oneof(value, fc.array(value, { minLength: 1 }), fc.constant(null));
  const columns = fc.dictionary(
    fc.string({ minLength: 1 }).filter(name => name !== '__proto__'),
    choice,
    { minKeys: 1 },
  );

  test('survive a round trip', () =>
    fc.assert(
      fc.property(fc.nat({ max: 999 }), columns, (chart, chosen) => {
        const masks = Object.fromEntries(
          Object.entries(chosen).map(([column, one]) => [filterKey(chart, column), choiceMask(column, one)]),
        );
        const read = preselectedMasks(readPreselect(preselectOf(masks)));
        expect(Object.fromEntries(Object.entries(read).map(([key, mask]) => [key, choiceOf(mask)]))).toEqual(
          Object.fromEntries(Object.entries(masks).map(([key, mask]) => [key, choiceOf(mask)])),
        );
      }),
    ));

  test.each<[string, unknown, boolean, readonly string[]]>([
    ['no parameter', null, true, []],
    [
      'columns of charts',
      '{"12":{"region":["Asia"],"__time_range":"Last week"}}',
      true,
      ['12_region', '12___time_range'],
    ],
    ['a name for a chart', '{"sales":{"region":["Asia"]},"12":{"region":["Asia"]}}', false, ['12_region']],
    ['a column without a name', '{"12":{"":["Asia"],"region":["Asia"]}}', false, ['12_region']],
    ['a chart without columns', '{"12":"Asia"}', false, []],
    ['no JSON', '{"12"', false, []],
  ])('NAT-057 %s: reports an invalid key, and uses all others', (_, stored, isValid, keys) => {
    const { masks, error } = addressedChoices(stored);
    expect(error?.message ?? null).toBe(isValid ? null : 'Cannot parse invalid filter key');
    expect(Object.keys(masks)).toEqual(keys);
  });

  test('are empty for other filters', () => {
    const others = { 'NATIVE_FILTER-a': choiceMask('a', 'b'), '7': choiceMask('a', 'b') };
    expect(preselectOf(others)).toBeNull();
    expect(withoutChoices({ ...others, ...region })).toEqual(others);
  });

  test.each([null, '', '{', '[]', '{"a":{"b":1}}', { '1': 5 }, 7])('%j names none', stored =>
    expect(readPreselect(stored)).toEqual({}),
  );
});
