import type { RowsVerdict } from '@/query/kept-rows/refusal';

/**
 * Results of rehearsing the kept rows of a dataset: answers from them were compared with the server's. Charts without a
 * result are not answered from these rows.
 */
export interface RowsRehearsal {
  /** Digest of the file of rows: another file is rehearsed again. */
  readonly digest: string;
  /** Version of the engine: another version is rehearsed again. */
  readonly engine: string;
  readonly at: number;
  readonly charts: Readonly<Record<number, RowsVerdict>>;
  /** Of the rows themselves, as drilling and samples read them; missing until they were compared. */
  readonly rows?: RowsVerdict;
  /** A person asked for all of it again; the results count until then. */
  readonly isDoubted?: boolean;
}
