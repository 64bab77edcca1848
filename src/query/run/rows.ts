import { genericTypes } from '@/model/dataset';
import { labelText, toFrame, type Frame, type FrameColumn } from '../result/frame';

/** The unprocessed rows of a statement. */
export function readRows(columns: readonly FrameColumn[], axis: string | null): Frame {
  // The values of the time axis are times, even if the column only has days.
  const isAxis = (column: FrameColumn) => column.type === genericTypes.temporal && labelText(column.label) === axis;
  return toFrame(columns.map(column => (isAxis(column) ? { ...column, storage: 'timestamp' } : column)));
}

const isEmpty = (column: FrameColumn) => column.values.every(value => value === null);

/**
 * The column types of the answer. A column without any value that no operation changed counts as text, unless it is a
 * time column of the dataset: the contract's server infers it so.
 * @param read the columns as read
 * @param temporal names of the dataset's time columns
 */
export function answeredTypes(frame: Frame, read: Frame, temporal: ReadonlySet<string>): Frame {
  const empty = new Set(read.columns.filter(isEmpty).map(column => column.values));
  const columns = frame.columns.map(column => {
    const isUnknown = column.values.length > 0 && empty.has(column.values) && !temporal.has(labelText(column.label));
    return isUnknown ? { ...column, type: genericTypes.text } : column;
  });
  return { ...frame, columns };
}
