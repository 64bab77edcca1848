import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Choosing the scope of filters. In Superset's words where it has them. */
export const scopeText = defineMessages('filters.scopeText', {
  all: 'All charts',
  chart: (id: number) => `Chart ${id}`,
  tab: 'Untitled tab',
  reached: (count: number, all: number) => `${count} of ${plural(all, 'chart', 'charts')}`,
});

/** The dialog in which an author sets the scope of cross-filters. */
export const scopingText = defineMessages('filters.scopingText', {
  title: 'Cross-filtering scoping',
  list: 'Scopings',
  all: 'All charts/global scoping',
  add: 'Add custom scoping',
  new: '[new custom scoping]',
  remove: 'Remove custom scoping',
  chart: 'Select chart',
  choose: 'Select chart',
  noMore: 'Every chart that can filter others already has its own scoping.',
  tree: 'Apply cross-filters to',
  aboutAll:
    'Select the charts to which you want to apply cross-filters in this dashboard. Deselecting a chart will exclude it from being filtered when applying cross-filters from any chart on the dashboard. You can select "All charts" to apply cross-filters to all charts that use the same dataset or contain the same column name in the dashboard.',
  aboutChart:
    'Select the charts to which you want to apply cross-filters when interacting with this chart. You can select "All charts" to apply filters to all charts that use the same dataset or contain the same column name in the dashboard.',
  off: 'Cross-filtering is not enabled in this dashboard',
  save: 'Save',
  cancel: 'Cancel',
});
