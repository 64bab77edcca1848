import { describe, expect, test } from 'vitest';
import { chartsReached, crossFiltersEnabled } from './cross-filter';
import { mergeExtraFormData, withExtraFormData } from './extra-form-data';
import { pathsOfCharts } from './filter-scope';
import { parseDocument } from './json-document';
import { readLayout } from './layout';

const component = (id: string, type: string, children: string[], meta: object = {}) =>
  [id, { id, type, children, meta }] as const;
const layout = readLayout(
  parseDocument(
    JSON.stringify(
      Object.fromEntries([
        component('ROOT_ID', 'ROOT', ['TABS-1']),
        component('TABS-1', 'TABS', ['TAB-a', 'TAB-b']),
        component('TAB-a', 'TAB', ['CHART-1', 'CHART-2']),
        component('TAB-b', 'TAB', ['CHART-3']),
        component('CHART-1', 'CHART', [], { chartId: 1 }),
        component('CHART-2', 'CHART', [], { chartId: 2 }),
        component('CHART-3', 'CHART', [], { chartId: 3 }),
      ]),
    ),
  ),
);
const configured = (id: number, scope: unknown) => ({ chart_configuration: { [id]: { id, crossFilters: { scope } } } });

describe('the charts in scope of a pick', () => {
  test.each([
    ['all others by default', {}, [2, 3]],
    ['none, when cross-filters are off', { cross_filters_enabled: false }, []],
    ['those in its own scope', configured(1, { rootPath: ['TAB-b'], excluded: [] }), [3]],
    ['all but the excluded', configured(1, { rootPath: ['ROOT_ID'], excluded: [3] }), [2]],
    [
      'those in the global scope',
      { ...configured(1, 'global'), global_chart_configuration: { scope: { rootPath: ['TAB-a'], excluded: [] } } },
      [2],
    ],
    [
      'those in the global scope, without its own',
      { global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [2] } } },
      [3],
    ],
    [
      'all others if the stored scope is damaged',
      { chart_configuration: [7], global_chart_configuration: 'x' },
      [2, 3],
    ],
  ])('%s', (_about, metadata, reached) => {
    expect(chartsReached(metadata, pathsOfCharts(layout), 1, [1, 2, 3])).toEqual(reached);
  });

  test('cross-filters are on unless switched off', () => {
    expect(crossFiltersEnabled({})).toBe(true);
    expect(crossFiltersEnabled({ cross_filters_enabled: true })).toBe(true);
    expect(crossFiltersEnabled({ cross_filters_enabled: false })).toBe(false);
  });
});

describe('the dashboard’s additions to form data', () => {
  test('lists are joined, of other keys the later one wins', () => {
    expect(
      mergeExtraFormData([
        { filters: [1], time_range: 'Last week' },
        { filters: [2], time_range: 'Last year', adhoc_filters: [3] },
      ]),
    ).toEqual({ filters: [1, 2], time_range: 'Last year', adhoc_filters: [3] });
  });

  test('without additions form data are unchanged, and additions are merged into them', () => {
    const form = { metric: 'count', extra_form_data: { filters: [1] } };
    expect(withExtraFormData(form, {})).toBe(form);
    expect(withExtraFormData(form, { filters: [2] })).toEqual({
      metric: 'count',
      extra_form_data: { filters: [1, 2] },
    });
  });
});
