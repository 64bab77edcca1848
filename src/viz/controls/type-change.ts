import { shareEqual } from '@/lib/share-equal';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { metadataOf } from '../catalogue';
import { controlsOf, type Control, type ControlPanel } from './panel';
import {
  fillColumns,
  fillMetrics,
  noRoles,
  rolesOf,
  rolesUnknown,
  slotNames,
  slotsOf,
  unknownSlotNames,
  type ChartRoles,
  type Slots,
} from './roles';
import { comparisonAsStored, storedByControl } from './stored-comparison';
import { DEFAULT_TIME_GRAIN, newSettings, timeColumns } from './initial-form';

/** A chart type and its controls; no controls for an unknown type. */
export interface TypePanel {
  readonly vizType: string;
  readonly panel: ControlPanel | null;
}

/** The changes that a person made to form data; undefined for removed keys. */
type Changes = Readonly<Record<string, unknown>>;

/** A chart as it was when it changed its type, and the changes made since, under other types. */
interface LeftForm {
  readonly vizType: string;
  readonly formData: FormData;
  /** Changes by controls, and of keys that no control of that type sets. */
  readonly controls: Changes;
  readonly others: Changes;
  readonly metricsChanged: boolean;
  readonly columnsChanged: boolean;
}

/**
 * The values remembered while a chart changes its type, so that values without a control in the new type come back when
 * a later type has one. For one dataset: another one starts again.
 */
export interface TypeMemory {
  readonly datasource: unknown;
  /** The form data when the chart got its present type; null before its type changed. */
  readonly arrival: FormData | null;
  /** The roles of the chart, including those that its present type has no room for. */
  readonly roles: ChartRoles;
  /** The newest last. */
  readonly left: readonly LeftForm[];
}

export const noMemory: TypeMemory = { datasource: undefined, arrival: null, roles: noRoles, left: [] };

const isSame = (one: unknown, other: unknown) => Object.is(shareEqual(one, other), one);

const TYPE = 'viz_type';

/** The keys that a type's controls set. */
const keysOf = ({ panel }: TypePanel): ReadonlySet<string> =>
  panel ? new Set(controlsOf(panel).map(({ name }) => name)) : unknownSlotNames;
const slotKeysOf = ({ panel }: TypePanel) => (panel ? slotNames(slotsOf(panel)) : unknownSlotNames);
const rolesIn = ({ panel }: TypePanel, form: FormData) => (panel ? rolesOf(slotsOf(panel), form) : rolesUnknown(form));

const pick = (form: FormData, has: (key: string) => boolean): FormData =>
  Object.fromEntries(Object.entries(form).filter(([key]) => has(key)));

/** Undefined removes a key. */
const withChanges = (form: FormData, changes: Changes): FormData =>
  Object.fromEntries(Object.entries({ ...form, ...changes }).filter(([, value]) => value !== undefined));

function changesSince(before: FormData | null, form: FormData): Changes {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(form)]);
  keys.delete(TYPE);
  return Object.fromEntries(
    [...keys].flatMap(key => (before && isSame(before[key], form[key]) ? [] : [[key, form[key]]])),
  );
}

/** The present items, followed by those that the type had no room for. */
function withSurplus<T>(
  now: readonly T[],
  arrived: readonly T[],
  known: readonly T[],
  labelOf: (item: T) => string,
): readonly T[] {
  const shown = new Set([...now, ...arrived].map(labelOf));
  return [...now, ...known.filter(item => !shown.has(labelOf(item)))];
}

const columnsIn = ({ axis, dimensions }: ChartRoles): readonly QueryColumn[] => [
  ...(axis === null ? [] : [axis]),
  ...dimensions,
];

interface Told {
  readonly roles: ChartRoles;
  readonly metricsChanged: boolean;
  readonly columnsChanged: boolean;
}

/** The roles of a chart when its type is left: unchanged ones keep their values from before this type. */
function toldBy(from: TypePanel, form: FormData, memory: TypeMemory, arrival: FormData | null): Told {
  const now = rolesIn(from, form);
  if (!arrival) return { roles: now, metricsChanged: true, columnsChanged: true };
  const arrived = rolesIn(from, arrival);
  const { roles } = memory;
  const metricsChanged = !isSame(arrived.metrics, now.metrics);
  const columnsChanged = !isSame([arrived.axis, arrived.dimensions], [now.axis, now.dimensions]);
  const metrics: readonly QueryMetric[] = metricsChanged
    ? withSurplus(now.metrics, arrived.metrics, roles.metrics, metricLabel)
    : roles.metrics;
  // The type may not show the time column, or may show another that was filled in for it.
  const time = now.time === arrived.time ? roles.time : now.time;
  if (!columnsChanged) return { roles: { ...roles, metrics, time }, metricsChanged, columnsChanged };
  const isOnAxis = now.axis !== null || (from.panel !== null && slotsOf(from.panel).axis !== null);
  const shown = [...columnsIn(arrived), ...columnsIn(now)];
  const wasShown = roles.axis !== null && shown.map(columnLabel).includes(columnLabel(roles.axis));
  const axis = isOnAxis ? now.axis : wasShown ? null : roles.axis;
  const dimensions = withSurplus(now.dimensions, shown, roles.dimensions, columnLabel);
  return { roles: { metrics, axis, dimensions, time }, metricsChanged, columnsChanged };
}

/** Whether a control can hold the value that another type's control had under its key. */
function holds(control: Control, value: unknown): boolean {
  const { choices, freeForm } = control;
  return (
    choices?.from !== 'catalogue' ||
    freeForm === true ||
    value === null ||
    choices.values.some(choice => choice === value)
  );
}

/** Settings whose names differ between types. */
const alike: readonly (readonly string[])[] = [
  ['limit', 'series_limit'],
  ['timeseries_limit_metric', 'series_limit_metric'],
  ['y_axis_format', 'number_format', 'valueFormat'],
  ['x_axis_time_format', 'date_format', 'table_timestamp_format'],
];

/** The value for a control in another type's form data: under its key, or under that type's name for it. */
function valueFor(control: Control, form: FormData, keys: ReadonlySet<string>): unknown {
  const { name } = control;
  if (keys.has(name) || form[name] !== undefined) return form[name];
  const other = alike.find(names => names.includes(name))?.find(key => key !== name && keys.has(key));
  return other === undefined ? undefined : form[other];
}

interface Source {
  readonly formData: FormData;
  /** The panel of the form data's type; null for a type that the chart once had. */
  readonly panel: ControlPanel | null;
}

/** The settings of a type's look controls, from the newest form data that have a value for them. */
function settingsFrom(controls: readonly Control[], sources: readonly Source[]): Changes {
  const known = sources.map(source => ({
    ...source,
    kinds: new Map(source.panel ? controlsOf(source.panel).map(({ name, kind }) => [name, kind]) : []),
  }));
  return Object.fromEntries(
    controls.flatMap(control => {
      for (const { formData, panel, kinds } of known) {
        const kind = kinds.get(control.name);
        if (kind !== undefined && kind !== control.kind) continue;
        const found = valueFor(control, formData, new Set(panel ? kinds.keys() : Object.keys(formData)));
        const value = storedByControl(control, found);
        if (value !== undefined && holds(control, value)) return [[control.name, value] as const];
        // If the newest type has a control but no value for it, the default applies.
        if (kind !== undefined) return [];
      }
      return [];
    }),
  );
}

/** A time column that was put on the axis automatically gets a time grain. */
function grainFor(slots: Slots, columns: Changes, dataset: Dataset | null): Changes {
  const axis = slots.axis && columns[slots.axis.name];
  const isTime = dataset?.columns.some(({ name, isTemporal }) => isTemporal && name === axis) ?? false;
  return slots.cutsTime && isTime ? { time_grain_sqla: DEFAULT_TIME_GRAIN } : {};
}

export interface TypeChange {
  readonly formData: FormData;
  readonly from: TypePanel;
  readonly to: TypePanel & { readonly panel: ControlPanel };
  /** Null while unknown. */
  readonly dataset: Dataset | null;
  readonly memory: TypeMemory;
}

export interface ChangedType {
  readonly formData: FormData;
  readonly memory: TypeMemory;
}

/**
 * Form data after a chart changed its type (EXP-058), and what to remember until the next change. A type that the chart
 * had before, with the same dataset, comes back as it was left (EXP-059), except for later changes to controls that it
 * also has. Other types take over the roles of the chart, whatever their controls are called, and settings under the
 * same key. Keys that belong to no control are kept.
 */
export function changeType({ formData: form, from, to, dataset, memory: remembered }: TypeChange): ChangedType {
  const memory = isSame(remembered.datasource, form['datasource']) ? remembered : noMemory;
  const arrival = memory.arrival?.[TYPE] === from.vizType ? memory.arrival : null;
  const changes = changesSince(arrival, form);
  const told = toldBy(from, form, memory, arrival);
  const left = leave({ form, from, changes, told, left: memory.left });
  const before = left.find(({ vizType }) => vizType === to.vizType);
  const parts = { form, from, to, dataset, left, told };
  const changed = before ? comeBack(before, parts) : arrive(parts);
  const formData = { ...comparisonAsStored(to.panel, changed), [TYPE]: to.vizType };
  return { formData, memory: { datasource: form['datasource'], arrival: formData, roles: told.roles, left } };
}

interface Leaving {
  readonly form: FormData;
  readonly from: TypePanel;
  readonly changes: Changes;
  readonly told: Told;
  readonly left: readonly LeftForm[];
}

/** Updates the remembered types when one is left. */
function leave({ form, from, changes, told, left }: Leaving): readonly LeftForm[] {
  const keys = keysOf(from);
  const slots = slotKeysOf(from);
  const controls = pick(changes, key => keys.has(key) && !slots.has(key));
  const others = pick(changes, key => !keys.has(key));
  return [
    ...left
      .filter(({ vizType }) => vizType !== from.vizType)
      .map(earlier => ({
        ...earlier,
        controls: { ...earlier.controls, ...controls },
        others: { ...earlier.others, ...others },
        metricsChanged: earlier.metricsChanged || told.metricsChanged,
        columnsChanged: earlier.columnsChanged || told.columnsChanged,
      })),
    {
      vizType: from.vizType,
      formData: form,
      controls: {},
      others: {},
      metricsChanged: false,
      columnsChanged: false,
    },
  ];
}

interface Parts {
  readonly form: FormData;
  readonly from: TypePanel;
  readonly to: TypeChange['to'];
  readonly dataset: Dataset | null;
  readonly left: readonly LeftForm[];
  readonly told: Told;
}

const fillingFor = ({ to, dataset }: Parts) => ({
  dataset,
  prefersCategories: metadataOf(to.vizType)?.tags.includes('categorical') ?? false,
});

function comeBack(before: LeftForm, parts: Parts): FormData {
  const { to, told } = parts;
  const keys = keysOf(to);
  const slots = slotsOf(to.panel);
  const filling = fillingFor(parts);
  return withChanges(before.formData, {
    ...before.others,
    ...pick(before.controls, key => keys.has(key)),
    ...(before.metricsChanged ? fillMetrics(slots, told.roles, filling) : {}),
    ...(before.columnsChanged ? fillColumns(slots, told.roles, filling) : {}),
  });
}

function arrive(parts: Parts): FormData {
  const { form, from, to, dataset, left, told } = parts;
  const ownKeys = keysOf(from);
  const slots = slotsOf(to.panel);
  const names = slotNames(slots);
  const filling = fillingFor(parts);
  const controls = controlsOf(to.panel).filter(({ name }) => !names.has(name));
  const earlier = left.map(({ formData }) => ({ formData, panel: null })).reverse();
  const columns = fillColumns(slots, told.roles, filling);
  const arrived = withChanges(
    pick(form, key => !ownKeys.has(key) && !names.has(key)),
    {
      ...(told.roles.axis === null ? grainFor(slots, columns, dataset) : {}),
      ...settingsFrom(controls, [{ formData: form, panel: from.panel }, ...earlier]),
      ...fillMetrics(slots, told.roles, filling),
      ...columns,
      ...(slots.cutsTime && !slots.axis && form['temporal_columns_lookup'] === undefined
        ? { temporal_columns_lookup: timeColumns(dataset) }
        : {}),
    },
  );
  return { ...arrived, ...newSettings(arrived, to.panel) };
}
