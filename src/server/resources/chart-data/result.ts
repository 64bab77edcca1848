import type { QueryResult } from '@/api/chart-data';
import { parseJson } from '@/lib/json';
import { dataColumns } from '@/query/result/columns';
import { labelText, type Frame, type FrameColumn, type Value } from '@/query/result/frame';
import { labelParts } from '@/query/result/label-parts';
import type { CompiledQuery } from '@/query/compile/compile';

export interface Answer {
  readonly frame: Frame;
  readonly compiled: CompiledQuery;
  /** All that were run, in order. */
  readonly statements: readonly string[];
  readonly cacheKey: string;
  readonly cacheTimeout: number;
  /** The limit that the rows were cut at; null when there are no more of them. */
  readonly cutAt: number | null;
  /** When the rows were read, in milliseconds since the epoch. */
  readonly readOn: number;
  readonly isCached: boolean;
  readonly appliedExtras: readonly string[];
  /** What its annotation layers show, by their names. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** No row was read, so that the contract answers no columns either. */
  readonly nothingRead: boolean;
}

/** A list travels inside as its JSON text. */
function wireValue(column: FrameColumn, row: number): unknown {
  const value = column.values[row] ?? null;
  return column.holdsLists && typeof value === 'string' ? parseJson(value) : value;
}

/** Makes the record of a row, without what labels it, which the contract gives apart. */
export function recordsOf(frame: Frame): (row: number) => Record<string, unknown> {
  const columns = dataColumns(frame);
  const names = columns.map(column => labelText(column.label));
  return row => Object.fromEntries(columns.map((column, position) => [names[position]!, wireValue(column, row)]));
}

export function records(frame: Frame): Record<string, unknown>[] {
  const recordOf = recordsOf(frame);
  return Array.from({ length: frame.rowCount }, (_, row) => recordOf(row));
}

/** What labels the rows: their numbers, or the values that a pivot put there. */
function rowLabels(frame: Frame): (Value | Value[])[] {
  const labels = frame.columns.slice(0, frame.indexCount);
  return Array.from({ length: frame.rowCount }, (_, row) => {
    if (labels.length === 0) return row;
    const values = labels.map(column => column.values[row] ?? null);
    return values.length === 1 ? values[0]! : values;
  });
}

/** Everything of an answer but its rows. Without rows there are no columns either, as recorded. */
export function resultHead(answer: Answer): QueryResult {
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
  };
}

export function fullResult(answer: Answer): QueryResult {
  return { ...resultHead(answer), data: records(answer.frame) };
}
