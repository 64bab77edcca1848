import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import { read, type Implementation } from '../../http/implementation';
import type { TabRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { visibleDatabases } from '../database/policy';
import { namesFor, presentRun } from '../sql-run/present';
import { presentTab } from './present';
import { permalinkHandlers } from './permalinks';
import { tableSchemaHandlers } from './tables';
import { tabHandlers } from './tabs';

/** The number of runs that an editor starts with. */
const MOST_RUNS = 200;

/** The last runs of tabs, by the clients' ids. */
async function queriesOf(store: MetadataStore, tabs: readonly TabRow[]) {
  if (tabs.length === 0) return {};
  const rows = await store
    .selectFrom('query')
    .selectAll()
    .where('user_id', '=', tabs[0]!.user_id)
    .where(
      'sql_editor_id',
      'in',
      tabs.map(({ id }) => String(id)),
    )
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .execute();
  const names = await namesFor(store, rows);
  return Object.fromEntries(rows.map(row => [row.client_id, presentRun(row, names)]));
}

const bootstrap = read(endpoints.bootstrap, async ({ store, caller }) => {
  const tabs = await store.selectFrom('tab').selectAll().where('user_id', '=', caller.userId).orderBy('id').execute();
  const active = tabs.find(tab => tab.active === 1) ?? tabs.at(-1);
  const exposed = store
    .selectFrom('database')
    .selectAll()
    .where(visibleDatabases(caller))
    .where('expose_in_sqllab', '=', 1);
  const databases = (await exposed.orderBy('id').execute()).map(row => ({
    id: row.id,
    database_name: row.database_name,
    backend: row.backend,
    expose_in_sqllab: true,
    allow_run_async: row.allow_run_async === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    force_ctas_schema: null,
  }));
  return {
    body: {
      result: {
        tab_state_ids: tabs.map(({ id, label }) => ({ id, label })),
        active_tab: active ? await presentTab(store, active) : null,
        databases: Object.fromEntries(databases.map(database => [String(database.id), database])),
        queries: await queriesOf(store, tabs),
      },
    },
  };
});

export function sqlEditorHandlers(services: Services): Implementation[] {
  return [bootstrap, ...tabHandlers(services), ...tableSchemaHandlers(), ...permalinkHandlers(services)];
}
