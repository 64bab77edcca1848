import type { QueryColumn } from '@/model/query-context';
import type { Dataset } from '@/model/dataset';
import { isEnabled } from '@/model/feature-flags';
import type { ControlChoices, ControlContext } from './panel';

/**
 * Controls of many chart types, with the choices of Superset 3.1 (facts: the contract's form data, section 3). Their
 * settings are in `shared-fields.ts`.
 */

const expressions = { expressions: true } as const;

export const metrics = { name: 'metrics', required: true } as const;
export const metric = { name: 'metric', required: true } as const;
export const groupby = { name: 'groupby', accepts: expressions } as const;
export const xAxis = { name: 'x_axis', required: true, accepts: expressions } as const;
export const rowLimit = {
  name: 'row_limit',
  choices: [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000],
  freeForm: true,
  integer: true,
} as const;
const seriesLimits = { choices: [5, 10, 25, 50, 100, 500], freeForm: true, clearable: true, integer: true } as const;
export const limit = { name: 'limit', ...seriesLimits } as const;
export const seriesLimit = { name: 'series_limit', ...seriesLimits } as const;

/** EXP-066: shown only with a metric to sort by. */
export const orderDescending = {
  name: 'order_desc',
  shown: ({ settings }: ControlContext<{ readonly timeseries_limit_metric: unknown }>) =>
    settings.timeseries_limit_metric !== null,
} as const;

/** EXP-065: whether one of the columns may have a time grain: a temporal one, or SQL of unknown type. */
export const isAnyTime = (columns: readonly QueryColumn[], dataset: Dataset | null): boolean =>
  columns.some(
    column =>
      typeof column !== 'string' ||
      (dataset?.columns.find(candidate => candidate.name === column)?.isTemporal ?? false),
  );

/** Whether the axis may have a time grain; one of a dataset that is still unknown may. */
export function hasTimeAxis({
  settings: { x_axis: axis, granularity_sqla: granularity },
  dataset,
}: ControlContext<{ readonly x_axis: QueryColumn | null; readonly granularity_sqla?: string | null }>): boolean {
  if (typeof axis !== 'string') return axis !== null || (granularity ?? null) !== null;
  return dataset?.columns.some(column => column.name === axis && column.isTemporal) ?? true;
}

/** The time grains of the dataset's engine. */
export const grains = {
  choices: {
    from: 'server',
    ask: (server, { dataset }) => (dataset ? server.timeGrains(dataset) : Promise.resolve([])),
  },
} as const satisfies { readonly choices: ControlChoices<unknown> };

/** The time column of types whose x axis is none: one of the dataset's. */
export const timeColumn = {
  name: 'granularity_sqla',
  accepts: { temporal: true },
  choices: {
    from: 'context',
    list: ({ dataset }: Pick<ControlContext, 'dataset'>) =>
      (dataset?.columns ?? [])
        .filter(({ isTemporal }) => isTemporal)
        .map(({ name, verboseName }) => ({ value: name, label: verboseName ?? name })),
  },
} as const;

/** EXP-064, EXP-065: if axes are not columns, time always has a grain; otherwise only if there is a time column. */
export const isTimeCut = ({ flags }: Pick<ControlContext, 'flags'>, isOverTime: boolean): boolean =>
  isOverTime || !isEnabled(flags, 'GENERIC_CHART_AXES');

export const timeGrain = {
  name: 'time_grain_sqla',
  ...grains,
  shown: (context: Parameters<typeof hasTimeAxis>[0]) => isTimeCut(context, hasTimeAxis(context)),
} as const;

const withLegend = ({ settings }: ControlContext<{ readonly show_legend: boolean }>) => settings.show_legend;
export const legendType = { name: 'legendType', shown: withLegend } as const;
export const legendOrientation = { name: 'legendOrientation', shown: withLegend } as const;
export const legendMargin = { name: 'legendMargin', shown: withLegend } as const;
export const legendSection = {
  title: 'legend',
  tab: 'customize',
  controls: ['show_legend', legendType, legendOrientation, legendMargin],
} as const;

const margins = { choices: [15, 30, 50, 75, 100, 125, 150, 200], freeForm: true } as const;
export const xTitleMargin = { name: 'x_axis_title_margin', ...margins } as const;
export const yTitleMargin = { name: 'y_axis_title_margin', ...margins } as const;
export const titleSection = {
  title: 'titles',
  tab: 'customize',
  folded: true,
  controls: ['x_axis_title', xTitleMargin, 'y_axis_title', yTitleMargin, 'y_axis_title_position'],
} as const;

export const rotation = { name: 'xAxisLabelRotation', choices: [0, 45, 90], freeForm: true } as const;

/** Distances of compared times; newer types store them with `ago`. */
export const periods = [
  '1 day',
  '1 week',
  '28 days',
  '30 days',
  '52 weeks',
  '1 year',
  '104 weeks',
  '2 years',
  '156 weeks',
  '3 years',
];
export const shifts = { choices: periods.map(period => `${period} ago`), freeForm: true } as const;
export const resampleRules = {
  choices: ['1T', '1H', '1D', '7D', '1MS', '1M', '1AS', '1A'],
  freeForm: true,
  clearable: true,
} as const;
export const resampleMethods = {
  choices: ['asfreq', 'zerofill', 'linear', 'ffill', 'bfill', 'median', 'mean', 'sum'],
  freeForm: true,
  clearable: true,
} as const;
export const isWindow = (type: string | null): boolean => type === 'mean' || type === 'sum' || type === 'std';
const isRolling = ({ settings }: ControlContext<{ readonly rolling_type: string | null }>) =>
  isWindow(settings.rolling_type);

/** Rolling windows and resampling. */
export const rolling = [
  'rolling_type',
  { name: 'rolling_periods', integer: true, min: 1, shown: isRolling },
  { name: 'min_periods', integer: true, min: 0, shown: isRolling },
] as const;
export const resampling = [
  { name: 'resample_rule', ...resampleRules },
  { name: 'resample_method', ...resampleMethods },
] as const;

export const annotationSection = {
  title: 'annotations',
  tab: 'data',
  folded: true,
  controls: ['annotation_layers'],
} as const;

/** Small multiples. */
export const facetColumn = { name: 'facet_column', accepts: expressions } as const;

/** An opacity from 0 to 1, on a slider. */
export const share = { min: 0, max: 1, step: 0.1, slider: true } as const;
