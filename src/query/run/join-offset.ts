import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { labelText, toFrame, type Frame, type FrameColumn } from '../result/frame';
import { isLong } from './grain-step';
import { counterpart, type TimeOffset } from './time-offset';

/** How to match the rows of two statements. */
export interface JoinShape {
  /** The time axis, which every comparison needs. */
  readonly axis: string;
  readonly grain: string;
  readonly metrics: readonly string[];
}

const nameOf = (column: FrameColumn) => labelText(column.label);

function axisOf(frame: Frame, axis: string): FrameColumn {
  const column = frame.columns.find(candidate => nameOf(candidate) === axis);
  const isTime =
    column?.type === genericTypes.temporal && column.values.every(value => value === null || typeof value === 'number');
  if (!column || !isTime)
    throw new QueryError('bad-operation', 'A time column must be specified when using a Time Comparison.');
  return column;
}

type Move = (instant: number) => number | null;

/** The columns that join rows, in order. A row whose value has no counterpart has no place. */
function placesOf(frame: Frame, shape: JoinShape, keyNames: readonly string[], move: Move): (string | null)[] {
  const axis = axisOf(frame, shape.axis).values;
  const others = keyNames
    .filter(key => key !== shape.axis)
    .map(key => frame.columns.find(column => nameOf(column) === key)?.values);
  return axis.map((value, row) => {
    const at = typeof value === 'number' ? move(value) : value;
    if (at === null && value !== null) return null;
    return JSON.stringify([at, ...others.map(values => values?.[row] ?? null)]);
  });
}

/** The names of the first columns in the answer: those that join rows, without the axis of long periods. */
export function joinKeys(main: Frame, shape: JoinShape): string[] {
  const isKey = (name: string) => !shape.metrics.includes(name) && !(isLong(shape.grain) && name === shape.axis);
  return main.columns.map(nameOf).filter(isKey);
}

/** The right row that matches each left row, or −1. Every left row occurs once. */
function matchRows(left: readonly (string | null)[], right: readonly (string | null)[]): number[] {
  const rows = new Map<string, number>();
  right.forEach((place, row) => {
    if (place !== null && !rows.has(place)) rows.set(place, row);
  });
  return left.map(place => (place === null ? -1 : (rows.get(place) ?? -1)));
}

/**
 * The rows of the main statement, each with the metrics of the same place in the moved range; missing without a match.
 * The join columns come first.
 * @param compared the rows of the moved statement, at their own times
 * @param keyNames of `joinKeys`, for the main statement's rows as read
 */
export function joinOffset(
  main: Frame,
  compared: Frame,
  offset: TimeOffset,
  shape: JoinShape,
  keyNames: readonly string[],
): Frame {
  const left = placesOf(main, shape, keyNames, instant => instant);
  const hasRows = compared.rowCount > 0;
  const right = hasRows ? placesOf(compared, shape, keyNames, instant => counterpart(instant, offset)) : [];
  const matches = matchRows(left, right);
  const isKey = (column: FrameColumn) => keyNames.includes(nameOf(column));
  const inOrder = [...main.columns.filter(isKey), ...main.columns.filter(column => !isKey(column))];
  const added = shape.metrics.map((metric): FrameColumn => {
    const source = compared.columns.find(column => nameOf(column) === metric);
    return {
      label: [`${metric}__${offset.text}`],
      type: source?.type ?? genericTypes.numeric,
      storage: source?.storage,
      values: matches.map(match => (match < 0 ? null : (source?.values[match] ?? null))),
    };
  });
  return toFrame([...inOrder, ...added]);
}
