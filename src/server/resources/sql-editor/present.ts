import type { TabDetail, TableSchemaDetail } from '@/api/sql-editor';
import { parseJsonObject } from '@/lib/json';
import { entityTag } from '../../http/conditions';
import type { TabRow, TabTableRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import { presentOne } from '../sql-run/present';

export const tabEtag = (row: Pick<TabRow, 'id' | 'version' | 'changed_on'>) => entityTag('tab', row);

function presentTable(row: TabTableRow): TableSchemaDetail {
  return {
    id: row.id,
    tab_state_id: row.tab_id,
    database_id: row.database_id,
    schema: row.schema,
    table: row.table_name,
    description: parseJsonObject(row.description),
    expanded: row.expanded === 1,
  };
}

/** The last run of a tab, if it is still stored. */
async function latestQuery(store: MetadataStore, { latest_query_id: clientId, user_id }: TabRow) {
  if (clientId === null) return null;
  const runs = store.selectFrom('query').selectAll().where('client_id', '=', clientId);
  const run = await runs.where('user_id', '=', user_id).executeTakeFirst();
  return run ? presentOne(store, run) : null;
}

/** A tab with the tables beside it, and its last run. */
export async function presentTab(store: MetadataStore, row: TabRow): Promise<TabDetail> {
  const tables = await store.selectFrom('tab_table').selectAll().where('tab_id', '=', row.id).orderBy('id').execute();
  return {
    id: row.id,
    user_id: row.user_id,
    label: row.label,
    active: row.active === 1,
    database_id: row.database_id,
    schema: row.schema,
    table_schemas: tables.map(presentTable),
    sql: row.sql,
    query_limit: row.query_limit,
    latest_query: await latestQuery(store, row),
    autorun: row.autorun === 1,
    template_params: row.template_params,
    hide_left_bar: row.hide_left_bar === 1,
    saved_query: row.saved_query_id === null ? null : { id: row.saved_query_id },
    extra_json: {},
  };
}
