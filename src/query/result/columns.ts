import { QueryError } from '../query-error';
import { columnByLabel, type Frame, type FrameColumn } from './frame';

/** The column an operation names, or an error in the contract's words. */
export function requireColumn(frame: Frame, label: string): FrameColumn {
  const column = columnByLabel(frame, label);
  if (!column) throw new QueryError('bad-operation', `Referenced columns not available in DataFrame: ${label}`);
  return column;
}
