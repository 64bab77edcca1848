import type { Unanswerable } from '@/query/kept-rows/answerable';

/** What came of answering a chart from kept rows on trial, beside the server. */
export type RowsVerdict =
  /** Its questions that can be answered here have the server's numbers. */
  | { readonly kind: 'equal' }
  /** Other numbers came out. `column` is null where more than the values of one differed. */
  | { readonly kind: 'differs'; readonly column: string | null }
  /** What it asks as its author set it cannot be answered here. */
  | { readonly kind: 'unanswerable'; readonly reason: Unanswerable };

/** What a rehearsal of the kept rows of a dataset found. */
export interface RowsRehearsal {
  /** Of the file of rows: another one is rehearsed anew. */
  readonly digest: string;
  /** What answered; another version of it is rehearsed anew. */
  readonly engine: string;
  readonly at: number;
  readonly charts: Readonly<Record<number, RowsVerdict>>;
}
