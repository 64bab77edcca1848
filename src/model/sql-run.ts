/**
 * The database "On this device" in place of a database's id. Its tables are the kept rows of datasets; servers never
 * hear of it.
 */
export const ON_DEVICE = -1;
export const isOnDevice = ({ databaseId }: { readonly databaseId: number | null }): boolean => databaseId === ON_DEVICE;

/** A database's id for the server; null for the database on the device. */
export const serverDatabase = (databaseId: number | null): number | null =>
  databaseId === ON_DEVICE ? null : databaseId;

/** Why a run on the device ended without rows, other than by an error of the engine. */
export type DeviceRunEnd =
  /** No rows are kept on the device. */
  | 'nothing-kept'
  /** Rows that it read were removed. */
  | 'rows-gone'
  | 'time'
  /** The page was hidden for too long. */
  | 'hidden'
  /** The page was closed. */
  | 'closed'
  /** The engine could not be started, or crashed. */
  | 'engine';

/** What a run on the device read. */
export interface DeviceRun {
  /** @see RowsManifest.asOf */
  readonly tables: readonly { readonly name: string; readonly asOf: number }[];
  /** Functions in it that only estimate. */
  readonly estimates: readonly string[];
}

/** Why a run of the SQL editor ended without rows. `text/messages/sql-editor` has the texts. */
export type RunFailureReason =
  /** The message of the server or its engine. */
  | { readonly code: 'text'; readonly text: string }
  /**
   * `session`: the session timed out. `results`: it ran, but its rows could not be fetched. `no-answer`: its outcome is
   * unknown. `unknown`: the server gave no reason. `no-room`: the rows do not fit on this device.
   */
  | { readonly code: 'session' | 'results' | 'no-answer' | 'unknown' | 'no-room' }
  | { readonly code: 'device'; readonly why: DeviceRunEnd };

/** A position in the SQL that was run, counted from one; null for an unknown column. */
export interface RunPlace {
  readonly line: number;
  readonly column: number | null;
}

/** A problem in SQL that its server reports before a run. */
export interface SqlProblem extends RunPlace {
  /** The exclusive end, counted from one; null if unknown. */
  readonly end: number | null;
  readonly message: string;
}

export interface RunFailure {
  readonly reason: RunFailureReason;
  /** The server's name for this kind of error; null without one. */
  readonly type: string | null;
  readonly place: RunPlace | null;
}

/** The state of a run. */
export type RunState =
  /** It is queued at the server. */
  | { readonly name: 'pending' }
  | { readonly name: 'running' }
  /** It succeeded at the server, and its rows are being fetched. */
  | { readonly name: 'fetching' }
  | { readonly name: 'succeeded' }
  | { readonly name: 'failed'; readonly failure: RunFailure }
  | { readonly name: 'stopped' };

/** A table or view that a run creates from its answer. */
export interface CreatedRelation {
  readonly kind: 'TABLE' | 'VIEW';
  /** Empty to let the server choose one. */
  readonly name: string;
}

/** A statement that was run, or a table preview, in the SQL editor. */
export interface QueryRun {
  /** Chosen by the client; at most eleven characters, the servers' limit. */
  readonly id: string;
  /** The tab on this device that it was run in. */
  readonly tabId: string;
  /** The server's id of that tab; absent in data of earlier versions. */
  readonly editorId?: string;
  /** The tab's name at that time. */
  readonly tab: string;
  /** Or `ON_DEVICE`. */
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** JSON, as written. */
  readonly templateParams: string | null;
  readonly queryLimit: number | null;
  readonly isAsync: boolean;
  /** A preview of a table, which is not part of the tab's history. */
  readonly isDataPreview: boolean;
  readonly creates: CreatedRelation | null;
  /** Milliseconds since the epoch, by this device's clock. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: RunState;
  /** In percent. */
  readonly progress: number;
  /** The current step, in the server's words; null if it does not say. */
  readonly step: string | null;
  /** The server's id of it; null before it answered. */
  readonly queryId: number | null;
  readonly resultsKey: string | null;
  /** Null until it succeeded. */
  readonly rows: number | null;
  /** A limit cut off further rows. */
  readonly isLimited: boolean;
  /** The rows came from the server's cache. */
  readonly isCached: boolean;
  /** Only for a run on the device. */
  readonly device?: DeviceRun;
}

/** Whether it is still running. */
export const isUnderWay = ({ state: { name } }: Pick<QueryRun, 'state'>): boolean =>
  name === 'pending' || name === 'running' || name === 'fetching';
