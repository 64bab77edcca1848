import { QueryError } from '../query-error';
import { labelText, type Frame, type FrameColumn } from './frame';

const missing = () => new QueryError('bad-operation', 'Referenced columns not available in DataFrame.');

/**
 * Positions of the columns that a name means: several where the columns are named in levels. Row labels have no such
 * name.
 */
export function positionsOf(frame: Frame, label: string): number[] {
  return frame.columns.flatMap((column, position) => {
    if (position < frame.indexCount) return [];
    const name = frame.levels ? column.label[0] : labelText(column.label);
    return name === label ? [position] : [];
  });
}

/** As `positionsOf`, with an error in the contract's words where there is none. */
export function requirePositions(frame: Frame, label: string): number[] {
  const positions = positionsOf(frame, label);
  if (positions.length === 0) throw missing();
  return positions;
}

/** The one column an operation names, or an error in the contract's words. */
export function requireColumn(frame: Frame, label: string): FrameColumn {
  const [position] = requirePositions(frame, label);
  return frame.columns[position!]!;
}

/** The columns that are no row labels. */
export function dataColumns(frame: Frame): readonly FrameColumn[] {
  return frame.columns.slice(frame.indexCount);
}
