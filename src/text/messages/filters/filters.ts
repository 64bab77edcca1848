import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import { plural } from '../../plural';

/** The filter bar. */
export const filtersText = defineMessages('filters.filtersText', {
  title: 'Filters',
  bar: 'Filters of this dashboard',
  apply: 'Apply filters',
  clear: 'Clear all',
  collapse: 'Hide the filter bar',
  expand: 'Show the filter bar',
  width: 'Width of the filter bar',
  widthHint: 'Arrow keys change its width, Enter resets it. A click opens a menu.',
  close: 'Close',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} applied`),
  applied: (count: number) => plural(count, 'filter applied', 'filters applied'),
  moreFilters: (count: number) => `More filters (${count})`,
  outOfScope: (count: number) => `Filters out of scope (${count})`,
  from: (chart: string) => `from ${chart}`,
  stop: (label: string) => `Stop filtering by ${label}`,
  restored: 'Restored from your last visit',
  reset: 'Reset to defaults',
  unmet: (names: readonly string[]) => `${names.join(', ')}: Filter value is required`,
  required: 'Filter value is required',
  unnamed: 'Filter without a name',
  noTarget: 'This filter has no column, so there is nothing to choose from.',
  circular: 'This filter depends on itself through others. Its options are not limited by them.',
  broken: {
    'no-object': 'is not a filter',
    'no-id': 'has no id',
    'same-id': 'has the id of another filter',
    'unknown-type': 'is of an unknown type',
  } satisfies Record<Extract<ConfigurationEntry, { kind: 'broken' }>['why'], string>,
  brokenEntry: (name: string, why: string) =>
    `${name === '' ? 'An entry' : `‘${name}’`} of the filters ${why}. It is kept unchanged and filters nothing.`,
  linkFailed: 'The filters of this link could not be loaded. The dashboard opens with your own.',
});

/** Choosing values. */
export const optionsText = defineMessages('filters.optionsText', {
  choose: 'Select values',
  chooseOne: 'Select a value',
  search: 'Search values',
  count: (count: number) => `All (${countText(count)})`,
  all: 'All',
  none: 'No values',
  noMatch: 'No value matches.',
  free: (text: string) => `Use ‘${text}’`,
  narrow: (shown: number) => `The first ${shown} are shown. Type to narrow them.`,
  loading: 'Loading options…',
  missing: 'The options are not on this device. You can type a value.',
  failed: (message: string) => `The options could not be loaded: ${message}`,
  notRefreshed: (message: string) => `The options could not be refreshed: ${message}`,
  asOf: (when: string) => `Options as of ${when}`,
  excluded: 'All but the chosen values',
  dependent: 'Only values that match the other filters are offered.',
  clear: 'Clear',
  low: (name: string) => `${name}: from`,
  high: (name: string) => `${name}: to`,
  exact: (name: string) => `${name}: exactly`,
  distribution: (name: string, low: string, high: string) =>
    `${name}: most rows ${low === high ? `at ${low}` : `between ${low} and ${high}`}`,
  noNumbers: 'The column has no numbers for a range.',
  noColumns: 'The dataset has no time columns.',
  noGrains: 'The time grains are not on this device.',
  asCharts: 'As set in each chart',
});

/** Filters without stored answers on this device. */
export const storedFiltersText = defineMessages('filters.storedFiltersText', {
  what: 'This filter isn’t stored on this device.',
  instead: (charts: string) => `Until the server is back, ${charts} show the stored filters.`,
  back: 'Go back to the stored filters',
});

/** An author's settings for the filters of a dashboard. The names of the entries are Superset's. */
export const settingsText = defineMessages('filters.settingsText', {
  open: 'Filter bar settings',
  edit: 'Add or edit filters',
  crossFilters: 'Cross-filtering',
  enableCrossFilters: 'Enable cross-filtering',
  orientation: 'Orientation of filter bar',
  vertical: 'Vertical (Left)',
  horizontal: 'Horizontal (Top)',
});
