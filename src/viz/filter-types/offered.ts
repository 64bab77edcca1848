import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { filterTypes, type FilterType } from '@/model/native-filter/filter';
import { metadataOf } from '../catalogue';
import type { ChartMetadata } from '../plugin';

/**
 * Whether a chart type may be offered as a native filter: filter types always, charts that filter others if the server
 * has both these experiments and cross-filters enabled.
 */
export function isOfferedAsFilter(
  { behaviours = [] }: Pick<ChartMetadata, 'behaviours'>,
  flags: FeatureFlags | undefined,
): boolean {
  if (behaviours.includes('NATIVE_FILTER')) return true;
  const mayExperiment =
    isEnabled(flags, 'DASHBOARD_FILTERS_EXPERIMENTAL') && isEnabled(flags, 'DASHBOARD_CROSS_FILTERS');
  return mayExperiment && behaviours.includes('INTERACTIVE_CHART');
}

/** The types of a native filter, in the order of the menu. */
export const offeredFilterTypes = (flags: FeatureFlags | undefined): readonly FilterType[] =>
  filterTypes.filter(type => isOfferedAsFilter(metadataOf(type) ?? {}, flags));
