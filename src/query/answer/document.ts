import { parseJson } from '@/lib/json';
import type { GenericType } from '@/model/dataset';
import type { CompiledQuery } from '../compile/compile';
import { dataColumns } from '../result/columns';
import { labelText, type Frame, type FrameColumn, type Value } from '../result/frame';
import { labelParts } from '../result/labels';
import type { PlanResult } from '../run/run-plan';

/** Where rows were computed. Servers do not report it. */
export type ComputedOn = 'server' | 'device';

/** The rows of a plan, read now or earlier. */
export interface ReadRows extends PlanResult {
  /** Key of the cached rows. */
  readonly cacheKey: string;
  /** Lifetime in the cache, in seconds. */
  readonly cacheTimeout: number;
  /** Time of reading, in milliseconds since the epoch. */
  readonly readOn: number;
  readonly isCached: boolean;
  readonly computedOn: ComputedOn;
}

/** A query with its rows and facts about them: the source for every form of the answer. */
export interface QueryAnswer extends ReadRows {
  readonly compiled: CompiledQuery;
  /** Applied filters of a dashboard's older kind: `__time_range` and the like. */
  readonly appliedExtras: readonly string[];
  /** Data of its annotation layers, by name. */
  readonly annotations: Readonly<Record<string, unknown>>;
}

/**
 * An answer in the contract's form, without its rows (`api/chart-data.ts` reads it). Types and not interfaces: the
 * contract's objects allow unnamed members.
 */
export type DocumentHead = {
  cache_key: string;
  cached_dttm: string | null;
  cache_timeout: number;
  applied_template_filters: string[];
  annotation_data: Record<string, unknown>;
  error: null;
  is_cached: boolean | null;
  query: string;
  status: 'success';
  stacktrace: null;
  rowcount: number;
  rows_cut_at: number | null;
  from_dttm: number | null;
  to_dttm: number | null;
  label_map: Record<string, string[]>;
  colnames: string[];
  indexnames: (Value | Value[])[];
  coltypes: (GenericType | null)[];
  result_format: 'json';
  applied_filters: { column: string }[];
  rejected_filters: { column: string; reason: string }[];
  computed_on?: 'device';
};

export type RowDocument = Record<string, unknown>;
export type FullDocument = DocumentHead & { data: RowDocument[] };

/** A list is embedded as JSON text. */
function wireValue(column: FrameColumn, row: number): unknown {
  const value = column.values[row] ?? null;
  return column.holdsLists && typeof value === 'string' ? parseJson(value) : value;
}

/** Creates the record of a row, without its labels, which the contract lists separately. */
export function recordsOf(frame: Frame): (row: number) => RowDocument {
  const columns = dataColumns(frame);
  const names = columns.map(column => labelText(column.label));
  return row => Object.fromEntries(columns.map((column, position) => [names[position]!, wireValue(column, row)]));
}

export function records(frame: Frame): RowDocument[] {
  const recordOf = recordsOf(frame);
  return Array.from({ length: frame.rowCount }, (_, row) => recordOf(row));
}

/** The labels of the rows: their numbers, or the values that a pivot put there. */
function rowLabels(frame: Frame): (Value | Value[])[] {
  const labels = frame.columns.slice(0, frame.indexCount);
  return Array.from({ length: frame.rowCount }, (_, row) => {
    if (labels.length === 0) return row;
    const values = labels.map(column => column.values[row] ?? null);
    return values.length === 1 ? values[0]! : values;
  });
}

/** An answer without its rows. Without rows there are no columns either, as recorded. */
export function documentHead(answer: QueryAnswer): DocumentHead {
  const { frame, compiled } = answer;
  const columns = answer.nothingRead ? [] : dataColumns(frame);
  return {
    cache_key: answer.cacheKey,
    cached_dttm: answer.isCached ? new Date(answer.readOn).toISOString().slice(0, 19) : null,
    cache_timeout: answer.cacheTimeout,
    applied_template_filters: [...compiled.templateFilters],
    annotation_data: { ...answer.annotations },
    error: null,
    is_cached: answer.isCached ? true : null,
    query: answer.statements.map(sql => `${sql};\n\n`).join(''),
    status: 'success',
    stacktrace: null,
    rowcount: frame.rowCount,
    rows_cut_at: answer.cutAt,
    from_dttm: compiled.timeRange?.since ?? null,
    to_dttm: compiled.timeRange?.until ?? null,
    label_map: Object.fromEntries(columns.map(column => [labelText(column.label), labelParts(column.label)])),
    colnames: columns.map(column => labelText(column.label)),
    indexnames: rowLabels(frame),
    coltypes: columns.map(column => column.type),
    result_format: 'json',
    applied_filters: [...compiled.applied, ...answer.appliedExtras.map(column => ({ column }))],
    rejected_filters: [...compiled.rejected],
    ...(answer.computedOn === 'device' ? { computed_on: 'device' } : {}),
  };
}

export function fullDocument(answer: QueryAnswer): FullDocument {
  return { ...documentHead(answer), data: records(answer.frame) };
}
