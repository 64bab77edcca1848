import { isRecord, parseJson, parseJsonObject } from '@/lib/json';
import { badRequest } from '../../http-error';

/** Keys that `json_metadata` may contain; any other is rejected by name (recorded). */
const metadataKeys = new Set([
  'show_native_filters',
  'native_filter_configuration',
  'chart_configuration',
  'global_chart_configuration',
  'filter_sets_configuration',
  'timed_refresh_immune_slices',
  'filter_scopes',
  'expanded_slices',
  'refresh_frequency',
  'default_filters',
  'stagger_refresh',
  'stagger_time',
  'color_scheme',
  'color_namespace',
  'positions',
  'label_colors',
  'shared_label_colors',
  'color_scheme_domain',
  'cross_filters_enabled',
  'import_time',
  'remote_id',
  'filter_bar_orientation',
  'native_filter_migration',
  'map_label_colors',
]);

/** Members that saved metadata always has, even if nobody sent them (recorded). */
const defaults = {
  timed_refresh_immune_slices: [],
  expanded_slices: {},
  refresh_frequency: 0,
  color_scheme: '',
  label_colors: {},
  shared_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: true,
};

/** A stored layout: components by id, and other entries. */
export type Positions = Readonly<Record<string, unknown>>;

/**
 * The layout is sent inside the metadata as `positions`; it is stored separately and determines the dashboard's charts.
 */
export interface SentMetadata {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly positions: Positions | null;
}

/** Parses metadata of a request; null for none. @throws HttpError 400 for unknown members and non-objects */
export function readMetadata(text: string | null | undefined): SentMetadata | null {
  if (!text) return null;
  const sent = parseJson(text);
  const refused = (what: Record<string, string[]>) => badRequest({ json_metadata: [what] });
  if (!isRecord(sent)) throw refused({ _schema: ['Invalid input type.'] });
  const unknown = Object.keys(sent).find(key => !metadataKeys.has(key));
  if (unknown !== undefined) throw refused({ [unknown]: ['Unknown field.'] });
  const { positions = null, ...metadata } = sent;
  if (positions !== null && !isRecord(positions)) throw refused({ positions: ['Not a valid mapping type.'] });
  return { metadata, positions };
}

interface PlacedChart {
  readonly type: 'CHART';
  readonly meta: { readonly chartId: number };
}

function isPlacedChart(component: unknown): component is PlacedChart {
  return (
    isRecord(component) &&
    component['type'] === 'CHART' &&
    isRecord(component['meta']) &&
    typeof component['meta']['chartId'] === 'number'
  );
}

/** The charts that a layout names, at any depth. */
export function placedCharts(positions: Positions): number[] {
  return [
    ...new Set(
      Object.values(positions).flatMap(component => (isPlacedChart(component) ? [component.meta.chartId] : [])),
    ),
  ];
}

/** Changes a layout's chart boxes: the result of `change` is merged into the box of each. */
export function withCharts(
  positions: Positions,
  change: (chartId: number) => Readonly<Record<string, unknown>>,
): Positions {
  const entries = Object.entries(positions).map(([key, component]) => {
    if (!isPlacedChart(component)) return [key, component] as const;
    return [key, { ...component, meta: { ...component.meta, ...change(component.meta.chartId) } }] as const;
  });
  return Object.fromEntries(entries);
}

/** Values of older filters, limited to charts on the dashboard. */
function keptFilters(text: unknown, chartIds: readonly number[]): string {
  const filters = parseJsonObject(typeof text === 'string' ? text : null);
  return JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([id]) => chartIds.includes(Number(id)))));
}

const isEmpty = (value: unknown) => value === null || (isRecord(value) && Object.keys(value).length === 0);

/** The stored metadata: with the members that are always there, without two that are omitted when empty (recorded). */
export function storedMetadata({ metadata, positions }: SentMetadata): Record<string, unknown> {
  const { color_namespace, filter_scopes, ...rest } = metadata;
  return {
    ...rest,
    ...(isEmpty(color_namespace ?? null) ? {} : { color_namespace }),
    ...(isEmpty(filter_scopes ?? null) ? {} : { filter_scopes }),
    ...Object.fromEntries(Object.entries(defaults).filter(([key]) => metadata[key] === undefined)),
    ...(positions ? { default_filters: keptFilters(metadata['default_filters'], placedCharts(positions)) } : {}),
  };
}

/** The datasets that provide options of a dashboard's native filters. */
export function filterTargets({ native_filter_configuration: filters }: Readonly<Record<string, unknown>>): number[] {
  const targetsOf = (filter: unknown): unknown[] =>
    isRecord(filter) && Array.isArray(filter['targets']) ? filter['targets'] : [];
  const targets = Array.isArray(filters) ? filters.flatMap(targetsOf) : [];
  return targets.flatMap(target =>
    isRecord(target) && typeof target['datasetId'] === 'number' ? [target['datasetId']] : [],
  );
}
