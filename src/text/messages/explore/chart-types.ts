import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Choosing the type of a chart; names and descriptions of types are in `charts/chart-types`. */
export const chartTypePickerText = defineMessages('explore.chartTypePickerText', {
  label: 'Chart type',
  tiles: 'Popular chart types',
  viewAll: 'View all charts',
});

export const typeGalleryText = defineMessages('explore.typeGalleryText', {
  title: 'Choose a chart type',
  search: 'Search all charts',
  sections: 'Parts of the gallery',
  all: 'All charts',
  recommended: 'Recommended tags',
  category: 'Category',
  tags: 'Tags',
  moreTags: (count: number) => `${count} more`,
  fewerTags: 'Fewer',
  types: 'Chart types',
  count: (count: number) => `${plural(count, 'chart type', 'chart types')}, popular first`,
  found: (count: number) => plural(count, 'chart type found', 'chart types found'),
  none: 'No chart type matches.',
  inUse: 'in use',
  details: 'About the chosen chart type',
  nothingChosen: 'Choose a chart type to see what it is for.',
  noDescription: 'No description available.',
  withYourData: 'With your data',
  examples: 'Examples',
  abilities: 'What it can do',
  behaviours: {
    INTERACTIVE_CHART: 'A click filters other charts',
    NATIVE_FILTER: 'Can be a filter of dashboards',
    DRILL_TO_DETAIL: 'Drill to detail',
    DRILL_BY: 'Drill by',
  },
  carriesOver: (what: string) => `Your controls carry over: ${what}.`,
  nothingCarries: 'None of your controls carry over.',
  complete: 'Nothing needs to be added.',
  toAdd: (what: string) => `To add: ${what}.`,
  byPeriod: (column: string, period: string) => `${column} by ${period}`,
  filters: (count: number) => plural(count, 'filter', 'filters'),
  suited: 'Others that suit your selection',
  move: 'move',
  confirm: 'or double click selects',
  select: 'Select',
  cancel: 'Cancel',
});

/** Suggested charts for a dataset without any. */
export const recommendationsText = defineMessages('explore.recommendationsText', {
  title: 'First charts of this dataset',
  how: 'Fill in the controls that are marked with an asterisk, or start with one of these.',
  overTime: (metric: string) => `${metric} over time`,
  by: (metric: string, column: string) => `${metric} by ${column}`,
  total: (metric: string) => metric,
  spread: (column: string) => `Distribution of ${column}`,
  shares: (metric: string, column: string) => `Shares of ${metric} by ${column}`,
  rows: 'Raw rows',
  calendarOrder: 'Calendar order',
});

/** Other chart types that suit the chosen data. */
export const suitedChartsText = defineMessages('explore.suitedChartsText', {
  title: 'The same data as another chart type',
  how: 'Fill in the controls that are marked with an asterisk, or choose a type that suits your selection.',
  close: 'Hide other chart types',
});

/** Texts in the small drawings of chart types. */
export const sketchText = defineMessages('explore.sketchText', { number: '3.00M', share: '20.8%' });

/** About a column whose times have a zone. */
export const zonedText = defineMessages('explore.zonedText', {
  zone: 'Time zone',
  inUtc: 'Times with a zone are shown in UTC.',
  columnsInUtc: (columns: readonly string[]) => `Shown in UTC: ${columns.join(', ')}`,
});

/** The columns and metrics of a dataset, beside the controls. */
export const fieldsPaneText = defineMessages('explore.fieldsPaneText', {
  notHere: 'Not kept on this device. Charts that use it need the server.',
  find: 'Find a column',
  metrics: 'Metrics',
  columns: 'Columns',
  nothing: 'Nothing matches',
  add: (name: string) => `Add ${name} to a control`,
  to: (control: string) => `Add to ${control}`,
});
