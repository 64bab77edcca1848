import { sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import type { SignedIn } from '../../auth/caller';
import { notUnderstood } from '../../http/http-error';
import { parseSentJson } from '../../http/sent-json';
import { write, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import { findDatabase } from '../database/policy';
import { readTable } from './read-fields';
import { ownTab } from './tabs';

/** Ids of the tables beside the caller's tabs; others are as good as unknown. */
const ownTables = (store: MetadataStore, caller: SignedIn) =>
  store.selectFrom('tab_table').innerJoin('tab', 'tab.id', 'tab_table.tab_id').select('tab_table.id').where('tab.user_id', '=', caller.userId);

export function tableSchemaHandlers(): Implementation[] {
  return [
    write(endpoints.createTableSchema, async ({ store, caller, body }) => {
      const table = readTable(body.table);
      const tab = await ownTab(store, caller, table.queryEditorId);
      if (table.dbId !== null && !(await findDatabase(store, caller, table.dbId))) throw notUnderstood();
      const place = { tab_id: tab.id, database_id: table.dbId, schema: table.schema ?? null, table_name: table.name };
      // Opened again, a table takes the place of what was kept of it.
      await store
        .deleteFrom('tab_table')
        .where('tab_id', '=', place.tab_id)
        .where('table_name', '=', place.table_name)
        .where('schema', 'is', place.schema)
        .where('database_id', 'is', place.database_id)
        .execute();
      const { id } = await store
        .insertInto('tab_table')
        .values({ ...place, description: body.table, expanded: Number(table.expanded ?? true) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { id } };
    }),
    // Unknown ids succeed, too (recorded).
    write(endpoints.expandTableSchema, async ({ store, caller, path, body }) => {
      const expanded = parseSentJson(body.expanded);
      if (typeof expanded !== 'boolean') throw notUnderstood();
      const id = Number(path.id);
      await store
        .updateTable('tab_table')
        .set({ expanded: Number(expanded) })
        .where('id', 'in', ownTables(store, caller).where('tab_table.id', '=', id))
        .execute();
      return { body: { id, expanded } };
    }),
    write(endpoints.deleteTableSchema, async ({ store, caller, path }) => {
      await store
        .deleteFrom('tab_table')
        .where('id', 'in', ownTables(store, caller).where('tab_table.id', '=', Number(path.id)))
        .execute();
      return { body: 'OK' };
    }),
  ];
}
