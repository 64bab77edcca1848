import { isRecord } from '@/lib/json';
import { flagOf, listOf, textOf, type Chart, type FormData } from '../chart';
import type { Dashboard } from '../dashboard';
import { datasourceKey } from '../datasource-key';
import { everywhere, pathsOfCharts, readScope, type FilterScope } from '../filter-scope';
import { NO_TIME_FILTER } from '../filter-values';
import type { FilterValue } from '../query-context';

/** Placeholders for time settings among the columns of a filter box. */
export const timeColumns = { range: '__time_range', grain: '__time_grain', column: '__time_col' } as const;

/** Values of a column to choose from. */
export interface BoxColumn {
  readonly column: string;
  readonly label: string;
  readonly isMultiple: boolean;
  /** Whether it may be empty. */
  readonly isClearable: boolean;
  /** Whether to search the server for values beyond those loaded first. */
  readonly searchesAll: boolean;
  /** The metric that sorts the values; by the values themselves without one. */
  readonly metric: unknown;
  readonly ascending: boolean;
  readonly defaultValue: Choice | null;
}

/** The choice in a column: a list of values, or one. */
export type Choice = FilterValue | readonly FilterValue[];
export type Choices = Readonly<Record<string, Choice>>;

const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A stored choice; null if invalid or empty. */
export function readChoice(stored: unknown): Choice | null {
  if (Array.isArray(stored)) {
    const values = stored.filter(isValue);
    return values.length === 0 ? null : values;
  }
  return isValue(stored) && stored !== '' ? stored : null;
}

/** The values in a text with several. */
function defaultOf(stored: unknown, isMultiple: boolean): Choice | null {
  if (typeof stored !== 'string') return readChoice(stored);
  if (!isMultiple) return readChoice(stored);
  return readChoice(stored.split(';').filter(Boolean));
}

/** The columns of a filter box, each once. */
export function boxColumns(form: FormData): readonly BoxColumn[] {
  const columns = listOf(form, 'filter_configs').flatMap((config): BoxColumn[] => {
    const column = isRecord(config) ? textOf(config, 'column') : null;
    if (!isRecord(config) || column === null) return [];
    const isMultiple = flagOf(config, 'multiple', true);
    return [
      {
        column,
        label: textOf(config, 'label') ?? column,
        isMultiple,
        isClearable: flagOf(config, 'clearable', true),
        searchesAll: flagOf(config, 'searchAllOptions', false),
        metric: config['metric'] ?? null,
        ascending: flagOf(config, 'asc', true),
        defaultValue: defaultOf(config['defaultValue'] ?? config['vals'], isMultiple),
      },
    ];
  });
  return columns.filter(({ column }, index) => columns.findIndex(other => other.column === column) === index);
}

export const isInstant = (form: FormData): boolean => flagOf(form, 'instant_filtering', false);

const timeLabels = [
  [timeColumns.range, 'date_filter', true, 'time_range', 'Time range'],
  [timeColumns.grain, 'show_sqla_time_granularity', false, 'time_grain_sqla', 'Time grain'],
  [timeColumns.column, 'show_sqla_time_column', false, 'granularity_sqla', 'Time column'],
] as const;

/** The time settings that a filter box offers, with their defaults. */
export function timeSettings(
  form: FormData,
): readonly { readonly column: string; readonly label: string; readonly preset: string | null }[] {
  return timeLabels
    .filter(([, flag, fallback]) => flagOf(form, flag, fallback))
    .map(([column, , , key, label]) => ({
      column,
      label,
      preset: column === timeColumns.range && form[key] === NO_TIME_FILTER ? null : textOf(form, key),
    }));
}

/** A filter box of a dashboard (spec part 1, section 3). */
export interface FilterBox {
  readonly chartId: number;
  /** The chart's component in the layout; null without one. */
  readonly componentId: string | null;
  readonly datasourceId: string | null;
  readonly filterName: string;
  /** The layout components from the top to the chart, inclusive. */
  readonly directPathToFilter: readonly string[];
  /** Its author's choices. */
  readonly columns: Readonly<Record<string, Choice | null>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly scopes: Readonly<Record<string, FilterScope>>;
  readonly isDateFilter: boolean;
  readonly isInstantFilter: boolean;
}

const objectIn = (value: unknown, key: number) => (isRecord(value) && isRecord(value[key]) ? value[key] : {});

/** A stored scope has layout components, and excluded charts. */
function scopeOf(stored: unknown): FilterScope {
  return isRecord(stored)
    ? (readScope({ rootPath: stored['scope'], excluded: stored['immune'] }) ?? everywhere)
    : everywhere;
}

/** @param preset choices by chart and column that take precedence over the form data (`preselect.ts`) */
export function filterBox(
  { metadata, layout }: Pick<Dashboard, 'metadata' | 'layout'>,
  chart: Chart,
  preset: Readonly<Record<string, Choices>>,
): FilterBox {
  const { id, formData, datasetId, name } = chart;
  const times = timeSettings(formData);
  const columns = boxColumns(formData);
  const stored = objectIn(metadata['filter_scopes'], id);
  const names = [...times.map(time => time.column), ...columns.map(({ column }) => column)];
  const [path = []] = pathsOfCharts(layout).get(id) ?? [];
  const own = Object.hasOwn(preset, id) ? preset[id] : undefined;
  const presetOf = (column: string, otherwise: Choice | null) =>
    own && Object.hasOwn(own, column) ? (own[column] ?? null) : otherwise;
  return {
    chartId: id,
    componentId: path[0] ?? null,
    datasourceId: datasetId === null ? null : datasourceKey(datasetId),
    filterName: name,
    directPathToFilter: [...path].reverse(),
    columns: Object.fromEntries<Choice | null>([
      ...times.map(({ column, preset: value }) => [column, presetOf(column, value)] as const),
      ...columns.map(({ column, defaultValue }) => [column, presetOf(column, defaultValue)] as const),
    ]),
    labels: Object.fromEntries([...times, ...columns].map(({ column, label }) => [column, label])),
    scopes: Object.fromEntries(names.map(column => [column, scopeOf(stored[column])])),
    isDateFilter: times.some(({ column }) => column === timeColumns.range),
    isInstantFilter: isInstant(formData),
  };
}
