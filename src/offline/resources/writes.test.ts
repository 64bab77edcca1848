import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpointNamed } from '@/api/contract';
import { must } from '@/lib/assert';
import type { JsonObject } from '@/lib/json';
import { fillPath } from '@/api/endpoint';
import type { CommandDescription } from '../commands/definition';
import { localId } from '@/model/local-id';
import type { ResourceKind } from '@/model/resource-fields';
import type { Patch } from '../commands/patch';
import {
  copyDashboard,
  createDashboard,
  publishDashboard,
  saveDashboard,
  writeDashboardMetadata,
} from './dashboard/new-commands';
import { duplicateDataset } from './dataset/new-commands';
import { overwriteDataset } from './dataset/commands';
import { keepFormData } from './form-data/new-commands';
import { readCommand } from './commands';
import { switchReport } from './report/new-commands';
import { scheduleQuery } from './saved-query/new-commands';
import { activateTab, expandTableSchema, handQueryToTab, removeQueryFromTab } from './tab/new-commands';
import type { NewCommand } from '../commands/command';
import { createResource, deleteResource, updateResource } from '../commands/make';
import { renameDashboardTo, starDashboard } from './first-commands';

const local = localId(1);
const ada = { id: 1, firstName: 'Ada', lastName: 'Admin' };
const database = { id: 3, databaseName: 'Samples' };
const sales = { id: 7, name: 'Sales' };
const layout = { ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: [] } };
const formData = { datasource: '2__table', viz_type: 'table' };

interface Write {
  readonly command: NewCommand;
  /** `METHOD path`, and the parts of the request. */
  readonly call: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly patch: Patch | null;
  readonly says: CommandDescription;
}

const change = (kind: ResourceKind, id: number | string, fields: object): Patch => ({
  does: 'change',
  kind,
  id,
  fields: { ...fields },
});
const made = (kind: ResourceKind, fields: object, parent: string | null = null): Patch => ({
  does: 'create',
  kind,
  id: local,
  fields: { ...fields },
  parent,
});
const gone = (kind: ResourceKind, id = 7): Patch => ({ does: 'remove', kind, id });

const dashboardFields = {
  css: '.a {}',
  owners: [ada],
  roles: [],
  metadata: { color_scheme: 'x' },
  layout,
  slug: null,
};
const chartFields = {
  name: 'Late',
  vizType: 'table',
  datasetId: 2,
  datasetType: 'table',
  formData,
  dashboards: [{ id: 4, title: 'D' }],
  owners: [ada],
};
const sentChart = {
  slice_name: 'Late',
  viz_type: 'table',
  datasource_id: 2,
  datasource_type: 'table',
  params: JSON.stringify(formData),
  dashboards: [4],
  owners: [1],
};
const datasetFields = { name: 'late', schema: 'public', sql: 'SELECT 1', database };
const queryFields = { label: 'Late', sql: 'SELECT 1', schema: 'public', database, description: '' };
const wholeQuery = { ...queryFields, templateParameters: '{"a":1}' };
const unsaidOfTab = {
  selectedText: null,
  latestQueryId: null,
  loaded: true,
  validationResult: { id: null, errors: [], completed: false },
  maxRow: null,
};
const tabFields = { label: 'Late', sql: 'SELECT 1', databaseId: 3, schema: null, autorun: false };
const reportFields = {
  type: 'Report',
  name: 'Weekly',
  active: true,
  crontab: '0 9 * * 1',
  timezone: 'UTC',
  creationMethod: 'charts',
  chart: { id: 2, name: 'Late' },
  recipients: [{ id: 5, type: 'Email', config: '{"target":"ada@example.org"}' }],
  owners: [ada],
  sql: null,
  validatorConfig: {},
};
const { sql: _sql, validatorConfig: _config, creationMethod: creation_method, ...sentReport } = reportFields;
const setFields = { name: 'Mine', content: { nativeFilters: {}, dataMask: {} } };

const writes: readonly (readonly [title: string, write: Write])[] = [
  [
    'OFF-067 saving a dashboard',
    {
      command: saveDashboard(sales, {
        before: { title: 'Sales' },
        after: { ...dashboardFields, title: '', certifiedBy: '', certificationDetails: 'x' },
      }),
      call: 'PUT /api/v1/dashboard/7',
      body: {
        css: '.a {}',
        owners: [1],
        roles: [],
        slug: null,
        dashboard_title: '[ untitled dashboard ]',
        certified_by: '',
        certification_details: '',
        json_metadata: `{"positions":${JSON.stringify(layout)},"color_scheme":"x"}`,
      },
      patch: change('dashboard', 7, {
        ...dashboardFields,
        title: '[ untitled dashboard ]',
        certifiedBy: '',
        certificationDetails: '',
      }),
      says: { message: 'saved', resource: 'dashboard', name: 'Sales' },
    },
  ],
  [
    'OFF-071 publishing',
    {
      command: publishDashboard(sales, true),
      call: 'PUT /api/v1/dashboard/7',
      body: { published: true },
      patch: change('dashboard', 7, { published: true }),
      says: { message: 'published', name: 'Sales' },
    },
  ],
  [
    'OFF-071 hiding',
    {
      command: publishDashboard(sales, false),
      call: 'PUT /api/v1/dashboard/7',
      body: { published: false },
      patch: change('dashboard', 7, { published: false }),
      says: { message: 'hidden', name: 'Sales' },
    },
  ],
  ...(
    [
      ['filter configuration', { native_filter_configuration: [{ id: 'a' }] }, 'filters-configured'],
      ['cross-filter scoping', { chart_configuration: { 1: { id: 1 } } }, 'cross-filters-scoped'],
      ['filter bar orientation', { filter_bar_orientation: 'HORIZONTAL' }, 'filter-bar-turned'],
      ['cross-filters off', { cross_filters_enabled: false }, 'cross-filters-off'],
      ['other settings', { refresh_frequency: 10 }, 'settings-saved'],
    ] satisfies (readonly [string, JsonObject, CommandDescription['message']])[]
  ).map(([title, metadata, message]): readonly [string, Write] => [
    `OFF-075 ${title}`,
    {
      command: writeDashboardMetadata(sales, {}, metadata),
      call: 'PUT /api/v1/dashboard/7',
      body: { json_metadata: JSON.stringify(metadata) },
      patch: change('dashboard', 7, { metadata }),
      says: { message, name: 'Sales' },
    },
  ]),
  [
    'OFF-072 creating a dashboard',
    {
      command: createDashboard({ local, name: 'New', fields: {} }),
      call: 'POST /api/v1/dashboard/',
      body: { dashboard_title: 'New' },
      patch: made('dashboard', { title: 'New' }),
      says: { message: 'created', resource: 'dashboard', name: 'New' },
    },
  ],
  [
    'OFF-072 copying a dashboard',
    {
      command: copyDashboard({
        local,
        from: 7,
        fromName: 'Sales',
        name: 'Copy',
        duplicatesCharts: true,
        fields: { css: '', metadata: {}, layout },
      }),
      call: 'POST /api/v1/dashboard/7/copy/',
      body: {
        dashboard_title: 'Copy',
        css: '',
        duplicate_slices: true,
        json_metadata: JSON.stringify({ positions: layout }),
      },
      patch: made('dashboard', { css: '', metadata: {}, layout, title: 'Copy' }),
      says: { message: 'copied', from: 'Sales', to: 'Copy' },
    },
  ],
  [
    'OFF-074 deleting a dashboard',
    {
      command: deleteResource('dashboard', sales),
      call: 'DELETE /api/v1/dashboard/7',
      patch: gone('dashboard'),
      says: { message: 'deleted', resource: 'dashboard', name: 'Sales' },
    },
  ],
  [
    'duplicating a dataset of SQL',
    {
      command: duplicateDataset({
        local,
        from: 7,
        fromName: 'tides',
        name: 'tides too',
        fields: { schema: 'main', database: 1, sql: 'SELECT 1', description: null },
      }),
      call: 'POST /api/v1/dataset/duplicate',
      body: { base_model_id: 7, table_name: 'tides too' },
      patch: made('dataset', {
        schema: 'main',
        database: 1,
        sql: 'SELECT 1',
        description: null,
        name: 'tides too',
      }),
      says: { message: 'duplicated', from: 'tides', to: 'tides too' },
    },
  ],
  [
    'saving a new chart',
    {
      command: createResource('chart', { local, name: 'Late', fields: chartFields }),
      call: 'POST /api/v1/chart/',
      body: sentChart,
      patch: made('chart', chartFields),
      says: { message: 'created', resource: 'chart', name: 'Late', joined: { title: 'D', isNew: false } },
    },
  ],
  [
    'overwriting a chart',
    {
      command: updateResource(
        'chart',
        { id: 7, name: 'Later' },
        { before: chartFields, after: { ...chartFields, name: 'Later' } },
      ),
      call: 'PUT /api/v1/chart/7',
      body: { ...sentChart, slice_name: 'Later' },
      patch: change('chart', 7, { ...chartFields, name: 'Later' }),
      says: { message: 'saved', resource: 'chart', name: 'Later' },
    },
  ],
  [
    'OFF-074 deleting a chart',
    {
      command: deleteResource('chart', { id: 7, name: 'Late' }),
      call: 'DELETE /api/v1/chart/7',
      patch: gone('chart'),
      says: { message: 'deleted', resource: 'chart', name: 'Late' },
    },
  ],
  [
    'OFF-073 a star',
    {
      command: starDashboard({ id: 7, title: 'Sales' }, true),
      call: 'POST /api/v1/dashboard/7/favorites/',
      patch: { does: 'star', kind: 'dashboard', id: 7, value: true },
      says: { message: 'starred', what: 'dashboard', name: 'Sales' },
    },
  ],
  [
    'DST-021 creating a dataset',
    {
      command: createResource('dataset', { local, name: 'late', fields: datasetFields }),
      call: 'POST /api/v1/dataset/',
      body: { table_name: 'late', schema: 'public', sql: 'SELECT 1', database: 3 },
      patch: made('dataset', datasetFields),
      says: { message: 'created', resource: 'dataset', name: 'late' },
    },
  ],
  [
    'OFF-062 editing a dataset',
    {
      command: updateResource(
        'dataset',
        { id: 7, name: 'late' },
        {
          before: { columns: [], metrics: [], database, cacheTimeout: 1 },
          after: {
            columns: [
              { id: 1, name: 'a', pythonDateFormat: '', changedOn: 'x', generic: 1 },
              { id: 'new', name: 'b' },
            ],
            metrics: [{ name: 'm', expression: 'SUM(a)', format: '', currency: '{}' }],
            database,
            cacheTimeout: '',
          },
        },
      ),
      call: 'PUT /api/v1/dataset/7',
      body: {
        columns: [{ id: 1, column_name: 'a', python_date_format: null }, { column_name: 'b' }],
        metrics: [{ metric_name: 'm', expression: 'SUM(a)', d3format: null, currency: '{}' }],
        database_id: 3,
        cache_timeout: null,
      },
      patch: null,
      says: { message: 'saved', resource: 'dataset', name: 'late' },
    },
  ],
  [
    'DST-019 DST-020 OFF-062 overwriting a dataset',
    {
      command: overwriteDataset(
        { id: 7, name: 'late' },
        {
          before: {},
          after: {
            sql: 'SELECT 2',
            columns: [{ name: 'a', type: 'TEXT', isTemporal: false }],
            owners: [ada],
            database,
          },
        },
      ),
      call: 'PUT /api/v1/dataset/7',
      query: { override_columns: true },
      body: {
        sql: 'SELECT 2',
        columns: [{ column_name: 'a', type: 'TEXT', is_dttm: false }],
        owners: [1],
        database_id: 3,
      },
      patch: null,
      says: { message: 'columns-overwritten', name: 'late' },
    },
  ],
  [
    'deleting a dataset',
    {
      command: deleteResource('dataset', { id: 7, name: 'late' }),
      call: 'DELETE /api/v1/dataset/7',
      patch: gone('dataset'),
      says: { message: 'deleted', resource: 'dataset', name: 'late' },
    },
  ],
  [
    'SQL-025 SQL-027 SQL-078 saving a query',
    {
      command: createResource('saved-query', { local, name: 'Late', fields: wholeQuery }),
      call: 'POST /api/v1/saved_query/',
      body: {
        label: 'Late',
        sql: 'SELECT 1',
        schema: 'public',
        db_id: 3,
        description: '',
        template_parameters: '{"a":1}',
      },
      patch: made('saved-query', wholeQuery),
      says: { message: 'created', resource: 'saved-query', name: 'Late' },
    },
  ],
  [
    'SQL-079 updating a saved query',
    {
      command: updateResource(
        'saved-query',
        { id: 7, name: 'Late' },
        { before: wholeQuery, after: { ...wholeQuery, sql: 'SELECT 2' } },
      ),
      call: 'PUT /api/v1/saved_query/7',
      body: {
        label: 'Late',
        sql: 'SELECT 2',
        schema: 'public',
        db_id: 3,
        description: '',
        template_parameters: '{"a":1}',
      },
      patch: change('saved-query', 7, { ...wholeQuery, sql: 'SELECT 2' }),
      says: { message: 'saved', resource: 'saved-query', name: 'Late' },
    },
  ],
  [
    'deleting a saved query',
    {
      command: deleteResource('saved-query', { id: 7, name: 'Late' }),
      call: 'DELETE /api/v1/saved_query/7',
      patch: gone('saved-query'),
      says: { message: 'deleted', resource: 'saved-query', name: 'Late' },
    },
  ],
  [
    'SQL-047 scheduling a query',
    {
      command: scheduleQuery(
        { local, name: 'Late', fields: queryFields },
        { start: Date.UTC(2026, 0, 2, 9), end: null, crontab: '0 9 * * *' },
      ),
      call: 'POST /savedqueryviewapi/api/create',
      body: {
        label: 'Late',
        sql: 'SELECT 1',
        schema: 'public',
        db_id: 3,
        description: '',
        extra_json: '{"schedule_info":{"start_date":"2026-01-02T09:00:00.000Z","schedule_interval":"0 9 * * *"}}',
      },
      patch: null,
      says: { message: 'query-scheduled', name: 'Late' },
    },
  ],
  [
    'opening a tab',
    {
      command: createResource('tab', { local, name: 'Late', fields: tabFields }),
      call: 'POST /tabstateview/',
      body: {
        queryEditor: JSON.stringify({
          id: String(local),
          name: 'Late',
          title: 'Late',
          dbId: 3,
          schema: null,
          sql: 'SELECT 1',
          autorun: false,
          queryLimit: null,
          templateParams: null,
          hideLeftBar: false,
          remoteId: null,
          ...unsaidOfTab,
        }),
      },
      patch: made('tab', tabFields),
      says: { message: 'created', resource: 'tab', name: 'Late' },
    },
  ],
  [
    'handing over a tab that was kept here',
    {
      command: createResource('tab', { local, name: 'Late', fields: tabFields }, null, 'migrate-tab'),
      call: 'POST /tabstateview/',
      body: {
        queryEditor: JSON.stringify({
          id: String(local),
          name: 'Late',
          title: 'Late',
          dbId: 3,
          schema: null,
          sql: 'SELECT 1',
          autorun: false,
          queryLimit: null,
          templateParams: null,
          hideLeftBar: false,
          remoteId: null,
          ...unsaidOfTab,
        }),
      },
      patch: made('tab', tabFields),
      says: { message: 'tab-handed-over', name: 'Late' },
    },
  ],
  [
    'changing a tab',
    {
      command: updateResource(
        'tab',
        { id: 7, name: 'Late' },
        { before: {}, after: { sql: 'SELECT "2"', autorun: true, savedQuery: { id: 9 } } },
      ),
      call: 'PUT /tabstateview/7',
      body: { sql: String.raw`"SELECT \"2\""`, autorun: 'true', saved_query_id: '9' },
      patch: change('tab', 7, { sql: 'SELECT "2"', autorun: true, savedQuery: { id: 9 } }),
      says: { message: 'tab-changed', name: 'Late', fields: ['sql', 'autorun', 'savedQuery'] },
    },
  ],
  [
    'switching to a tab',
    {
      command: activateTab({ id: 7, name: 'Late' }),
      call: 'POST /tabstateview/7/activate',
      patch: change('tab', 7, { active: true }),
      says: { message: 'tab-activated', name: 'Late' },
    },
  ],
  [
    'closing a tab',
    {
      command: deleteResource('tab', { id: 7, name: 'Late' }),
      call: 'DELETE /tabstateview/7',
      patch: gone('tab'),
      says: { message: 'deleted', resource: 'tab', name: 'Late' },
    },
  ],
  [
    'handing a query to a tab',
    {
      command: handQueryToTab({ id: 7, name: 'Late' }, 'q1'),
      call: 'POST /tabstateview/7/migrate_query',
      body: { queryId: '"q1"' },
      patch: change('tab', 7, { latestQueryId: 'q1' }),
      says: { message: 'query-handed-over', name: 'Late' },
    },
  ],
  [
    'removing a query',
    {
      command: removeQueryFromTab({ id: 7, name: 'Late' }, 'q1'),
      call: 'DELETE /tabstateview/7/query/q1',
      patch: null,
      says: { message: 'query-removed', name: 'Late' },
    },
  ],
  [
    'opening a table',
    {
      command: createResource(
        'table-schema',
        {
          local,
          name: 'flights',
          fields: { databaseId: 3, schema: 'public', table: 'flights', expanded: true, description: { columns: [] } },
        },
        7,
      ),
      call: 'POST /tableschemaview/',
      body: {
        table: JSON.stringify({
          columns: [],
          id: null,
          dbId: 3,
          queryEditorId: 7,
          schema: 'public',
          name: 'flights',
          expanded: true,
        }),
      },
      patch: made(
        'table-schema',
        { databaseId: 3, schema: 'public', table: 'flights', expanded: true, description: { columns: [] } },
        'tab:7',
      ),
      says: { message: 'table-handed-over', name: 'flights' },
    },
  ],
  [
    'expanding a table',
    {
      command: expandTableSchema({ id: 7, name: 'flights' }, false),
      call: 'POST /tableschemaview/7/expanded',
      body: { expanded: 'false' },
      patch: change('table-schema', 7, { expanded: false }),
      says: { message: 'table-collapsed', name: 'flights' },
    },
  ],
  [
    'closing a table',
    {
      command: deleteResource('table-schema', { id: 7, name: 'flights' }),
      call: 'DELETE /tableschemaview/7',
      patch: gone('table-schema'),
      says: { message: 'deleted', resource: 'table-schema', name: 'flights' },
    },
  ],
  [
    'creating a report',
    {
      command: createResource('report', { local, name: 'Weekly', fields: reportFields }),
      call: 'POST /api/v1/report/',
      body: {
        ...sentReport,
        creation_method,
        chart: 2,
        owners: [1],
        recipients: [{ type: 'Email', recipient_config_json: { target: 'ada@example.org' } }],
      },
      patch: made('report', reportFields),
      says: { message: 'created', resource: 'report', name: 'Weekly' },
    },
  ],
  [
    'editing a report',
    {
      command: updateResource(
        'report',
        { id: 7, name: 'Weekly' },
        { before: { crontab: '* * * * *' }, after: { crontab: '0 9 * * 1' } },
      ),
      call: 'PUT /api/v1/report/7',
      body: { crontab: '0 9 * * 1' },
      patch: change('report', 7, { crontab: '0 9 * * 1' }),
      says: { message: 'saved', resource: 'report', name: 'Weekly' },
    },
  ],
  [
    'deactivating a report',
    {
      command: switchReport({ id: 7, name: 'Weekly' }, false),
      call: 'PUT /api/v1/report/7',
      body: { active: false },
      patch: change('report', 7, { active: false }),
      says: { message: 'report-off', name: 'Weekly' },
    },
  ],
  [
    'deleting a report',
    {
      command: deleteResource('report', { id: 7, name: 'Weekly' }),
      call: 'DELETE /api/v1/report/7',
      patch: gone('report'),
      says: { message: 'deleted', resource: 'report', name: 'Weekly' },
    },
  ],
  [
    'OFF-077 creating a filter set',
    {
      command: createResource('filter-set', { local, name: 'Mine', fields: setFields }, 4),
      call: 'POST /api/v1/dashboard/4/filtersets',
      body: { name: 'Mine', json_metadata: '{"nativeFilters":{},"dataMask":{}}', owner_type: 'Dashboard', owner_id: 4 },
      patch: made('filter-set', setFields, 'dashboard:4'),
      says: { message: 'created', resource: 'filter-set', name: 'Mine' },
    },
  ],
  [
    'OFF-077 updating a filter set',
    {
      command: updateResource(
        'filter-set',
        { id: 7, name: 'Ours' },
        { before: { name: 'Mine' }, after: { name: 'Ours' } },
        4,
      ),
      call: 'PUT /api/v1/dashboard/4/filtersets/7',
      body: { name: 'Ours' },
      patch: change('filter-set', 7, { name: 'Ours' }),
      says: { message: 'saved', resource: 'filter-set', name: 'Ours' },
    },
  ],
  [
    'OFF-077 deleting a filter set',
    {
      command: deleteResource('filter-set', { id: 7, name: 'Mine' }, 4),
      call: 'DELETE /api/v1/dashboard/4/filtersets/7',
      patch: gone('filter-set'),
      says: { message: 'deleted', resource: 'filter-set', name: 'Mine' },
    },
  ],
  [
    'keeping form data',
    {
      command: keepFormData({
        id: local,
        name: 'Late',
        tabId: 1,
        body: { datasetId: 2, datasetType: 'table', formData },
      }),
      call: 'POST /api/v1/explore/form_data',
      query: { tab_id: 1 },
      body: { datasource_id: 2, datasource_type: 'table', form_data: JSON.stringify(formData) },
      patch: made('form-data', { datasetId: 2, datasetType: 'table', formData }),
      says: { message: 'saved', resource: 'form-data', name: 'Late' },
    },
  ],
  [
    'keeping other form data',
    {
      command: keepFormData({
        id: 'key',
        name: 'Late',
        tabId: null,
        body: { datasetId: 2, datasetType: 'table', formData },
      }),
      call: 'PUT /api/v1/explore/form_data/key',
      body: { datasource_id: 2, datasource_type: 'table', form_data: JSON.stringify(formData) },
      patch: {
        does: 'change',
        kind: 'form-data',
        id: 'key',
        fields: { datasetId: 2, datasetType: 'table', formData },
      },
      says: { message: 'saved', resource: 'form-data', name: 'Late' },
    },
  ],
];

const read = (command: NewCommand) => must(readCommand(command), command.kind);

describe.each(writes)('%s', (_, { command, call, query, body, patch, says }) => {
  test('is the documented call, which the contract accepts', () => {
    const request = read(command).request();
    const endpoint = endpointNamed(request.endpoint);
    expect(`${endpoint.method} ${fillPath(endpoint.path, request.path)}`).toBe(call);
    expect(request.query).toEqual(query);
    expect(request.body).toEqual(body);
    if (endpoint.body) expect(v.safeParse(endpoint.body, request.body).issues).toBeUndefined();
  });

  test('is shown immediately, and described in words', () => {
    const [first = null] = read(command).apply();
    if (patch) expect(first).toEqual(patch);
    expect(read(command).describe()).toEqual(says);
  });

  test('reads the resource again after it was stored, and nothing else', () => {
    const stored: NewCommand = JSON.parse(JSON.stringify(command)) as NewCommand;
    expect(read(stored).request()).toEqual(read(command).request());
    expect(readCommand({ ...command, payload: { ...Object(command.payload), id: null } })).toBeNull();
    expect(read(command).isNothing()).toBe(false);
  });
});

/** Section 7 of both parts of the specification: every call that changes something. */
const documented = [
  'POST /savedqueryviewapi/api/create',
  'POST /api/v1/sqllab/estimate/',
  'POST /api/v1/sqllab/execute/',
  'POST /api/v1/query/stop',
  'POST /tabstateview/',
  'PUT /tabstateview/:id',
  'DELETE /tabstateview/:id',
  'POST /tabstateview/:id/activate',
  'POST /tabstateview/:id/migrate_query',
  'DELETE /tabstateview/:id/query/:clientId',
  'POST /tableschemaview/',
  'POST /tableschemaview/:id/expanded',
  'DELETE /tableschemaview/:id',
  'POST /api/v1/saved_query/',
  'PUT /api/v1/saved_query/:id',
  'POST /api/v1/dataset/',
  'POST /api/v1/dataset/get_or_create/',
  'PUT /api/v1/dataset/:id',
  'POST /datasource/samples',
  'POST /api/v1/chart/',
  'PUT /api/v1/chart/:id',
  'DELETE /api/v1/chart/:id',
  'POST /api/v1/chart/:id/favorites/',
  'DELETE /api/v1/chart/:id/favorites/',
  'POST /api/v1/dashboard/:id/favorites/',
  'DELETE /api/v1/dashboard/:id/favorites/',
  'PUT /api/v1/dashboard/:id',
  'POST /api/v1/dashboard/:id/copy/',
  'POST /api/v1/dashboard/',
  'DELETE /api/v1/dashboard/:id',
  'POST /api/v1/report/',
  'PUT /api/v1/report/:id',
  'DELETE /api/v1/report/:id',
  'POST /api/v1/explore/form_data',
  'PUT /api/v1/explore/form_data/:key',
  'POST /api/v1/explore/permalink',
  'POST /api/v1/dashboard/:id/filtersets',
  'PUT /api/v1/dashboard/:id/filtersets/:set',
  'DELETE /api/v1/dashboard/:id/filtersets/:set',
  'POST /api/v1/dashboard/:id/permalink',
  'POST /api/v1/:resource/import/',
  'POST /api/v1/database/test_connection/',
  'POST /api/v1/database/validate_parameters/',
];

/** Writes that cannot be queued, because they are made for their answer, or because the answer would differ later. */
const online = [
  'POST /api/v1/sqllab/execute/',
  'POST /api/v1/query/stop',
  'POST /api/v1/sqllab/estimate/',
  'POST /api/v1/database/:id/validate_sql/',
  'POST /datasource/samples',
  'POST /api/v1/dataset/get_or_create/',
  'POST /api/v1/explore/permalink',
  'POST /api/v1/dashboard/:id/permalink',
  'POST /api/v1/:resource/import/',
  'POST /api/v1/database/test_connection/',
  'POST /api/v1/database/validate_parameters/',
  'GET /api/v1/advanced_data_type/convert',
];

test('every documented write can wait, or says that it needs the network', () => {
  const star = (kind: 'chart' | 'dashboard', value: boolean): NewCommand => ({
    kind: 'favourite',
    resource: 'x',
    payload: { kind, id: 1, value, name: '' },
    base: null,
  });
  const others = [
    star('chart', true),
    star('chart', false),
    star('dashboard', false),
    renameDashboardTo({ id: 7, title: 'a' }, 'b'),
  ];
  const calls = [...writes.map(([, { command }]) => command), ...others].map(command => {
    const { method, path } = endpointNamed(read(command).request().endpoint);
    return `${method} ${path}`;
  });
  expect(documented.filter(call => !calls.includes(call) && !online.includes(call))).toEqual([]);
  expect(calls.filter(call => online.includes(call))).toEqual([]);
});
