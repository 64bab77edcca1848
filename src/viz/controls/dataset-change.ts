import { isRecord, parseJson } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { mainTime, timeColumns } from './initial-form';
import { columnsOf, metricsOf } from './named';
import { controlsOf, type Control, type ControlPanel, type PanelContext } from './panel';
import { unknownSlotNames } from './roles';

/** The columns and metrics of a dataset, by name. */
interface Names {
  readonly columns: ReadonlySet<unknown>;
  readonly metrics: ReadonlySet<unknown>;
}

/** An expression may fit any dataset: only the server knows. */
const hasColumn = ({ columns }: Names, column: unknown): boolean => typeof column !== 'string' || columns.has(column);

function hasMetric(names: Names, metric: unknown): boolean {
  if (typeof metric === 'string') return names.metrics.has(metric);
  if (!isRecord(metric) || metric['expressionType'] !== 'SIMPLE') return true;
  return isRecord(metric['column']) && hasColumn(names, metric['column']['column_name']);
}

/** An entry of an order is a list, or the JSON text of one. */
function hasOrdered(names: Names, entry: unknown): boolean {
  const order = typeof entry === 'string' ? parseJson(entry) : entry;
  if (!Array.isArray(order)) return true;
  const first: unknown = order[0];
  return typeof first === 'string' ? names.columns.has(first) || names.metrics.has(first) : hasMetric(names, first);
}

/** A place in two columns or one, or a radius: the names in it, under any key. */
const placeKeys = ['latCol', 'lonCol', 'lonlatCol', 'geohashCol', 'regionCol'];

function hasParts(names: Names, value: unknown): boolean {
  if (!isRecord(value)) return true;
  if (value['type'] === 'metric') return hasMetric(names, value['value']);
  return placeKeys.every(key => !value[key] || hasColumn(names, value[key]));
}

/** A filter of a filter box loses a metric to sort by; without its column, nothing is left of it. */
function filterConfig(names: Names, config: unknown): readonly unknown[] {
  if (!isRecord(config)) return [config];
  if (!hasColumn(names, config['column'])) return [];
  const { metric, ...others } = config;
  return [metric === undefined || metric === null || hasMetric(names, metric) ? config : others];
}

/** Undefined if nothing is left. */
function left(value: unknown, isThere: (item: unknown) => boolean): unknown {
  if (!Array.isArray(value)) return isThere(value) ? value : undefined;
  const kept: readonly unknown[] = value.filter(isThere);
  return kept.length === value.length ? value : kept.length === 0 ? undefined : kept;
}

/** A filter on a missing column is kept and flagged; the flag is removed once the column is back. */
function flagged(names: Names, filter: unknown): unknown {
  if (!isRecord(filter)) return filter;
  const { datasourceWarning: _, ...plain } = filter;
  const { expressionType, subject } = plain;
  const isMissing = expressionType === 'SIMPLE' && !hasColumn(names, subject) && !names.metrics.has(subject);
  return isMissing ? { ...plain, datasourceWarning: true } : plain;
}

type Changed = Pick<Control, 'kind'> & Partial<Pick<Control, 'choices' | 'freeForm'>>;

function forDataset(
  { kind, choices, freeForm }: Changed,
  value: unknown,
  names: Names,
  context: PanelContext,
): unknown {
  if (value === undefined || value === null) return value;
  // The choices may be columns.
  if (choices?.from === 'context' && !freeForm) {
    const offered = new Set<unknown>(choices.list({ ...context, settings: undefined }).map(choice => choice.value));
    return left(value, item => offered.has(item));
  }
  switch (kind) {
    case 'column':
    case 'columns':
      return left(value, item => hasColumn(names, item));
    case 'metric':
    case 'metrics':
      return left(value, item => hasMetric(names, item));
    case 'order':
      return left(value, item => hasOrdered(names, item));
    case 'spatial':
    case 'fixed-or-metric':
      return hasParts(names, value) ? value : undefined;
    case 'filters':
      return Array.isArray(value) ? value.map(filter => flagged(names, filter)) : value;
    case 'filter-configs':
      return Array.isArray(value) ? value.flatMap(config => filterConfig(names, config)) : value;
    default:
      return value;
  }
}

/** Controls that a chart of an unknown type has anyway. */
function unknownControls(): readonly (Pick<Control, 'name'> & Changed)[] {
  const slots = [...unknownSlotNames].map(
    name => ({ name, kind: /^(metrics?|x|y|size)$/.test(name) ? 'metrics' : 'columns' }) as const,
  );
  return [...slots, { name: 'adhoc_filters', kind: 'filters' }];
}

/** EXP-067: the time of charts from before axes were columns. */
function granularityFor(form: FormData, dataset: Dataset): FormData {
  const { granularity_sqla: granularity } = form;
  if (granularity === undefined || granularity === null) return {};
  const isTemporal = dataset.columns.some(({ name, isTemporal: isTime }) => isTime && name === granularity);
  return isTemporal ? {} : { granularity_sqla: mainTime(dataset) };
}

/** Categories are sorted by the label of the column or of a metric, which the chart need not show. */
function isSortedByOwn(form: FormData): boolean {
  const metrics = ['metrics', 'timeseries_limit_metric'].flatMap(key => metricsOf(form, key));
  const labels = [...columnsOf(form, 'x_axis').map(columnLabel), ...metrics.map(metricLabel)];
  return listOf(form, 'x_axis_sort').every(label => typeof label === 'string' && labels.includes(label));
}

/**
 * Form data of a chart that was given another dataset. Settings that name columns or metrics it lacks go back to their
 * defaults (EXP-060); filters on such columns stay, flagged (EXP-061).
 *
 * @param panel of the chart's type; null if unknown
 */
export function changeDataset(form: FormData, dataset: Dataset, panel: ControlPanel | null): FormData {
  const names: Names = {
    columns: new Set(dataset.columns.map(({ name }) => name)),
    metrics: new Set(dataset.metrics.map(({ name }) => name)),
  };
  const controls = panel ? controlsOf(panel) : unknownControls();
  const context: PanelContext = { formData: form, dataset, flags: undefined, engine: null };
  const fitting = Object.fromEntries(
    controls.flatMap(control =>
      Object.hasOwn(form, control.name)
        ? [[control.name, forDataset(control, form[control.name], names, context)]]
        : [],
    ),
  );
  const changed: FormData = {
    ...form,
    ...fitting,
    ...granularityFor(form, dataset),
    datasource: datasourceKey(dataset.id),
    temporal_columns_lookup: timeColumns(dataset),
  };
  const sorted = isSortedByOwn(changed) ? changed : { ...changed, x_axis_sort: undefined };
  return Object.fromEntries(Object.entries(sorted).filter(([, value]) => value !== undefined));
}
