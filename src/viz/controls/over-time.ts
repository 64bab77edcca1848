import { columns, flag, list, metrics, oneOf, text } from './field';
import * as shared from './shared';
import { querySettings, rankingSettings, rollingSettings, timeGrain } from './shared-fields';

/*
 * Settings and controls of legacy types over time. Their time column is stored by name, and their time shifts without
 * `ago` (facts: the contract's form data, `compare`).
 */

export const timeSettings = { ...timeGrain, granularity_sqla: text(null, 'column') } as const;

export const overTimeSettings = {
  ...querySettings,
  ...rankingSettings,
  ...timeSettings,
  metrics: metrics(),
  groupby: columns(),
  contribution: flag(),
} as const;

/** EXP-165: newer types call an absolute difference a difference. */
export const shiftSettings = {
  time_compare: list(),
  comparison_type: oneOf(['values', 'absolute', 'percentage', 'ratio'], 'values'),
} as const;

export const analyticsSettings = { ...rollingSettings, ...shiftSettings } as const;

export const timeControls = [
  { name: 'granularity_sqla', required: true, accepts: { temporal: true } },
  { name: 'time_grain_sqla', ...shared.grains },
] as const;

export const overTimeControls = [
  ...timeControls,
  shared.metrics,
  'adhoc_filters',
  shared.groupby,
  shared.limit,
  'timeseries_limit_metric',
  shared.orderDescending,
  'contribution',
  shared.rowLimit,
] as const;

export const shiftControls = [
  { name: 'time_compare', choices: shared.periods, freeForm: true },
  'comparison_type',
] as const;

export const analyticsControls = [...shared.rolling, ...shiftControls, ...shared.resampling] as const;

/** Of the sections of a panel. */
export const analyticsSection = {
  title: 'advancedAnalytics',
  tab: 'data',
  folded: true,
  controls: analyticsControls,
} as const;
