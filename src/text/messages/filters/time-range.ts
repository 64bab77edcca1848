import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

interface FunctionWords {
  readonly example: string;
  readonly gives: string;
}

/** Choosing a time range. */
export const timeRangeText = defineMessages('filters.timeRangeText', {
  kind: 'RANGE TYPE',
  /** By the stored kinds and ranges. */
  kinds: {
    Last: 'Last',
    Previous: 'Previous',
    Custom: 'Custom',
    Advanced: 'Advanced',
    'No filter': 'No filter',
  },
  ranges: {
    'Last day': 'Last day',
    'Last week': 'Last week',
    'Last month': 'Last month',
    'Last quarter': 'Last quarter',
    'Last year': 'Last year',
    'previous calendar week': 'previous calendar week',
    'previous calendar month': 'previous calendar month',
    'previous calendar year': 'previous calendar year',
  },
  /** The same when one of them is chosen. */
  choices: {
    'Last day': 'last day',
    'Last week': 'last week',
    'Last month': 'last month',
    'Last quarter': 'last quarter',
    'Last year': 'last year',
    'previous calendar week': 'previous calendar week',
    'previous calendar month': 'previous calendar month',
    'previous calendar year': 'previous calendar year',
  },
  actual: 'Actual time range',
  resolving: 'Asking the server…',
  inZone: (range: string, zone: string) => `${range} ${zone}`,
  timesIn: (zone: string) => `Times in ${zone}`,
  byDevice: 'Computed on this device',
  needsServer: 'Holidays need the server, which can’t be reached.',
  days: (count: number) => plural(count, 'day', 'days'),
  /** Replaces an unknown time column. */
  time: 'time',
  cancel: 'CANCEL',
  apply: 'APPLY',
  close: 'Close',
  start: 'START (INCLUSIVE)',
  end: 'END (EXCLUSIVE)',
  modes: { specific: 'Specific Date/Time', relative: 'Relative Date/Time', now: 'Now', today: 'Midnight' },
  startTime: 'Start date and time',
  endTime: 'End date and time',
  startCount: 'Start: amount',
  endCount: 'End: amount',
  startUnit: 'Start: unit',
  endUnit: 'End: unit',
  unit: (unit: string, isBefore: boolean) =>
    `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s ${isBefore ? 'Before' : 'After'}`,
  atLeastOne: 'At least 1',
  anchor: 'Anchor to',
  anchors: { now: 'NOW', specific: 'Date/Time' },
  anchorTime: 'Anchor date and time',
  picker: { time: 'Time', clear: 'Clear' },
  textHint: 'Such as 2001-01-01 and 2001-07-01, or 28 days ago and now',
  /** By name: an example call, and its result. */
  functions: {
    datetime: { example: 'DATETIME("2001-01-01")', gives: 'a point in time' },
    dateadd: { example: 'DATEADD(DATETIME("now"), -7, day)', gives: 'a number of units later or earlier' },
    datetrunc: { example: 'DATETRUNC(DATETIME("now"), month)', gives: 'the beginning of a unit' },
    lastday: { example: 'LASTDAY(DATETIME("now"), month)', gives: 'the last day of a month or year' },
    holiday: { example: 'HOLIDAY("Christmas Day", DATETIME("2001"), "US")', gives: 'a holiday by its name' },
  },
  functionHelp: ({ example, gives }: FunctionWords) => `${example}: ${gives}`,
  functionsLabel: 'Functions',
  insert: (name: string) => `Insert ${name}`,
  everything: 'All times',
  from: (start: string) => `From ${start}`,
  before: (end: string) => `Before ${end}`,
});
