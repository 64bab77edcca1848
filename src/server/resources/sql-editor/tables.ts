import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import type { SignedIn } from '../../auth/caller';
import { accessDenied, notUnderstood } from '../../http-error';
import { parseSentJson } from '../../http/body-text';
import { write, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import { findDatabase } from '../database/policy';
import { readTable } from './read-fields';
import { ownTab } from './tabs';

/**
 * The table if it belongs to a tab of the caller, undefined for an unknown one.
 * @throws HttpError 403 for another person's
 */
async function ownTable(store: MetadataStore, caller: SignedIn, id: string) {
  const row = await store
    .selectFrom('tab_table')
    .innerJoin('tab', 'tab.id', 'tab_table.tab_id')
    .select(['tab_table.id', 'tab.user_id'])
    .where('tab_table.id', '=', Number(id))
    .executeTakeFirst();
  if (row && row.user_id !== caller.userId) throw accessDenied(403);
  return row;
}

export function tableSchemaHandlers(): Implementation[] {
  return [
    write(endpoints.createTableSchema, async ({ store, caller, body }) => {
      const table = readTable(body.table);
      const tab = await ownTab(store, caller, table.queryEditorId);
      if (table.dbId !== null && !(await findDatabase(store, caller, table.dbId))) throw notUnderstood();
      const key = { tab_id: tab.id, database_id: table.dbId, schema: table.schema ?? null, table_name: table.name };
      // Opening a table again replaces its stored state.
      await store
        .deleteFrom('tab_table')
        .where('tab_id', '=', key.tab_id)
        .where('table_name', '=', key.table_name)
        .where('schema', 'is', key.schema)
        .where('database_id', 'is', key.database_id)
        .execute();
      const { id } = await store
        .insertInto('tab_table')
        .values({ ...key, description: body.table, expanded: Number(table.expanded ?? true) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { id } };
    }),
    // Unknown ids succeed, too (recorded).
    write(endpoints.expandTableSchema, async ({ store, caller, path, body }) => {
      const expanded = parseSentJson(body.expanded);
      if (typeof expanded !== 'boolean') throw notUnderstood();
      const table = await ownTable(store, caller, path.id);
      if (table)
        await store
          .updateTable('tab_table')
          .set({ expanded: Number(expanded) })
          .where('id', '=', table.id)
          .execute();
      return { body: { id: Number(path.id), expanded } };
    }),
    write(endpoints.deleteTableSchema, async ({ store, caller, path }) => {
      const table = await ownTable(store, caller, path.id);
      if (table) await store.deleteFrom('tab_table').where('id', '=', table.id).execute();
      return { body: 'OK' };
    }),
  ];
}
