import { describe, expect, test } from 'vitest';
import { featureFlags, isEnabled, readFlags, titleFor } from './feature-flags';
import { flaggedMetadata } from './flagged-metadata';
import { crossFiltersEnabled } from './cross-filter';
import { parseDocument } from './json-document';
import { readLayout } from './layout';
import { nativeFilters } from './native-filter/filter';
import { reachOf } from './native-filter/reach';

describe('feature flags', () => {
  test('PRM-013 have the server’s values, and Superset 3.1’s defaults otherwise', () => {
    for (const flag of featureFlags)
      for (const value of [true, false]) expect(isEnabled({ [flag]: value }, flag)).toBe(value);
    const untold = featureFlags.filter(flag => !isEnabled(undefined, flag));
    expect(untold).toEqual([
      'CLIENT_CACHE',
      'CONFIRM_DASHBOARD_DIFF',
      'DASHBOARD_FILTERS_EXPERIMENTAL',
      'DASHBOARD_RBAC',
      'DYNAMIC_PLUGINS',
      'ENABLE_ADVANCED_DATA_TYPES',
      'ESCAPE_MARKDOWN_HTML',
      'GLOBAL_ASYNC_QUERIES',
      'SSH_TUNNELING',
      'THUMBNAILS',
      'USE_ANALAGOUS_COLORS',
    ]);
  });

  test.each([
    [undefined, 'Sales'],
    [{ NAMES_IN_PAGE_TITLES: true }, 'Sales'],
    [{ NAMES_IN_PAGE_TITLES: false }, 'Dashboard'],
  ])('%j: the title of a page says %s', (flags, title) => expect(titleFor(flags, 'Sales', 'Dashboard')).toBe(title));

  test('are read from the server’s answer, without those that have no effect here', () => {
    expect(readFlags({ DASHBOARD_RBAC: false, ALERT_REPORTS: true, ESCAPE_MARKDOWN_HTML: 'true' })).toEqual({
      DASHBOARD_RBAC: false,
    });
  });
});

describe('the metadata of a dashboard', () => {
  const filter = { id: 'NATIVE_FILTER-a', filterType: 'filter_select', name: 'A', targets: [] };
  const metadata = {
    native_filter_configuration: [filter],
    cross_filters_enabled: true,
    filter_bar_orientation: 'HORIZONTAL',
    color_scheme: 'a',
  };

  test('is unchanged while the flags are on', () => expect(flaggedMetadata(metadata, {})).toBe(metadata));

  test.each([
    ['NAT-045', 'DASHBOARD_CROSS_FILTERS', { cross: false, native: 1, orientation: 'HORIZONTAL' }],
    ['PRM-015', 'DASHBOARD_NATIVE_FILTERS', { cross: true, native: 0, orientation: 'HORIZONTAL' }],
    ['NAT-048', 'HORIZONTAL_FILTER_BAR', { cross: true, native: 1, orientation: 'VERTICAL' }],
  ] as const)('%s without %s says what is left', (_, flag, left) => {
    const flagged = flaggedMetadata(metadata, { [flag]: false });
    const { filter_bar_orientation: orientation } = flagged;
    expect({ cross: crossFiltersEnabled(flagged), native: nativeFilters(flagged).length, orientation }).toEqual(left);
    expect(flagged).toMatchObject({ color_scheme: 'a', native_filter_configuration: [filter] });
  });

  test.each([
    ['NAT-059', 'filters the other charts in its scope', true, undefined, [2]],
    ['NAT-059', 'filters none where the dashboard switches that off', false, undefined, []],
    ['NAT-045', 'filters the others with the flag on', true, true, [2]],
    ['NAT-045', 'filters none with the flag off, whatever the dashboard says', true, false, []],
  ])('%s a value that is picked on a chart %s', (_, __, isSwitchedOn, flag, reached) => {
    const scope = { rootPath: ['ROOT_ID'], excluded: [3] };
    const stored = {
      cross_filters_enabled: isSwitchedOn,
      chart_configuration: { 1: { id: 1, crossFilters: { scope } } },
    };
    const flags = flag === undefined ? {} : { DASHBOARD_CROSS_FILTERS: flag };
    const pick = {
      extraFormData: { filters: [{ col: 'island', op: 'IN', val: ['Dream'] }] },
      filterState: { label: 'Dream' },
    };
    const layout = readLayout(
      parseDocument(
        JSON.stringify({
          ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['CHART-1', 'CHART-2', 'CHART-3'] },
          ...Object.fromEntries(
            [1, 2, 3].map(chartId => [
              `CHART-${chartId}`,
              { id: `CHART-${chartId}`, type: 'CHART', children: [], meta: { chartId } },
            ]),
          ),
        }),
      ),
    );
    const reach = reachOf({ metadata: flaggedMetadata(stored, flags), layout }, [], [1, 2, 3], { 1: pick });
    expect([...reach.keys()]).toEqual(reached);
  });
});
