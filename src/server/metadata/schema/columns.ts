import type { ColumnType, Generated } from 'kysely';

export type Flag = ColumnType<number, number | undefined, number>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The creator and the last editor of an object, with the times. */
export interface Audit {
  created_by: Optional<number>;
  changed_by: Optional<number>;
  created_on: ColumnType<number, number, never>;
  changed_on: number;
}

export interface Versioned {
  version: Generated<number>;
}
