import { databaseEndpoints as endpoints } from '@/api/database';
import { isEnabled } from '@/model/feature-flags';
import { byText, booleanFilters, personName, textFilters, toOneFilters } from '../../builders/filters';
import { listEndpoint, type ListDefinition } from '../../builders/list';
import { authorLookups, infoEndpoint, lookupEndpoint } from '../../builders/lookups';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { authorsOf } from '../people';
import { relatedObjects } from '../related-objects';
import { uploadsDatabase } from '../../uploads/uploads-database';
import { findDatabase, visibleDatabases } from './policy';
import { presentOne, presentRow } from './present';

const databaseList: ListDefinition<'database'> = {
  table: 'database',
  select: store => store.selectFrom('database').selectAll(),
  visible: ({ caller }) => visibleDatabases(caller),
  ties: 'oldest-first',
  title: 'List Database',
  columns: [
    'allow_file_upload',
    'allow_ctas',
    'allow_cvas',
    'allow_dml',
    'allow_run_async',
    'allows_cost_estimate',
    'allows_subquery',
    'allows_virtual_table_explore',
    'backend',
    'changed_on',
    'changed_on_delta_humanized',
    'changed_by.first_name',
    'changed_by.last_name',
    'created_by.first_name',
    'created_by.last_name',
    'database_name',
    'explore_database_id',
    'expose_in_sqllab',
    'extra',
    'force_ctas_schema',
    'id',
    'uuid',
    'disable_data_preview',
    'engine_information',
  ],
  order: {
    allow_file_upload: 'database.allow_file_upload',
    allow_dml: 'database.allow_dml',
    allow_run_async: 'database.allow_run_async',
    changed_on: 'database.changed_on',
    changed_on_delta_humanized: 'database.changed_on',
    'created_by.first_name': personName('database.created_by'),
    database_name: byText('database.database_name'),
    expose_in_sqllab: 'database.expose_in_sqllab',
  },
  filters: {
    database_name: textFilters('database.database_name'),
    uuid: textFilters('database.uuid'),
    allow_dml: booleanFilters('database.allow_dml'),
    allow_run_async: booleanFilters('database.allow_run_async'),
    expose_in_sqllab: booleanFilters('database.expose_in_sqllab'),
    allow_file_upload: {
      ...booleanFilters('database.allow_file_upload'),
      upload_is_enabled: (eb, value) => eb('database.allow_file_upload', '=', value === true ? 1 : 0),
    },
    changed_by: toOneFilters('database.changed_by'),
    created_by: toOneFilters('database.created_by'),
  },
};

export function databaseHandlers({ now, flags }: Services): Implementation[] {
  const tunnels = { hasTunnels: isEnabled(flags, 'SSH_TUNNELING') };
  return [
    listEndpoint(endpoints.list, databaseList, async (rows, { store }) => {
      const people = await authorsOf(store, rows);
      const person = (id: number | null) => (id === null ? undefined : people.get(id));
      const uploads = await uploadsDatabase(store);
      return rows.map(row => presentRow(row, { ...tunnels, takesFiles: row.id === uploads }, person, now()));
    }),
    infoEndpoint(endpoints.info, 'Database', ['can_write', 'can_read', 'can_export']),
    lookupEndpoint(endpoints.related, authorLookups),
    read(endpoints.get, async ({ store, caller, path }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      const takesFiles = row.id === (await uploadsDatabase(store));
      return { body: { id: row.id, result: presentOne(row, { ...tunnels, takesFiles }) } };
    }),
    read(endpoints.relatedObjects, async ({ store, caller, path }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      const objects = await relatedObjects(store, caller, { databaseId: row.id });
      const own = store
        .selectFrom('tab')
        .select(['id', 'label', 'active'])
        .where('database_id', '=', row.id)
        .where('user_id', '=', caller.userId);
      const tabs = (await own.orderBy('id').execute()).map(tab => ({ ...tab, active: tab.active === 1 }));
      return { body: { ...objects, sqllab_tab_states: { count: tabs.length, result: tabs } } };
    }),
  ];
}
