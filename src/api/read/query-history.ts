import type { InferOutput } from 'valibot';
import type { ServedFields } from '../served-list';
import type { queryRowSchema } from '../sql-run';
import { nameInRow } from './authors';

/** The statuses by which the list is filtered, as the server calls them. */
export const runStates = [
  { state: 'success', id: 'success' },
  { state: 'failed', id: 'failed' },
  { state: 'stopped', id: 'stopped' },
  { state: 'running', id: 'running' },
  { state: 'pending', id: 'pending' },
  { state: 'timedOut', id: 'timed_out' },
] as const;
export type ListedRunState = (typeof runStates)[number]['state'] | 'unknown';

export type RunColumn =
  | 'name'
  | 'state'
  | 'started'
  | 'duration'
  | 'tab'
  | 'database'
  | 'schema'
  | 'tables'
  | 'user'
  | 'rows';

/** A run of the SQL editor as the query history shows it. */
export interface ListedRun {
  readonly id: number;
  /** Its SQL in one line. */
  readonly name: string;
  readonly sql: string;
  /** What the server made of it; empty where it did not run. */
  readonly executedSql: string;
  readonly state: ListedRunState;
  readonly tab: string;
  readonly database: string;
  readonly schema: string;
  readonly tables: readonly string[];
  readonly user: string;
  /** Milliseconds since the epoch; null where the run did not come so far. */
  readonly start: number | null;
  readonly end: number | null;
  readonly rows: number | null;
  /** The table that was made of the answer; empty for none. */
  readonly madeTable: string;
  /** Where the engine shows how the run went; empty where it does not. */
  readonly trackingUrl: string;
}

/** Moments are numbers, or the same as text (recorded of both). */
function momentIn(moment: string | number | null | undefined): number | null {
  const instant = moment === null || moment === undefined || moment === '' ? Number.NaN : Number(moment);
  return Number.isNaN(instant) ? null : instant;
}

/** HOM-016; null for a row without an id. */
export function toListedRun(row: InferOutput<typeof queryRowSchema>): ListedRun | null {
  if (row.id === undefined) return null;
  const sql = row.sql ?? '';
  return {
    id: row.id,
    name: sql.trim().replaceAll(/\s+/g, ' '),
    sql,
    executedSql: row.executed_sql ?? '',
    state: runStates.find(({ id }) => id === row.status)?.state ?? 'unknown',
    tab: row.tab_name ?? '',
    database: row.database?.database_name ?? '',
    schema: row.schema ?? '',
    tables: (row.sql_tables ?? []).map(({ schema, table }) => (schema ? `${schema}.${table}` : table)),
    user: nameInRow(row.user),
    start: momentIn(row.start_time),
    end: momentIn(row.end_time),
    rows: row.rows ?? null,
    madeTable: row.tmp_table_name ?? '',
    trackingUrl: row.tracking_url ?? '',
  };
}

export const runFields: ServedFields<RunColumn> = {
  order: {
    name: 'sql',
    started: 'start_time',
    tab: 'tab_name',
    database: 'database.database_name',
    schema: 'schema',
    rows: 'rows',
  },
  search: { col: 'sql', opr: 'ct' },
  filters: { database: { col: 'database', opr: 'rel_o_m', isId: true }, state: { col: 'status', opr: 'eq' } },
};

/** The runs of one person. */
export const runsOf = (userId: number) => [{ col: 'user', opr: 'rel_o_m', value: userId }];
