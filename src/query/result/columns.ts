import { QueryError } from '../query-error';
import { labelText, type Frame, type FrameColumn } from './frame';

const missing = () => new QueryError('bad-operation', 'Referenced columns not available in DataFrame.');

/** Positions of the columns with a name: several if the columns are named in levels. Excludes row labels. */
export function positionsOf(frame: Frame, label: string): number[] {
  return frame.columns.flatMap((column, position) => {
    if (position < frame.indexCount) return [];
    const name = frame.levels ? column.label[0] : labelText(column.label);
    return name === label ? [position] : [];
  });
}

/** Like `positionsOf`, with the contract's error text if there is none. */
export function requirePositions(frame: Frame, label: string): number[] {
  const positions = positionsOf(frame, label);
  if (positions.length === 0) throw missing();
  return positions;
}

/** The column that an operation names, or the contract's error text. */
export function requireColumn(frame: Frame, label: string): FrameColumn {
  const [position] = requirePositions(frame, label);
  return frame.columns[position!]!;
}

/** All columns except row labels. */
export function dataColumns(frame: Frame): readonly FrameColumn[] {
  return frame.columns.slice(frame.indexCount);
}
