import { sqlEditorEndpoints } from '@/api/sql-editor';
import { MINUTE, inFull, outcomeOf, outcomeOfFields, type ListedCopy, type ResourceDescriptor } from '../descriptor';
import { editorTables, queryTabs } from './read-model';

/** Tabs of the SQL editor. */
export const tab = {
  readModel: queryTabs,
  nameField: 'label',
  // Only their owner writes them, on another device; each edit is compared before it is sent.
  list: {
    how: 'whole',
    staleAfter: 5 * MINUTE,
    read: async ({ client, options }) =>
      outcomeOf(await client.call(sqlEditorEndpoints.bootstrap, {}, options), ({ result }) =>
        result.tab_state_ids.map(({ id, label }): ListedCopy =>
          // The active tab is reported in full, the others by name.
          result.active_tab?.id === id
            ? inFull(result.active_tab)
            : { value: { id, label, active: false }, part: true },
        ),
      ),
  },
  detail: {
    staleAfter: 5 * MINUTE,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(sqlEditorEndpoints.getTab, { path: { id } }, options), answer => answer),
  },
  contains: { kind: 'table-schema', field: 'table_schemas' },
} satisfies ResourceDescriptor;

/** Tables that are opened beside a tab. They come with it. */
export const tableSchema = {
  readModel: editorTables,
  nameField: 'table',
} satisfies ResourceDescriptor;
