import { describe, expect, test } from 'vitest';
import type { FeatureFlags } from '@/model/feature-flags';
import { controlTypes, filterChartTypes } from '@/model/native-filter/filter';
import { metadataOf } from '../catalogue';
import type { Behaviour } from '../plugin';
import { isOfferedAsFilter, offeredFilterTypes } from './offered';

const both: FeatureFlags = { DASHBOARD_FILTERS_EXPERIMENTAL: true, DASHBOARD_CROSS_FILTERS: true };
const flagSets: readonly (FeatureFlags | undefined)[] = [
  undefined,
  {},
  { DASHBOARD_FILTERS_EXPERIMENTAL: false, DASHBOARD_CROSS_FILTERS: false },
  { DASHBOARD_FILTERS_EXPERIMENTAL: true, DASHBOARD_CROSS_FILTERS: false },
  { DASHBOARD_FILTERS_EXPERIMENTAL: false, DASHBOARD_CROSS_FILTERS: true },
  both,
];

describe('a chart type as a native filter', () => {
  test.each(flagSets)('NAT-046 is offered with its own behaviour, whatever the flags: %o', flags => {
    expect(isOfferedAsFilter({ behaviours: ['NATIVE_FILTER'] }, flags)).toBe(true);
    expect(isOfferedAsFilter({ behaviours: ['NATIVE_FILTER', 'INTERACTIVE_CHART'] }, flags)).toBe(true);
    expect(offeredFilterTypes(flags)).toEqual(expect.arrayContaining([...controlTypes]));
  });

  test.each<readonly [readonly Behaviour[] | undefined, FeatureFlags | undefined, boolean]>([
    [['INTERACTIVE_CHART'], both, true],
    [['INTERACTIVE_CHART', 'DRILL_BY'], both, true],
    ...flagSets.slice(0, -1).map(flags => [['INTERACTIVE_CHART'], flags, false] as const),
    [['DRILL_BY', 'DRILL_TO_DETAIL'], both, false],
    [[], both, false],
    [undefined, both, false],
  ])('NAT-047 with %o under %o: %o', (behaviours, flags, isOffered) => {
    expect(isOfferedAsFilter(behaviours ? { behaviours } : {}, flags)).toBe(isOffered);
  });

  test('NAT-046 NAT-047 the offered types follow from the metadata of each type', () => {
    expect(offeredFilterTypes(undefined)).toEqual(controlTypes);
    expect(offeredFilterTypes(both)).toEqual([...controlTypes, ...filterChartTypes]);
    for (const type of filterChartTypes) {
      expect(metadataOf(type)?.behaviours, type).toContain('INTERACTIVE_CHART');
      expect(metadataOf(type)?.label, type).not.toBe('DEPRECATED');
    }
  });
});
