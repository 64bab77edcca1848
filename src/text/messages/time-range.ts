/** Choosing a stretch of time. */
export const timeRangeText = {
  kind: 'RANGE TYPE',
  actual: 'Actual time range',
  cancel: 'CANCEL',
  apply: 'APPLY',
  start: 'START (INCLUSIVE)',
  end: 'END (EXCLUSIVE)',
  text: 'Start : end',
  textHint: 'Such as 2001-01-01 : 2001-07-01, or 28 days ago : now',
  everything: 'All times',
  here: 'Resolved on this device.',
} as const;
