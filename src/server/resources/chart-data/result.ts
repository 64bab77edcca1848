import type { QueryResult } from '@/api/chart-data';
import { labelText, type Frame, type Value } from '@/query/result/frame';
import type { CompiledQuery } from '@/query/compile/compile';

export interface Answer {
  readonly frame: Frame;
  readonly compiled: CompiledQuery;
  readonly sql: string;
  readonly cacheKey: string;
  readonly cacheTimeout: number;
  /** The limit that the rows were cut at; null when there are no more of them. */
  readonly cutAt: number | null;
  /** When the rows were read, in milliseconds since the epoch. */
  readonly readOn: number;
  readonly isCached: boolean;
  readonly appliedExtras: readonly string[];
}

export function records(frame: Frame): Record<string, Value>[] {
  const names = frame.columns.map(column => labelText(column.label));
  return Array.from({ length: frame.rowCount }, (_, row) => {
    const record: Record<string, Value> = {};
    frame.columns.forEach((column, position) => {
      record[names[position]!] = column.values[row] ?? null;
    });
    return record;
  });
}

/** Everything of an answer but its rows. Without rows there are no columns either, as recorded. */
export function resultHead(answer: Answer): QueryResult {
  const { frame, compiled } = answer;
  const columns = frame.rowCount === 0 ? [] : frame.columns;
  return {
    cache_key: answer.cacheKey,
    cached_dttm: answer.isCached ? new Date(answer.readOn).toISOString().slice(0, 19) : null,
    cache_timeout: answer.cacheTimeout,
    applied_template_filters: [],
    annotation_data: {},
    error: null,
    is_cached: answer.isCached ? true : null,
    query: `${answer.sql};\n\n`,
    status: 'success',
    stacktrace: null,
    rowcount: frame.rowCount,
    from_dttm: compiled.timeRange?.since ?? null,
    to_dttm: compiled.timeRange?.until ?? null,
    label_map: Object.fromEntries(columns.map(column => [labelText(column.label), [...column.label]])),
    colnames: columns.map(column => labelText(column.label)),
    indexnames: Array.from({ length: frame.rowCount }, (_, row) => row),
    coltypes: columns.map(column => column.type),
    result_format: 'json',
    applied_filters: [...compiled.applied, ...answer.appliedExtras.map(column => ({ column }))],
    rejected_filters: [...compiled.rejected],
  };
}

export function fullResult(answer: Answer): QueryResult {
  return { ...resultHead(answer), data: records(answer.frame) };
}
