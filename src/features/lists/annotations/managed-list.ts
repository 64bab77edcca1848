import type { ReactNode } from 'react';
import { notPhone, wide } from '@/ui/table/Table.css';

/** Of a column, by the room that it needs. */
export const roomClass = { notPhone, wide } as const;

/** What a list that people edit is of. */
export interface ManagedItem {
  readonly id: number;
  readonly name: string;
}

/** A column as data. */
export interface ManagedColumn<T, Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** What rows are sorted by. */
  readonly value: (item: T) => string | number;
  readonly cell: (item: T) => ReactNode;
  /** From which width on there is room for it; always where that is not said. */
  readonly room?: keyof typeof roomClass;
  /** Holds a switch or a sign, and leaves its room to the others. */
  readonly isNarrow?: true;
}
