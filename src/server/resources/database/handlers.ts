import { databaseEndpoints as endpoints } from '@/api/database';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { Services } from '../../services';
import {
  applyFilters,
  applyOrder,
  booleanFilters,
  listAnswer,
  pageOf,
  textFilters,
  toOneFilters,
  type ListDefinition,
} from '../list';
import { peopleById } from '../people';
import { relatedObjects } from '../related-objects';
import { answerRelated, permissionsOn, personChoices } from '../related';
import { humanized, isoMicroseconds } from '../times';
import { connectionKind } from './kind';
import { findDatabase, visibleDatabases } from './policy';
import type { WirePerson } from '../ownership';

const permissions = ['can_write', 'can_read', 'can_export'];

const databaseList: ListDefinition<'database'> = {
  table: 'database',
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
    allow_file_upload: eb => eb.ref('database.allow_file_upload'),
    allow_dml: eb => eb.ref('database.allow_dml'),
    allow_run_async: eb => eb.ref('database.allow_run_async'),
    changed_on: eb => eb.ref('database.changed_on'),
    changed_on_delta_humanized: eb => eb.ref('database.changed_on'),
    'created_by.first_name': eb =>
      eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'database.created_by'),
    database_name: eb => eb.ref('database.database_name'),
    expose_in_sqllab: eb => eb.ref('database.expose_in_sqllab'),
  },
  filters: {
    database_name: textFilters(eb => eb.ref('database.database_name')),
    uuid: textFilters(eb => eb.ref('database.uuid')),
    allow_dml: booleanFilters(eb => eb.ref('database.allow_dml')),
    allow_run_async: booleanFilters(eb => eb.ref('database.allow_run_async')),
    expose_in_sqllab: booleanFilters(eb => eb.ref('database.expose_in_sqllab')),
    allow_file_upload: {
      ...booleanFilters(eb => eb.ref('database.allow_file_upload')),
      upload_is_enabled: (eb, value) => eb('database.allow_file_upload', '=', value === true ? 1 : 0),
    },
    changed_by: toOneFilters(eb => eb.ref('database.changed_by')),
    created_by: toOneFilters(eb => eb.ref('database.created_by')),
  },
};

function flags(row: DatabaseRow) {
  return {
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_run_async: row.allow_run_async === 1,
    expose_in_sqllab: row.expose_in_sqllab === 1,
    backend: row.backend,
    database_name: row.database_name,
    engine_information: connectionKind.engine_information,
    force_ctas_schema: null,
    id: row.id,
    uuid: row.uuid,
  };
}

function presentRow(
  row: DatabaseRow,
  person: (id: number | null) => WirePerson | undefined,
  now: number,
): Record<string, unknown> {
  return {
    ...flags(row),
    allows_cost_estimate: false,
    allows_subquery: true,
    allows_virtual_table_explore: true,
    changed_on: isoMicroseconds(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    changed_by: person(row.changed_by) ?? null,
    created_by: person(row.created_by) ?? null,
    disable_data_preview: false,
    explore_database_id: row.id,
    extra: row.extra,
  };
}

function presentOne(row: DatabaseRow) {
  return {
    ...flags(row),
    cache_timeout: row.cache_timeout,
    configuration_method: connectionKind.configuration_method,
    driver: row.backend,
    impersonate_user: false,
    is_managed_externally: false,
  };
}

export function databaseHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller, q }) => {
      const matching = applyFilters(
        store.selectFrom('database').where(visibleDatabases(caller)),
        databaseList,
        q ?? {},
      );
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const page = pageOf(q ?? {});
      const rows = await applyOrder(matching.selectAll('database'), databaseList, q ?? {})
        .orderBy('database.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const people = await peopleById(
        store,
        rows.flatMap(row => [row.changed_by, row.created_by]),
      );
      const person = (id: number | null) => (id === null ? undefined : people.get(id));
      return {
        body: listAnswer(
          databaseList,
          q ?? {},
          count,
          rows.map(row => presentRow(row, person, now())),
        ),
      };
    }),
    read(endpoints.info, async ({ caller }) => ({
      body: { permissions: permissionsOn(caller.roles, 'Database', permissions) },
    })),
    read(endpoints.related, async ({ store, path, q }) => ({
      body: await answerRelated(store, { created_by: personChoices, changed_by: personChoices }, path.column, q),
    })),
    read(endpoints.get, async ({ store, caller, path }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      return { body: { id: row.id, result: presentOne(row) } };
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
