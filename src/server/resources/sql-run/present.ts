import type { WireRun } from '@/api/sql-run';
import { parseJsonObject } from '@/lib/json';
import type { QueryRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import { peopleById, wireName } from '../people';
import { isoMicroseconds } from '../times';

/** Moments as numbers, or as texts in the format of the recorded server's store. */
export type MomentForm = 'number' | 'text';

/** Converts milliseconds since the epoch to the format of a response. */
export function moment(value: number | null, form: MomentForm): number | string | null {
  return value === null || form === 'number' ? value : value.toFixed(6);
}

export interface RunNames {
  readonly databases: ReadonlyMap<number, string>;
  readonly people: Awaited<ReturnType<typeof peopleById>>;
}

/** Related data of runs, except their rows. */
export async function namesFor(store: MetadataStore, rows: readonly QueryRow[]): Promise<RunNames> {
  const databases = await store.selectFrom('database').select(['id', 'database_name']).execute();
  return {
    databases: new Map(databases.map(({ id, database_name }) => [id, database_name])),
    people: await peopleById(
      store,
      rows.map(({ user_id }) => user_id),
    ),
  };
}

/** A run in the contract's form. */
export function presentRun(row: QueryRow, { databases, people }: RunNames, form: MomentForm = 'number'): WireRun {
  return {
    changed_on: isoMicroseconds(row.changed_on),
    ctas: row.select_as_cta === 1,
    db: databases.get(row.database_id) ?? '',
    dbId: row.database_id,
    endDttm: moment(row.end_time, form),
    errorMessage: row.error_message,
    executedSql: row.executed_sql,
    // Engines use its number to stop a run.
    extra: { ...parseJsonObject(row.extra), ...(row.status === 'pending' ? {} : { cancel_query: row.id }) },
    id: row.client_id,
    limit: row.limit,
    limitingFactor: row.limiting_factor,
    progress: row.progress,
    queryId: row.id,
    resultsKey: row.results_key,
    rows: row.rows,
    schema: row.schema,
    serverId: row.id,
    sql: row.sql,
    sqlEditorId: row.sql_editor_id,
    startDttm: moment(row.start_time, form),
    state: row.status,
    tab: row.tab_name,
    tempSchema: row.tmp_schema_name,
    tempTable: row.tmp_table_name,
    trackingUrl: row.tracking_url,
    user: wireName(people.get(row.user_id)),
    userId: row.user_id,
  };
}

/** One run, with related names. */
export const presentOne = async (store: MetadataStore, row: QueryRow): Promise<WireRun> =>
  presentRun(row, await namesFor(store, [row]));
