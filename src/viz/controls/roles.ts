import { textOf, type FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { mainTime } from './initial-form';
import { columnsOf, distinctColumns, distinctMetrics, metricsOf } from './named';
import { controlsOf, type Control, type ControlPanel } from './panel';

/** What a chart shows, whatever the controls of its type are called. */
export interface ChartRoles {
  readonly metrics: readonly QueryMetric[];
  /** Along which it is drawn; null where its type has no axis, or nothing is on it. */
  readonly axis: QueryColumn | null;
  /** What else it is divided by. */
  readonly dimensions: readonly QueryColumn[];
  /** The time column of charts from before axes were columns. */
  readonly time: string | null;
}

export const noRoles: ChartRoles = { metrics: [], axis: null, dimensions: [], time: null };

/** In the order in which they are filled: what stands first is told first. */
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

/** The controls that say what a chart shows. */
export interface Slots {
  readonly metrics: readonly Control[];
  readonly axis: Control | null;
  readonly dimensions: readonly Control[];
  /** A column whose numbers are counted. */
  readonly number: Control | null;
  /** Whether its type cuts time to periods, so that a column of time may be a dimension. */
  readonly cutsTime: boolean;
}

/** What columns that boxes are made of are: the observations, over time or whatever else. */
const isAxis = ({ name, required }: Control) => name === 'x_axis' || (name === 'columns' && required);
const isMany = ({ kind }: Control) => kind === 'columns' || kind === 'metrics';

export function slotsOf(panel: ControlPanel): Slots {
  const controls = new Map(controlsOf(panel).map(control => [control.name, control]));
  const named = (keys: readonly string[], kinds: readonly string[]) =>
    keys.flatMap(key => {
      const control = controls.get(key);
      return control && kinds.includes(control.kind) && !control.accepts?.numeric ? [control] : [];
    });
  const columns = named(['x_axis', ...dimensionKeys], ['column', 'columns']);
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

/** What of a form data's keys belongs to the roles where its type is not known. */
export const rolesUnknown = (form: FormData): ChartRoles => ({
  metrics: distinctMetrics(...metricKeys.map(key => metricsOf(form, key))),
  axis: columnsOf(form, 'x_axis')[0] ?? null,
  dimensions: distinctColumns(...dimensionKeys.map(key => columnsOf(form, key))),
  time: textOf(form, 'granularity_sqla'),
});
export const unknownSlotNames: ReadonlySet<string> = new Set([...metricKeys, 'x_axis', ...dimensionKeys]);

/** Where roles are put, besides the controls. */
export interface Filling {
  readonly dataset: Dataset | null;
  /** Whether an axis of names is as good as one of time: then no time is put there that nobody chose. */
  readonly prefersCategories: boolean;
}

type Values = Record<string, unknown>;

const without = (columns: readonly QueryColumn[], column: QueryColumn | null) =>
  columns.filter(other => column === null || columnLabel(other) !== columnLabel(column));

/** Whether a column is of time; one of a dataset that is not known, and an expression, may be. */
function timeOf(column: QueryColumn, dataset: Dataset | null): boolean | null {
  if (typeof column !== 'string' || dataset === null) return null;
  return dataset.columns.find(({ name }) => name === column)?.isTemporal ?? false;
}

function axisFor(control: Control, { axis, dimensions, time }: ChartRoles, filling: Filling): QueryColumn | null {
  const { dataset, prefersCategories } = filling;
  const fits = (column: QueryColumn) => !control.accepts?.temporal || timeOf(column, dataset) !== false;
  if (axis !== null && fits(axis)) return axis;
  const ofTime = [...dimensions.filter(column => timeOf(column, dataset) === true), time, mainTime(dataset)];
  const candidates = prefersCategories ? [...dimensions, ...ofTime] : [...ofTime, ...dimensions];
  return candidates.find(column => column !== null && fits(column)) ?? null;
}

/** Puts columns into controls, each as many as it takes; where two take any number, the axis goes into the second. */
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

/** What columns of a type become; undefined for controls that stay empty. */
export function fillColumns(slots: Slots, roles: ChartRoles, filling: Filling): Values {
  const chosen = slots.axis ? axisFor(slots.axis, roles, filling) : null;
  const isTime = roles.axis !== null && timeOf(roles.axis, filling.dataset) !== false;
  // Moments that nothing cuts to periods divide a chart into as many parts as there are rows.
  const joins = slots.axis || !isTime || slots.cutsTime ? roles.axis : null;
  const dimensions = without([...(joins === null ? [] : [joins]), ...without(roles.dimensions, joins)], chosen);
  const kept = slots.axis && isTime ? without(dimensions, roles.axis) : dimensions;
  const onAxis = chosen !== null && slots.axis?.kind === 'columns' ? [chosen] : (chosen ?? undefined);
  return {
    ...(slots.axis ? { [slots.axis.name]: onAxis } : {}),
    ...spread(slots.dimensions, kept, slots.axis ? null : joins),
  };
}

/** The column that a metric adds up, where it is one of numbers. */
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
