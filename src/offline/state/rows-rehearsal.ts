import type { Unanswerable } from '@/query/kept-rows/answerable';

/** Result of comparing a chart's answer from kept rows with the server's. */
export type RowsVerdict =
  /** Its queries that can be answered here match the server's numbers. */
  | { readonly kind: 'equal' }
  /** The numbers differed. `column` is null if more than the values of one differed. */
  | { readonly kind: 'differs'; readonly column: string | null }
  /** Its query, as its author set it, cannot be answered here. */
  | { readonly kind: 'unanswerable'; readonly reason: Unanswerable };

/** Results of rehearsing the kept rows of a dataset. */
export interface RowsRehearsal {
  /** Digest of the file of rows: another file is rehearsed again. */
  readonly digest: string;
  /** Version of the engine: another version is rehearsed again. */
  readonly engine: string;
  readonly at: number;
  readonly charts: Readonly<Record<number, RowsVerdict>>;
}
