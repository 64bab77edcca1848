/** Why a run of the SQL editor ended without rows. `text/messages/sql-editor` has the words. */
export type RunFailureReason =
  /** In the words of the server or of its engine. */
  | { readonly code: 'text'; readonly text: string }
  /**
   * `session`: the session timed out. `results`: it ran, and its rows could not be fetched. `no-answer`: nobody knows
   * what became of it. `unknown`: the server gave no reason. `no-room`: the rows do not fit on this device.
   */
  | { readonly code: 'session' | 'results' | 'no-answer' | 'unknown' | 'no-room' };

/** A place in what was run, counted from one; a column that is not known is null. */
export interface RunPlace {
  readonly line: number;
  readonly column: number | null;
}

/** Something wrong in SQL, as its server tells before it is run. */
export interface SqlProblem extends RunPlace {
  /** Up to where, counted from one and not taken in; null where that is not known. */
  readonly end: number | null;
  readonly message: string;
}

export interface RunFailure {
  readonly reason: RunFailureReason;
  /** The server's name for this kind of error; null where it gave none. */
  readonly type: string | null;
  readonly place: RunPlace | null;
}

/** How far a run came. */
export type RunState =
  /** It waits for its turn at the server. */
  | { readonly name: 'pending' }
  | { readonly name: 'running' }
  /** It ended well at the server, and its rows are on their way. */
  | { readonly name: 'fetching' }
  | { readonly name: 'succeeded' }
  | { readonly name: 'failed'; readonly failure: RunFailure }
  | { readonly name: 'stopped' };

/** A table or view that a run makes of its answer. */
export interface CreatedRelation {
  readonly kind: 'TABLE' | 'VIEW';
  /** Empty where the server is to make one up. */
  readonly name: string;
}

/** A statement that was run, or a table that was looked at, in the SQL editor. */
export interface QueryRun {
  /** Made up by the client; at most eleven characters, as servers take no longer ones. */
  readonly id: string;
  /** The tab on this device that it was run in. */
  readonly tabId: string;
  /** Under which the server was told of that tab; absent in what earlier versions wrote. */
  readonly editorId?: string;
  /** What the tab was called then. */
  readonly tab: string;
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** JSON, as it was written. */
  readonly templateParams: string | null;
  readonly queryLimit: number | null;
  readonly isAsync: boolean;
  /** A look at a table, which is no part of the tab's history. */
  readonly isDataPreview: boolean;
  readonly creates: CreatedRelation | null;
  /** Milliseconds since the epoch, by this device. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: RunState;
  /** Of a hundred. */
  readonly progress: number;
  /** What it is doing, in the server's words; null where it does not say. */
  readonly step: string | null;
  /** The server's number of it; null before it answered. */
  readonly queryId: number | null;
  readonly resultsKey: string | null;
  /** Null before it ended well. */
  readonly rows: number | null;
  /** There are more rows than these, which a limit cut off. */
  readonly isLimited: boolean;
  /** The rows came from the server's cache. */
  readonly isCached: boolean;
}

/** Whether it goes on. */
export const isUnderWay = ({ state: { name } }: Pick<QueryRun, 'state'>): boolean =>
  name === 'pending' || name === 'running' || name === 'fetching';
