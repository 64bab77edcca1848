import type { CallOptions } from '@/api/client';
import type { ListFilter, ListQuery } from '@/api/list';
import type { Outcome } from '@/api/outcome';
import type { ServedFields } from '@/api/served-list';
import type { CountedRows } from '../resources/descriptor';
import type { DirectCalls } from './direct-calls';

type Options = CallOptions<AbortSignal>;

/** A list that only the server has: how to request a page, and how to read its rows. */
export interface ServedSource<T, Column extends string> {
  /** Distinguishes its stored pages from those of other lists. */
  readonly kind: string;
  readonly fields: ServedFields<Column>;
  readonly list: (ask: DirectCalls, q: ListQuery, options: Options) => Promise<Outcome<CountedRows>>;
  /** HOM-032; absent if the server has no such call. */
  readonly info?: (
    ask: DirectCalls,
    options: Options,
  ) => Promise<Outcome<{ readonly permissions?: readonly string[] | undefined }>>;
  /** Null for an incomplete row. */
  readonly toItem: (row: unknown) => T | null;
  /** Filters applied to every page, such as the person who asks. */
  readonly always?: (userId: number) => readonly ListFilter[];
}

/** Request of `_info` for permissions only. */
export const permissionsOnly = { keys: ['permissions'] };
