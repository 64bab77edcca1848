import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import { plural } from '../../plural';

/** Whether stored numbers are for other filters, and which. */
interface StoredNumbers {
  readonly ofFilters: boolean;
  readonly reasons: readonly string[];
}

function insteadOf({ ofFilters, reasons }: StoredNumbers): string {
  if (!ofFilters) return 'without this change';
  return reasons.length === 0 ? 'without this filter' : `still for ${reasons.join('; ')}`;
}

export const chartText = defineMessages('charts.chartText', {
  more: (name: string) => `More for ${name}`,
  asOf: (time: string) => `Data as of ${time}`,
  updating: 'updating',
  updatingTitle: 'Updating: these numbers do not match the chosen filters yet.',
  /** For stored numbers shown in place of the requested ones. */
  storedInstead: (time: string, about: StoredNumbers) => `as of ${time}, ${insteadOf(about)}`,
  /** The same for narrow spaces: the time may be cut off. */
  storedInsteadShort: (time: string, about: StoredNumbers) => `${insteadOf(about)}, ${time}`,
  seconds: (seconds: string) => `${seconds} s`,
  /** Status of a chart's last run. */
  statuses: {
    loading: 'Running',
    success: 'Answered',
    rendered: 'Answered',
    failed: 'Failed',
    stopped: 'Stopped',
  },
  noData: 'No data',
  unsupported: 'This visualization type is not supported.',
  missing:
    'There is no chart here that you can see. It may have been deleted, or belong to data that you may not read.',
  rowLimit: (rows: number) => `Limit of ${countText(rows)} rows reached`,
  top: (rows: number) => `Top ${countText(rows)} shown`,
  values: (name: string) => `Values of ${name}`,
  inspectHint: 'Use the arrow keys to read the values.',
  filteredBy: (picked: string) => `Filtered by ${picked}`,
  clearPick: (label: string) => `Stop filtering by ${label}`,
  resetZoom: 'Reset zoom',
  facetsLeft: (count: number) => `${plural(count, 'more is', 'more are')} not shown`,
  rendering: (message: string) => `An error occurred while rendering the visualization: ${message}`,
  rows: (count: number) => plural(count, 'row', 'rows'),
  totalOf: (value: string) => `Total: ${value}`,
  other: 'Other',
  none: '<NULL>',
  notAvailable: 'N/A',
  valueOf: (time: string) => `Value of ${time}`,
  compared: (metric: string, kind: 'difference' | 'percentage' | 'ratio', offset: string) =>
    ({
      difference: `${metric}, change since ${offset}`,
      percentage: `${metric}, change in % since ${offset}`,
      ratio: `${metric}, ratio to ${offset}`,
    })[kind],
  seriesLimit: (count: number) => `Only the first ${plural(count, 'series', 'series')} by rank`,
  withoutValue: (names: readonly string[]) => `No value: ${names.join(', ')}`,
  notRendered: (count: number) => `${plural(count, 'value', 'values')} can’t be shown on a logarithmic axis`,
});
