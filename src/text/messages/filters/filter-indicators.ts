import { defineMessages } from '@/text/define-messages';
import type { FilterStatus } from '@/model/native-filter/chart-filters';

/** The effect of a dashboard's filters on one chart, in Superset's words. */
export const filterIndicatorsText = defineMessages('filters.filterIndicatorsText', {
  title: (chart: string) => `Filters of ${chart}`,
  applied: (count: number) => `Applied filters (${count})`,
  crossFilters: (count: number) => `Applied cross-filters (${count})`,
  incompatible: (count: number) => `Incompatible filters (${count})`,
  incompatibleHint: 'The chart’s dataset has no column for them.',
  unset: (count: number) => `Unset filters (${count})`,
  /** Label of the icon: filters that narrow the chart, and those that do not. */
  sign: (texts: Readonly<Record<Exclude<FilterStatus, 'unset'>, readonly string[]>>) =>
    [
      ...(texts.applied.length > 0 ? [`Filtered by ${texts.applied.join('; ')}`] : []),
      ...(texts.incompatible.length > 0 ? [`Not applicable: ${texts.incompatible.join('; ')}`] : []),
    ].join('. '),
});
