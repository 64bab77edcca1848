import { genericTypes } from '@/model/dataset';
import type { QueryColumn, QueryFilter, QueryObject } from '@/model/query-context';
import { labelText, type Frame } from '../result/frame';
import { inSteps } from '../run/grain-step';
import {
  axisLabel,
  counterpart,
  grainOf,
  parseTimeOffset,
  rangeText,
  shifted,
  shiftedEnd,
  type TimeOffset,
} from '../run/time-offset';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange } from '../time-range/time-range';
import type { AnnotationOverrides } from './requests';

function withGrain(column: QueryColumn, grain: string): QueryColumn {
  return typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? { ...column, timeGrain: grain } : column;
}

const instantText = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString().slice(0, 19));

/** The offset of the rows: whole periods of their grain, as for comparisons. */
function offsetOf(query: QueryObject, shift: string, { time_grain_sqla: grain }: AnnotationOverrides): TimeOffset {
  const offset = parseTimeOffset(shift);
  const step = grain ?? grainOf(query);
  return step ? inSteps(offset, step) : offset;
}

/** A range moved by an offset, as text; open ends stay open. */
function movedRange(text: string | null, offset: TimeOffset, present: Present): string | null {
  const { since, until } = parseTimeRange(text, present);
  if (since === null && until === null) return null;
  const ends = [since === null ? null : shifted(since, offset), until === null ? null : shiftedEnd(until, offset)];
  return ends.map(instantText).join(' : ');
}

/** The query's filters, with a new one for the range on its axis if none of them is over time. */
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
 * The query with another range, step or time column. Leaves out its own annotations, so that no chart queries itself.
 */
export function overriddenQuery(query: QueryObject, overrides: AnnotationOverrides, present: Present): QueryObject {
  const { time_range: range, time_grain_sqla: grain, granularity, time_shift: shift } = overrides;
  const columns = grain ? query.columns?.map(column => withGrain(column, grain)) : query.columns;
  const moved = shift
    ? movedRange(range ?? rangeText(query), offsetOf(query, shift, overrides), present)
    : (range ?? null);
  return {
    ...query,
    columns,
    annotation_layers: [],
    ...(grain ? { extras: { ...query.extras, time_grain_sqla: grain } } : {}),
    ...(granularity ? { granularity } : {}),
    ...(moved === null ? {} : { time_range: moved, filters: temporalFilters(query, moved) }),
  };
}

/** Rows at the times they are compared with, if the layer moved them; times without a counterpart have none. */
export function movedBack(frame: Frame, query: QueryObject, overrides: AnnotationOverrides): Frame {
  const { time_shift: shift } = overrides;
  if (!shift) return frame;
  const offset = offsetOf(query, shift, overrides);
  const axis = axisLabel(query);
  const columns = frame.columns.map(column => {
    if (column.type !== genericTypes.temporal || labelText(column.label) !== axis) return column;
    return {
      ...column,
      values: column.values.map(value => (typeof value === 'number' ? counterpart(value, offset) : value)),
    };
  });
  return { ...frame, columns };
}
