import type { FrameColumn } from './frame';

/** Columns under the labels that were asked for: an engine may have shortened them, or told two alike apart. */
export function labelled(columns: readonly FrameColumn[], labels: readonly string[]): readonly FrameColumn[] {
  if (columns.length !== labels.length) return columns;
  return columns.map((column, index) => ({ ...column, label: [labels[index] ?? ''] }));
}
