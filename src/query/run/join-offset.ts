import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { compareValues, labelText, toFrame, type Frame, type FrameColumn, type Value } from '../result/frame';
import { periodName } from './period-name';
import { shiftedBack, type TimeOffset } from './time-offset';

/** What of the rows of two statements belongs together. */
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

/** By what the rows are joined, one list of values per key. */
function keysOf(
  frame: Frame,
  shape: JoinShape,
  keyNames: readonly string[],
  moveBack: (instant: number) => number,
): (readonly Value[])[] {
  const name = periodName(shape.grain);
  const axis = axisOf(frame, shape.axis).values.map(value => {
    if (typeof value !== 'number') return null;
    const moved = moveBack(value);
    return name ? name(moved) : moved;
  });
  const others = keyNames
    .filter(key => key !== shape.axis)
    .map(key => frame.columns.find(column => nameOf(column) === key)?.values);
  return [axis, ...others.map(values => values ?? axis.map(() => null))];
}

/** The names of the columns that rows are joined by, besides the axis where that is named by its periods. */
export function joinKeys(main: Frame, shape: JoinShape): string[] {
  const isKey = (name: string) =>
    !shape.metrics.includes(name) && (periodName(shape.grain) === null || name !== shape.axis);
  return main.columns.map(nameOf).filter(isKey);
}

const rowKey = (keys: readonly (readonly Value[])[], row: number) =>
  JSON.stringify(keys.map(values => values[row] ?? null));

/** Pairs of rows: a row of the left, and the row of the right that belongs to it, or −1. */
function pairRows(
  left: readonly (readonly Value[])[],
  leftCount: number,
  right: readonly (readonly Value[])[],
  rightCount: number,
): [number, number][] {
  const matches = new Map<string, number[]>();
  for (let row = 0; row < rightCount; row += 1) {
    const key = rowKey(right, row);
    const known = matches.get(key);
    if (known) known.push(row);
    else matches.set(key, [row]);
  }
  const rows = Array.from({ length: leftCount }, (_, row) => row);
  const isUnique = matches.size === rightCount && new Set(rows.map(row => rowKey(left, row))).size === leftCount;
  // Where a key comes twice, as 29 to 31 March a month before do, the contract's server answers in the order of the
  // keys.
  if (!isUnique)
    rows.sort(
      (a, b) =>
        left.map(values => compareValues(values[a] ?? null, values[b] ?? null)).find(order => order !== 0) ?? a - b,
    );
  return rows.flatMap(row => (matches.get(rowKey(left, row)) ?? [-1]).map((match): [number, number] => [row, match]));
}

/**
 * The rows of the main statement, each with the metrics of the same place in the moved range; missing where there is
 * none. The columns that the rows were joined by come first.
 * @param compared the rows of the moved statement, at their own times
 * @param keyNames of `joinKeys`, of the main statement's rows as they were read
 */
export function joinOffset(
  main: Frame,
  compared: Frame,
  offset: TimeOffset,
  shape: JoinShape,
  keyNames: readonly string[],
): Frame {
  const left = keysInOrder(
    keysOf(main, shape, keyNames, instant => instant),
    keyNames,
    shape,
  );
  const hasRows = compared.rowCount > 0;
  const right = hasRows
    ? keysInOrder(
        keysOf(compared, shape, keyNames, instant => shiftedBack(instant, offset)),
        keyNames,
        shape,
      )
    : [];
  const pairs = pairRows(left, main.rowCount, right, compared.rowCount);
  const isKey = (column: FrameColumn) => keyNames.includes(nameOf(column));
  const inOrder = [...main.columns.filter(isKey), ...main.columns.filter(column => !isKey(column))];
  const take = (column: FrameColumn): FrameColumn => ({
    ...column,
    values: pairs.map(([row]) => column.values[row] ?? null),
  });
  const added = shape.metrics.map((metric): FrameColumn => {
    const source = compared.columns.find(column => nameOf(column) === metric);
    return {
      label: [`${metric}__${offset.text}`],
      type: source?.type ?? genericTypes.numeric,
      storage: source?.storage,
      values: pairs.map(([, match]) => (match < 0 ? null : (source?.values[match] ?? null))),
    };
  });
  return toFrame([...inOrder.map(take), ...added]);
}

/** The join goes by the columns in their order; the name of a period comes behind all others. */
function keysInOrder(
  [axis, ...others]: readonly (readonly Value[])[],
  keyNames: readonly string[],
  shape: JoinShape,
): (readonly Value[])[] {
  if (!keyNames.includes(shape.axis)) return [...others, axis!];
  const at = keyNames.indexOf(shape.axis);
  return [...others.slice(0, at), axis!, ...others.slice(at)];
}
