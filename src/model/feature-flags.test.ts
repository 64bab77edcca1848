import { describe, expect, test } from 'vitest';
import { isEnabled } from './feature-flags';
import { featureFlags, readFlags } from './known-flags';
import { flaggedMetadata } from './flagged-metadata';
import { crossFiltersEnabled } from './cross-filter';
import { nativeFilters } from './native-filter/filter';

describe('feature flags', () => {
  test('are what the server says, and have a value where it does not', () => {
    for (const flag of featureFlags) for (const value of [true, false]) expect(isEnabled({ [flag]: value }, flag)).toBe(value);
    const untold = featureFlags.filter(flag => !isEnabled(undefined, flag));
    expect(untold).toEqual(['CONFIRM_DASHBOARD_DIFF', 'DASHBOARD_FILTERS_EXPERIMENTAL', 'DASHBOARD_RBAC', 'ESCAPE_MARKDOWN_HTML', 'USE_ANALAGOUS_COLORS']);
  });

  test('are read from what a server tells, without those that change nothing here', () => {
    expect(readFlags({ DASHBOARD_RBAC: false, THUMBNAILS: true, ESCAPE_MARKDOWN_HTML: 'true' })).toEqual({ DASHBOARD_RBAC: false });
  });
});

describe('the metadata of a dashboard', () => {
  const filter = { id: 'NATIVE_FILTER-a', filterType: 'filter_select', name: 'A', targets: [] };
  const metadata = { native_filter_configuration: [filter], cross_filters_enabled: true, filter_bar_orientation: 'HORIZONTAL', color_scheme: 'a' };

  test('is as it was stored while the flags are on', () => expect(flaggedMetadata(metadata, {})).toBe(metadata));

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
});
