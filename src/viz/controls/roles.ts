import { textOf, type FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { mainTime } from './initial-form';
import { columnsOf, distinctColumns, distinctMetrics, metricsOf } from './named';
import { controlsOf, type Control, type ControlPanel } from './panel';

/** The columns and metrics of a chart by their role, whatever its type calls its controls. */
export interface ChartRoles {
  readonly metrics: readonly QueryMetric[];
  /** The x axis; null if the type has no axis, or the axis is empty. */
  readonly axis: QueryColumn | null;
  /** The other columns that it is grouped by. */
  readonly dimensions: readonly QueryColumn[];
  /** The time column of charts from before axes were columns. */
  readonly time: string | null;
}

export const noRoles: ChartRoles = { metrics: [], axis: null, dimensions: [], time: null };

/** In the order in which they are filled. */
const metricKeys = ['metric', 'metrics', 'x', 'y', 'size'];
const dimensionKeys = [
  'groupby',
  'groupbyRows',
  'groupbyColumns',
  'columns',
  'entity',
  'series',
  'all_columns_x',
  'all_columns_y',
  'dimension',
];

/** The controls for the roles of a chart. */
export interface Slots {
  readonly metrics: readonly Control[];
  readonly axis: Control | null;
  readonly dimensions: readonly Control[];
  /** A numeric column whose values are counted. */
  readonly number: Control | null;
  /** Whether the type has time grains, so that a time column may be a dimension. */
  readonly cutsTime: boolean;
}

/** The columns that boxes are made of are the observations, over time or anything else. */
const isAxis = ({ name, required }: Control) =>
  name === 'x_axis' || name === 'granularity_sqla' || (name === 'columns' && required);
const isMany = ({ kind }: Control) => kind === 'columns' || kind === 'metrics';

export function slotsOf(panel: ControlPanel): Slots {
  const controls = new Map(controlsOf(panel).map(control => [control.name, control]));
  const named = (keys: readonly string[], kinds: readonly string[]) =>
    keys.flatMap(key => {
      const control = controls.get(key);
      return control && kinds.includes(control.kind) && !control.accepts?.numeric ? [control] : [];
    });
  const columns = named(['x_axis', 'granularity_sqla', ...dimensionKeys], ['column', 'columns']);
  const number = controls.get('column');
  return {
    metrics: named(metricKeys, ['metric', 'metrics']),
    axis: columns.find(isAxis) ?? null,
    dimensions: columns.filter(control => !isAxis(control)),
    number: number?.kind === 'column' && number.accepts?.numeric ? number : null,
    cutsTime: controls.has('time_grain_sqla'),
  };
}

const allOf = ({ metrics, axis, dimensions, number }: Slots): readonly Control[] =>
  [...metrics, axis, ...dimensions, number].filter(control => control !== null);

export const slotNames = (slots: Slots): ReadonlySet<string> => new Set(allOf(slots).map(({ name }) => name));

export function rolesOf({ metrics, axis, dimensions }: Slots, form: FormData): ChartRoles {
  const [onAxis, ...others] = axis ? columnsOf(form, axis.name) : [];
  return {
    metrics: distinctMetrics(...metrics.map(({ name }) => metricsOf(form, name))),
    axis: onAxis ?? null,
    dimensions: distinctColumns(others, ...dimensions.map(({ name }) => columnsOf(form, name))),
    time: textOf(form, 'granularity_sqla'),
  };
}

/** The form data keys that belong to the roles if the type is unknown. */
export const rolesUnknown = (form: FormData): ChartRoles => ({
  metrics: distinctMetrics(...metricKeys.map(key => metricsOf(form, key))),
  axis: columnsOf(form, 'x_axis')[0] ?? null,
  dimensions: distinctColumns(...dimensionKeys.map(key => columnsOf(form, key))),
  time: textOf(form, 'granularity_sqla'),
});
export const unknownSlotNames: ReadonlySet<string> = new Set([...metricKeys, 'x_axis', ...dimensionKeys]);

/** The options for filling roles, in addition to the controls. */
export interface Filling {
  readonly dataset: Dataset | null;
  /** Whether a category axis is as good as a time axis: then no time is added that nobody chose. */
  readonly prefersCategories: boolean;
}

type Values = Record<string, unknown>;

const without = (columns: readonly QueryColumn[], column: QueryColumn | null) =>
  columns.filter(other => column === null || columnLabel(other) !== columnLabel(column));

/** Whether a column is temporal; an expression, or a column of an unknown dataset, may be. */
function timeOf(column: QueryColumn, dataset: Dataset | null): boolean | null {
  if (typeof column !== 'string' || dataset === null) return null;
  return dataset.columns.find(({ name }) => name === column)?.isTemporal ?? false;
}

function axisFor(control: Control, { axis, dimensions, time }: ChartRoles, filling: Filling): QueryColumn | null {
  const { dataset, prefersCategories } = filling;
  const fits = (column: QueryColumn) =>
    (typeof column === 'string' || control.accepts?.expressions === true) &&
    (!control.accepts?.temporal || timeOf(column, dataset) !== false);
  if (axis !== null && fits(axis)) return axis;
  const ofTime = [...dimensions.filter(column => timeOf(column, dataset) === true), time, mainTime(dataset)];
  const candidates = prefersCategories ? [...dimensions, ...ofTime] : [...ofTime, ...dimensions];
  return candidates.find(column => column !== null && fits(column)) ?? null;
}

/** Distributes columns over controls, each up to its limit; if two take any number, the axis goes into the second. */
function spread(controls: readonly Control[], columns: readonly QueryColumn[], axis: QueryColumn | null): Values {
  const taken = new Set<QueryColumn>();
  const [, second] = controls.filter(isMany);
  const toSecond = second && axis !== null && columns.length > 1 ? axis : null;
  const values: Values = {};
  for (const control of controls) {
    const fitting = columns.filter(
      column => !taken.has(column) && (typeof column === 'string' || control.accepts?.expressions === true),
    );
    const here = control === second ? fitting : without(fitting, toSecond);
    const put = isMany(control) ? here : here.slice(0, 1);
    for (const column of put) taken.add(column);
    values[control.name] = isMany(control) && put.length > 0 ? put : put[0];
  }
  return values;
}

/** The columns that a type's controls get; undefined for controls that stay empty. */
export function fillColumns(slots: Slots, roles: ChartRoles, filling: Filling): Values {
  const chosen = slots.axis ? axisFor(slots.axis, roles, filling) : null;
  const isTime = roles.axis !== null && timeOf(roles.axis, filling.dataset) !== false;
  // Without a time grain a time dimension has as many values as there are rows.
  const joins = slots.axis || !isTime || slots.cutsTime ? roles.axis : null;
  const dimensions = without([...(joins === null ? [] : [joins]), ...without(roles.dimensions, joins)], chosen);
  const kept = slots.axis && isTime ? without(dimensions, roles.axis) : dimensions;
  const onAxis = chosen !== null && slots.axis?.kind === 'columns' ? [chosen] : (chosen ?? undefined);
  return {
    ...(slots.axis ? { [slots.axis.name]: onAxis } : {}),
    ...spread(slots.dimensions, kept, slots.axis ? null : joins),
  };
}

/** The numeric column that a metric sums. */
function numbersBehind(metrics: readonly QueryMetric[], dataset: Dataset | null): string | undefined {
  const names = metrics.flatMap(metric =>
    typeof metric === 'object' && metric.expressionType === 'SIMPLE' ? [metric.column.column_name] : [],
  );
  return names.find(name => dataset?.columns.find(column => column.name === name)?.generic === genericTypes.numeric);
}

export function fillMetrics(slots: Slots, { metrics }: ChartRoles, { dataset }: Filling): Values {
  const left = [...metrics];
  const values: Values = {};
  for (const control of slots.metrics)
    values[control.name] = isMany(control) ? (left.length > 0 ? left.splice(0) : undefined) : left.shift();
  if (slots.number) values[slots.number.name] = numbersBehind(metrics, dataset);
  return values;
}
