import { genericTypes } from '@/model/dataset';
import type { QueryColumn, QueryFilter, QueryObject } from '@/model/query-context';
import { labelText, type Frame } from '../result/frame';
import { axisLabel, parseTimeOffset, rangeText, shifted, shiftedBack, type TimeOffset } from '../run/time-offset';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange } from '../time-range/time-range';
import type { AnnotationOverrides } from './requests';

function withGrain(column: QueryColumn, grain: string): QueryColumn {
  return typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? { ...column, timeGrain: grain } : column;
}

const endText = (instant: number | null, offset: TimeOffset) =>
  instant === null ? '' : new Date(shifted(instant, offset)).toISOString().slice(0, 19);

/** A range moved by an offset, as text; open ends stay open. */
function movedRange(text: string | null, offset: TimeOffset, present: Present): string | null {
  const { since, until } = parseTimeRange(text, present);
  return since === null && until === null ? null : `${endText(since, offset)} : ${endText(until, offset)}`;
}

/** Filters that a range can hold for: those of the query, or, where it has none over time, one on its axis. */
function temporalFilters({ columns, filters, granularity }: QueryObject, range: string): QueryFilter[] {
  const known = filters ?? [];
  const axis = (columns ?? []).find(column => typeof column !== 'string' && column.columnType === 'BASE_AXIS');
  if (
    axis === undefined ||
    typeof axis === 'string' ||
    granularity ||
    known.some(filter => filter.op === 'TEMPORAL_RANGE')
  )
    return known;
  return [...known, { col: axis.sqlExpression, op: 'TEMPORAL_RANGE', val: range }];
}

/**
 * The query with another range, step or time column. Its own annotations are not asked for, so that no chart asks for
 * itself.
 */
export function overriddenQuery(query: QueryObject, overrides: AnnotationOverrides, present: Present): QueryObject {
  const { time_range: range, time_grain_sqla: grain, granularity, time_shift: shift } = overrides;
  const columns = grain ? query.columns?.map(column => withGrain(column, grain)) : query.columns;
  const moved = shift ? movedRange(range ?? rangeText(query), parseTimeOffset(shift), present) : (range ?? null);
  return {
    ...query,
    columns,
    annotation_layers: [],
    ...(grain ? { extras: { ...query.extras, time_grain_sqla: grain } } : {}),
    ...(granularity ? { granularity } : {}),
    ...(moved === null ? {} : { time_range: moved, filters: temporalFilters(query, moved) }),
  };
}

/** The rows at the times that they are compared with, where the layer moved them. */
export function movedBack(frame: Frame, query: QueryObject, { time_shift: shift }: AnnotationOverrides): Frame {
  if (!shift) return frame;
  const offset = parseTimeOffset(shift);
  const axis = axisLabel(query);
  const columns = frame.columns.map(column => {
    if (column.type !== genericTypes.temporal || labelText(column.label) !== axis) return column;
    return {
      ...column,
      values: column.values.map(value => (typeof value === 'number' ? shiftedBack(value, offset) : value)),
    };
  });
  return { ...frame, columns };
}
