import { sqlRunEndpoints as endpoints } from '@/api/sql-run';
import { answerItem, type ItemDefinition, type Presented } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { fromStart, lookupEndpoint, personLookup } from '../../builders/lookups';
import { HttpError, forbidden, notFound } from '../../http-error';
import { query, read, type Implementation } from '../../http/implementation';
import type { QueryRow } from '../../metadata/schema/sql-editor';
import type { Services } from '../../services';
import { databaseLookup } from '../database/policy';
import { tablesIn } from '../saved-query/tables';
import { moment, namesFor, presentRun, type MomentForm, type RunNames } from '../sql-run/present';
import { createQueryStore, maySeeRun } from '../sql-run/query-store';
import { isoMicroseconds } from '../times';
import { queryList, visibleRuns } from './list';

/** The maximum number of runs in a response. */
const MOST_UPDATED = 1_000;

function presentRow(row: QueryRow, { databases, people }: RunNames, form: MomentForm): Presented {
  return {
    id: row.id,
    changed_on: isoMicroseconds(row.changed_on),
    database: { id: row.database_id, database_name: databases.get(row.database_id) ?? '' },
    end_time: moment(row.end_time, form),
    executed_sql: row.executed_sql,
    rows: row.rows,
    schema: row.schema,
    sql: row.sql,
    sql_tables: tablesIn(row.sql),
    start_time: moment(row.start_time, form),
    status: row.status,
    tab_name: row.tab_name,
    tmp_table_name: row.tmp_table_name,
    tracking_url: row.tracking_url,
    user: people.get(row.user_id) ?? null,
  };
}

const queryItem: ItemDefinition = {
  title: 'Show Query',
  columns: [
    'id',
    'changed_on',
    'client_id',
    'database.id',
    'end_result_backend_time',
    'end_time',
    'error_message',
    'executed_sql',
    'limit',
    'progress',
    'results_key',
    'rows',
    'schema',
    'select_as_cta',
    'select_as_cta_used',
    'select_sql',
    'sql',
    'sql_editor_id',
    'start_running_time',
    'start_time',
    'status',
    'tab_name',
    'tmp_schema_name',
    'tmp_table_name',
    'tracking_url',
  ],
};

function presentItem(row: QueryRow): Presented {
  return {
    ...row,
    changed_on: isoMicroseconds(row.changed_on),
    database: { id: row.database_id },
    end_result_backend_time: moment(row.end_result_backend_time, 'text'),
    end_time: moment(row.end_time, 'text'),
    start_running_time: moment(row.start_running_time, 'text'),
    start_time: moment(row.start_time, 'text'),
    select_as_cta: row.select_as_cta === 1,
    select_as_cta_used: row.select_as_cta_used === 1,
  };
}

/** The progress of the caller's runs. */
const statusLookup = fromStart(async (store, caller) => {
  const rows = await store
    .selectFrom('query')
    .select('status')
    .distinct()
    .where(visibleRuns(caller))
    .orderBy('status')
    .execute();
  return rows.map(({ status }) => ({ text: status, value: status }));
});

export function queryRecordHandlers(services: Services): Implementation[] {
  const queries = createQueryStore(services);
  return [
    listEndpoint(endpoints.list, queryList, async (rows, { store, query: asked }) => {
      const names = await namesFor(store, rows);
      // The format of times depends on whether columns are requested (recorded).
      return rows.map(row => presentRow(row, names, asked?.columns ? 'text' : 'number'));
    }),
    read(endpoints.updatedSince, async ({ store, caller, q }) => {
      const rows = await store
        .selectFrom('query')
        .selectAll()
        .where('user_id', '=', caller.userId)
        .where('changed_on', '>=', Math.floor(q.last_updated_ms))
        .orderBy('id', 'desc')
        .limit(MOST_UPDATED)
        .execute();
      const names = await namesFor(store, rows);
      return { body: { result: rows.toReversed().map(row => presentRun(row, names, 'text')) } };
    }),
    lookupEndpoint(endpoints.related, { database: databaseLookup('id'), user: personLookup }),
    lookupEndpoint(endpoints.distinct, { status: statusLookup }),
    query(endpoints.stop, async ({ caller, body }) => {
      const { client_id: clientId } = body;
      if (clientId === undefined || clientId === null) throw new HttpError(500, { message: 'Fatal error' });
      const row = await queries.byClientId(clientId);
      if (!row || !maySeeRun(caller, row))
        throw new HttpError(404, { message: `Query with client_id ${clientId} not found` });
      services.sqlRuns.stop(row.id);
      // Ended runs stay unchanged.
      await queries.update(row.id, { status: 'stopped', end_time: services.now() });
      if (row.server !== services.process.id) await services.process.tell('stop', String(row.id));
      return { body: { result: 'OK' } };
    }),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const row = await store.selectFrom('query').selectAll().where('id', '=', Number(path.id)).executeTakeFirst();
      if (!row) throw notFound();
      if (!maySeeRun(caller, row)) throw forbidden();
      return { body: answerItem(queryItem, presentItem(row), q) };
    }),
  ];
}
