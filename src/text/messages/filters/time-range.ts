import { defineMessages } from '@/text/define-messages';

/** Choosing a stretch of time. */
export const timeRangeText = defineMessages('filters.timeRangeText', {
  kind: 'RANGE TYPE',
  /** By the kinds and the ranges as they are stored. */
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
  actual: 'Actual time range',
  cancel: 'CANCEL',
  apply: 'APPLY',
  start: 'START (INCLUSIVE)',
  end: 'END (EXCLUSIVE)',
  modes: { specific: 'Specific Date/Time', relative: 'Relative Date/Time', now: 'Now', today: 'Midnight' },
  startTime: 'Start date and time',
  endTime: 'End date and time',
  startCount: 'Start: how many',
  endCount: 'End: how many',
  startUnit: 'Start: of what',
  endUnit: 'End: of what',
  unit: (unit: string, isBefore: boolean) =>
    `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s ${isBefore ? 'Before' : 'After'}`,
  atLeastOne: 'At least 1',
  anchor: 'Anchor to',
  anchors: { now: 'NOW', specific: 'Date/Time' },
  anchorTime: 'Anchor date and time',
  textHint: 'Such as 2001-01-01 and 2001-07-01, or 28 days ago and now',
  functions: [
    'datetime("2001-01-01"), datetime("now"): a moment',
    'dateadd(datetime("now"), -7, day): some units later, or earlier',
    'datetrunc(datetime("now"), month): the beginning of a unit',
    'lastday(datetime("now"), month): the last day of a month or year',
    'holiday("Christmas Day", datetime("2001"), "US"): a day by its name',
  ],
  functionsLabel: 'Functions',
  everything: 'All times',
  from: (start: string) => `From ${start}`,
  before: (end: string) => `Before ${end}`,
});
