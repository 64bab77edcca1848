import { isRecord } from '@/lib/json';
import { listOf, textOf, type FormData } from '@/model/chart';
import type { ChartSetup } from '@/model/chart-setup';
import type { Dataset } from '@/model/dataset';
import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { NO_TIME_FILTER } from '@/model/filter-values';
import { categoricalSchemes } from '../colours/schemes/categorical';
import { ownSchemes, type SchemeKind } from '../colours/schemes/chosen';
import { sequentialSchemes } from '../colours/schemes/sequential';
import { controlsOf, type ControlPanel } from './panel';

/** EXP-149: the time grain of a new chart. */
export const DEFAULT_TIME_GRAIN = 'P1D';
const DEFAULT_TYPE = 'table';

/** The data available when a chart is opened for editing. */
export interface ChartOpening {
  /** The type in the address; null if there is none. */
  readonly vizType: string | null;
  readonly setup: ChartSetup;
  readonly flags: FeatureFlags | undefined;
  readonly dataset: Dataset | null;
  /** The controls of the chart's type (`initialType`); null for an unknown type. */
  readonly panel: ControlPanel | null;
  readonly isNew: boolean;
}

/** EXP-054: the type of a chart that names none. */
export const initialType = (form: FormData, { vizType, setup }: Pick<ChartOpening, 'vizType' | 'setup'>): string =>
  textOf(form, 'viz_type') ?? vizType ?? setup.vizType ?? DEFAULT_TYPE;

/** The main time column of a dataset; null if it has none. */
export function mainTime(dataset: Dataset | null): string | null {
  const temporal = dataset?.columns.filter(({ isTemporal }) => isTemporal) ?? [];
  return (temporal.find(({ name }) => name === dataset?.mainTemporalColumn) ?? temporal[0])?.name ?? null;
}

/** Time columns by name, as form data carry them for time grains. */
export const timeColumns = (dataset: Dataset | null): Readonly<Record<string, true>> | undefined =>
  dataset
    ? Object.fromEntries(dataset.columns.flatMap(({ name, isTemporal }) => (isTemporal ? [[name, true]] : [])))
    : undefined;

const isTimeFilter = (filter: unknown) => isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE';

/** A time-range filter, as the controls make it. */
export const timeFilter = (column: string, range: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  operatorId: 'TEMPORAL_RANGE',
  comparator: range,
});

const withFilter = (form: FormData, column: string, range: string): FormData => ({
  ...form,
  adhoc_filters: [...listOf(form, 'adhoc_filters'), timeFilter(column, range)],
});

/**
 * EXP-055: the time range of a chart that has none. If there is a column for it, it becomes a filter, since a range of
 * the chart itself would override every time filter added later.
 */
function withTimeRange(form: FormData, { setup, dataset, panel, isNew }: ChartOpening): FormData {
  const range = setup.timeRange ?? NO_TIME_FILTER;
  if (textOf(form, 'time_range') !== null || listOf(form, 'adhoc_filters').some(isTimeFilter)) return form;
  const column = textOf(form, 'granularity_sqla') === null && hasControl(panel, 'adhoc_filters') && mainTime(dataset);
  if (typeof column !== 'string') return { ...form, time_range: range };
  return isNew || range !== NO_TIME_FILTER ? withFilter(form, column, range) : form;
}

const hasControl = (panel: ControlPanel | null, key: string) =>
  panel !== null && controlsOf(panel).some(({ name }) => name === key);

/** Charts from before axes were columns: their time becomes the axis, and their range becomes a filter on it. */
function withTimeAxis(form: FormData, panel: ControlPanel | null): FormData {
  const { granularity_sqla: time, time_range: range, ...others } = form;
  if (typeof time !== 'string' || time === '' || form['x_axis'] || !hasControl(panel, 'x_axis')) return form;
  const moved = { ...others, x_axis: time };
  if (typeof range !== 'string' || listOf(form, 'adhoc_filters').some(isTimeFilter)) return moved;
  return withFilter(moved, time, range);
}

/** EXP-057: tables of older charts that include their time. */
function withTimeInGroups(form: FormData, flags: FeatureFlags | undefined): FormData {
  const time = textOf(form, 'granularity_sqla');
  if (!isEnabled(flags, 'GENERIC_CHART_AXES') || !form['include_time'] || time === null) return form;
  const { granularity_sqla: _, ...others } = form;
  return { ...others, groupby: [time, ...listOf(form, 'groupby').filter(column => column !== time)] };
}

const schemes: Readonly<Record<SchemeKind, { readonly key: string; readonly ids: ReadonlySet<string> }>> = {
  categorical: { key: 'color_scheme', ids: new Set(categoricalSchemes.map(({ id }) => id)) },
  sequential: { key: 'linear_color_scheme', ids: new Set(sequentialSchemes.map(({ id }) => id)) },
};

/** EXP-056: unknown colour schemes are replaced by the default ones. */
function withKnownSchemes(form: FormData): FormData {
  const isKnown = (id: unknown, ids: ReadonlySet<string>) => id == null || (typeof id === 'string' && ids.has(id));
  const kinds = (['categorical', 'sequential'] as const).filter(
    kind => !isKnown(form[schemes[kind].key], schemes[kind].ids),
  );
  return kinds.reduce<FormData>((known, kind) => ({ ...known, [schemes[kind].key]: ownSchemes[kind] }), form);
}

/**
 * The query mode of types that have one, as Superset writes it in new charts: a summary row is only queried if the mode
 * is stored.
 */
const queryMode = (form: FormData, panel: ControlPanel | null): FormData =>
  hasControl(panel, 'query_mode') && form['query_mode'] == null
    ? { query_mode: listOf(form, 'all_columns').length > 0 ? 'raw' : 'aggregate' }
    : {};

/** The initial settings of a type's controls in a new chart, where they differ from the default of a missing key. */
export const newSettings = (form: FormData, panel: ControlPanel | null): FormData => ({
  ...queryMode(form, panel),
  ...Object.fromEntries(
    Object.entries(panel?.fields ?? {}).flatMap(([key, { forNew }]) =>
      forNew === undefined || form[key] !== undefined ? [] : [[key, forNew] as const],
    ),
  ),
});

/** Form data at the start of editing (spec part 2, section 4; facts: the contract's form data, section 2). */
export function initialFormData(form: FormData, opening: ChartOpening): FormData {
  const { flags, dataset, panel, isNew } = opening;
  const typed = { ...form, viz_type: initialType(form, opening) };
  const timed = withTimeRange(withTimeAxis(withTimeInGroups(typed, flags), panel), opening);
  const lookup = timed['temporal_columns_lookup'] ?? timeColumns(dataset);
  return withKnownSchemes({
    ...(isNew && timed['time_grain_sqla'] === undefined ? { time_grain_sqla: DEFAULT_TIME_GRAIN } : {}),
    ...timed,
    ...(isNew ? newSettings(timed, panel) : {}),
    ...(lookup === undefined ? {} : { temporal_columns_lookup: lookup }),
  });
}
