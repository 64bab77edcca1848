import * as v from 'valibot';
import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { queryColumnSchema, queryMetricSchema } from '@/model/query-context';
import { QueryError } from '../query-error';
import { labelText, type Frame, type Value } from '../result/frame';

/** Form data as charts store it. */
export type LegacyForm = Readonly<Record<string, unknown>>;

/** The time range of a query, in milliseconds; null at an open end. */
export interface AnsweredRange {
  readonly from: number | null;
  readonly until: number | null;
}

/** Rows of an earlier period, at the times that they are compared with. */
export interface ShiftedRows {
  /** Text of the shift, such as `1 week`. */
  readonly shift: string;
  readonly frame: Frame;
}

export interface LegacyChart {
  /** @throws QueryError for form data without a query */
  query(form: LegacyForm): QueryObject;
  /**
   * Form data of several queries, each answered separately; their results become members of one object. Absent for
   * types with one query.
   */
  parts?(form: LegacyForm): readonly LegacyForm[];
  /** The earlier periods that it is compared with. Absent for types without comparison. */
  shifts?(form: LegacyForm): readonly string[];
  /** The rows in the form that the type's chart expects; only called for a non-empty result. */
  data(frame: Frame, form: LegacyForm, range: AnsweredRange, past?: readonly ShiftedRows[]): unknown;
}

/** The column of times in a query over time. */
export const TIME = '__timestamp';

export type Row = Readonly<Record<string, Value>>;

export function rowsOf({ columns, rowCount }: Frame): Row[] {
  const names = columns.map(column => labelText(column.label));
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(names.map((name, position) => [name, columns[position]?.values[row] ?? null])),
  );
}

function read<S extends v.GenericSchema>(schema: S, form: LegacyForm, key: string, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, form[key]);
  if (parsed.success) return parsed.output;
  throw new QueryError('empty-query', `The form data names no ${what} (${key})`);
}

const nullable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

export const columnOf = (form: LegacyForm, key: string): QueryColumn => read(queryColumnSchema, form, key, 'column');
export const columnsOf = (form: LegacyForm, key: string): QueryColumn[] =>
  read(nullable(v.array(queryColumnSchema)), form, key, 'columns') ?? [];
export const metricOf = (form: LegacyForm, key: string): QueryMetric => read(queryMetricSchema, form, key, 'metric');
export const metricOrNone = (form: LegacyForm, key: string): QueryMetric | null =>
  read(nullable(queryMetricSchema), form, key, 'metric') ?? null;
export const metricsOf = (form: LegacyForm, key: string): QueryMetric[] =>
  read(nullable(v.array(queryMetricSchema)), form, key, 'metrics') ?? [];

/** Numbers of controls are numbers or texts. */
export function numberOf(form: LegacyForm, key: string): number | null {
  const value = form[key];
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Rejects options that would change the numbers. */
export function refuse(form: LegacyForm, keys: readonly string[]): void {
  const used = keys.filter(key => {
    const value = form[key];
    return Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null && value !== '' && value !== 'None' && value !== false;
  });
  if (used.length > 0)
    throw new QueryError('unsupported', `The option ${used.join(', ')} of this chart type is not supported here`);
}
