import type { ReactNode } from 'react';
import type { ChartField } from '../drag/field-drag';

/** An item that a control shows as a chip. */
export interface ChipItem {
  /** Unique in the list, and stable as long as the item means the same. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** State mark, after the name. */
  readonly mark?: ReactNode;
  /** Inherited: it came from a dashboard, and is not saved. Warning: what it names may not exist. */
  readonly tone?: 'normal' | 'inherited' | 'warning';
  /** The reason for its tone, or more details; inherited chips use the text of the specification. */
  readonly tooltip?: string;
  /** The field for controls that the chip is dragged to; without it, the chip moves only in its own list. */
  readonly field?: ChartField;
}

/** The target of an editor: a chip, or a new one, which may start from a dropped field. */
export type EditorTarget =
  | { readonly of: 'item'; readonly id: string }
  | { readonly of: 'new'; readonly dropped: ChartField | null };

/** The list with one entry moved. */
export function withMoved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
