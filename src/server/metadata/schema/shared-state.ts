/** The rows of a run of the SQL editor, for the processes that did not run it. */
export interface KeptResultTable {
  key: string;
  /** What the rows take in memory. */
  bytes: number;
  used_on: number;
  content: Uint8Array;
}
