import { requirePositions } from '../result/columns';
import { labelText, type Frame, type FrameColumn } from '../result/frame';

export type ColumnNames = Readonly<Record<string, string>>;

/** The columns of the given keys, in that order. */
export function sourcePositions(frame: Frame, names: ColumnNames): number[] {
  return Object.keys(names).flatMap(name => requirePositions(frame, name));
}

/** Renames the parts of a label that have a new name; without levels the whole label. */
export function renamedLabel(frame: Frame, label: readonly string[], names: ColumnNames): readonly string[] {
  const nameOf = (name: string) => (Object.hasOwn(names, name) ? names[name]! : name);
  return frame.levels ? label.map(nameOf) : renamedWhole(label, nameOf);
}

function renamedWhole(label: readonly string[], nameOf: (name: string) => string): readonly string[] {
  const name = labelText(label);
  return nameOf(name) === name ? label : [nameOf(name)];
}

/**
 * Adds computed columns to a frame: they replace their sources if every name stays the same, or else follow all others
 * under the new names.
 * @param computed by the position of their source
 */
export function appendColumns(frame: Frame, computed: ReadonlyMap<number, FrameColumn>, names: ColumnNames): Frame {
  const inPlace = Object.entries(names).every(([from, to]) => from === to);
  if (inPlace) return { ...frame, columns: frame.columns.map((column, position) => computed.get(position) ?? column) };
  const added = [...computed.values()].map(column => ({ ...column, label: renamedLabel(frame, column.label, names) }));
  return { ...frame, columns: [...frame.columns, ...added] };
}
