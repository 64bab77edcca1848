import type { ReactNode } from 'react';
import type { ChartField } from '../drag/field-drag';

/** What a control shows as a chip. */
export interface ChipItem {
  /** Of its own in the list, and the same as long as it stands for the same thing. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** How it stands, behind its name. */
  readonly mark?: ReactNode;
  /** Inherited: it came from a dashboard, and is not saved. Warning: what it names may not be there. */
  readonly tone?: 'normal' | 'inherited' | 'warning';
  /** Why it has its tone, or more of what it is; for the inherited ones the specification's words stand for it. */
  readonly tooltip?: string;
  /** What it is for a control that it is dragged to; a chip without one moves in its own list only. */
  readonly field?: ChartField;
}

/** What an editor is open for: a chip, or a new one, which may begin with what was dropped. */
export type EditorTarget =
  | { readonly of: 'item'; readonly id: string }
  | { readonly of: 'new'; readonly dropped: ChartField | null };

/** The list with one of its entries at another place. */
export function withMoved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
