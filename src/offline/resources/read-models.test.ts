import { expect, test } from 'vitest';
import { writeSchedule } from '@/api/query-schedule';
import { readFields } from '@/api/read/fields';
import { filterSets } from './filter-set/read-model';
import { readingOf, type ReadModel } from './read-model';
import { reports } from './report/read-model';
import { savedQueries } from './saved-query/read-model';
import { editorTables, queryTabs } from './tab/read-model';

const read = <Model>({ kind, toModel }: ReadModel<Model>, told: Readonly<Record<string, unknown>>): Model =>
  toModel(readingOf(readFields(kind, told)));

test.each([
  [
    'in full',
    { label: 'Q', sql: 'SELECT 1', schema: 'main', database: { id: 3, database_name: 'Samples' } },
    'Samples',
  ],
  ['of a database without a name', { label: 'Q', sql: 'SELECT 1', schema: 'main', database: { id: 3 } }, ''],
])('a saved query %s', (_, told, name) => {
  expect(read(savedQueries, told)).toEqual({
    label: 'Q',
    description: '',
    sql: 'SELECT 1',
    schema: 'main',
    database: { id: 3, name },
    templateParameters: null,
    hasParameters: false,
    tags: [],
    schedule: null,
    changedBy: '',
    changedOn: null,
    authors: { createdBy: null, changedBy: null },
  });
});

test('SQL-047 a scheduled saved query, from the list and as it waits here', () => {
  const schedule = { start: Date.UTC(2026, 0, 2, 9), end: Date.UTC(2026, 1, 1, 9), crontab: '0 9 * * *' };
  const told = {
    extra: JSON.parse(writeSchedule(schedule)),
    changed_on: '2026-01-02T09:00:00.000001',
    changed_by: { id: 1, first_name: 'Ada', last_name: 'Admin' },
  };
  expect(told.extra).toEqual({
    schedule_info: {
      start_date: '2026-01-02T09:00:00.000Z',
      end_date: '2026-02-01T09:00:00.000Z',
      schedule_interval: '0 9 * * *',
    },
  });
  expect(read(savedQueries, told)).toMatchObject({ schedule, changedBy: 'Ada Admin', changedOn: schedule.start });
  expect(read(savedQueries, { extra: writeSchedule({ ...schedule, end: null }) })).toMatchObject({
    schedule: { ...schedule, end: null },
  });
  for (const extra of [{}, null, 'no JSON', { schedule_info: 'daily' }])
    expect(read(savedQueries, { extra }).schedule).toBeNull();
});

test.each([
  ['of a list', { chart_id: 4, dashboard_id: null }, { chart: { id: 4, name: '' }, recipients: null }],
  [
    'in full',
    {
      chart: { id: 4, slice_name: 'Waves' },
      dashboard: null,
      recipients: [{ id: 1, type: 'Email', recipient_config_json: { target: 'a@example.org' } }, 'odd'],
    },
    { chart: { id: 4, name: 'Waves' }, recipients: [{ type: 'Email', target: 'a@example.org' }] },
  ],
])('a report %s', (_, told, model) => {
  expect(read(reports, { name: 'Daily', type: 'Report', active: true, crontab: '0 9 * * *', ...told })).toMatchObject({
    name: 'Daily',
    type: 'Report',
    active: true,
    crontab: '0 9 * * *',
    dashboard: null,
    ...model,
  });
});

test('a tab of which only the name is known, and a complete one', () => {
  expect(read(queryTabs, { label: 'A', loaded: false })).toMatchObject({ label: 'A', sql: '', isLoaded: false });
  const told = { label: 'B', sql: 'SELECT 2', database_id: 3, active: true, query_limit: 10, saved_query: { id: 5 } };
  expect(read(queryTabs, told)).toMatchObject({
    label: 'B',
    sql: 'SELECT 2',
    databaseId: 3,
    active: true,
    queryLimit: 10,
    savedQuery: { id: 5, name: '' },
    isLoaded: true,
  });
});

test('a table beside a tab, and a filter set', () => {
  expect(read(editorTables, { database_id: 3, schema: 'main', table: 'sales', expanded: true })).toEqual({
    databaseId: 3,
    schema: 'main',
    table: 'sales',
    isExpanded: true,
  });
  expect(read(filterSets, { name: 'Mine', params: { dataMask: {} } })).toMatchObject({ name: 'Mine' });
});

test('treats invalid values as missing', () => {
  expect(read(savedQueries, { label: 7, database: 'Samples', sql: null })).toMatchObject({
    label: '',
    database: null,
    sql: '',
  });
});
