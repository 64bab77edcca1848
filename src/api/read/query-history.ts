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

/** A run of the SQL editor in the query history. */
export interface ListedRun {
  readonly id: number;
  /** Its SQL in one line. */
  readonly name: string;
  readonly sql: string;
  /** The SQL that the server executed; empty if it did not run. */
  readonly executedSql: string;
  readonly state: ListedRunState;
  readonly tab: string;
  readonly database: string;
  readonly schema: string;
  readonly tables: readonly string[];
  readonly user: string;
  /** Milliseconds since the epoch; null if the run did not start. */
  readonly start: number | null;
  readonly end: number | null;
  readonly rows: number | null;
  /** The table created from the answer; empty for none. */
  readonly madeTable: string;
  /** The engine's page about the run; empty if it has none. */
  readonly trackingUrl: string;
}

/** Times are numbers, or the same as text (both recorded). */
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
