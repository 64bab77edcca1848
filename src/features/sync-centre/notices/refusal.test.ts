import { embeddedCapabilities } from '@/offline/state/capabilities';
import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { must } from '@/lib/assert';
import { readNew, toEntry } from '@/offline/outbox/new-entry';
import { attempt } from '@/offline/outbox/attempt';
import { decisionNotice, type DecisionNotice } from './notice';
import { localId } from '@/model/local-id';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';
import {
  activateTab,
  expandTableSchema,
  handQueryToTab,
  removeQueryFromTab,
} from '@/offline/resources/tab/new-commands';
import { wireResponse } from '../../../../tests/support/wire-response';
import type { NewCommand } from '@/offline/commands/command';
import { publishDashboard, saveDashboard } from '@/offline/resources/dashboard/new-commands';
import { scheduleQuery } from '@/offline/resources/saved-query/new-commands';
import { starDashboard, starResource } from '@/offline/resources/first-commands';

const renamed = saveDashboard(
  { id: 7, name: 'Old', etag: '"1"' },
  { before: { title: 'Old' }, after: { title: 'New' } },
);
const published = publishDashboard({ id: 7, name: 'Old', etag: '"1"' }, true);

/** The message for a change with this response of the server. */
async function noticeOf(mutation: NewCommand, status: number, body: string): Promise<DecisionNotice | null> {
  const client = createClient<AbortSignal>({ transport: async () => wireResponse({ status, body }), now: () => 0 });
  const read = readNew(mutation);
  const command = must(toEntry({ command: mutation, read }, 0, 'key'), 'something to send');
  const options = {
    client,
    signal: new AbortController().signal,
    person: 1,
    capabilities: embeddedCapabilities,
    isFresh: true,
  };
  const form = await attempt(command, read, options);
  const result = form.kind === 'prepared' ? await attempt({ ...command, sent: form.prepared }, read, options) : form;
  if (result.kind !== 'rejected') throw new Error(`Not refused: ${result.kind}`);
  const { status: refusedWith, reason, fields } = result;
  return decisionNotice({ ...command, state: { name: 'rejected', status: refusedWith, reason, fields } });
}
const told = async (...refused: Parameters<typeof noticeOf>) => (await noticeOf(...refused))?.text;

test.each([
  ['DSH-044 without a reason', 400, '{}', 'Sorry, an unknown error occurred'],
  ['DSH-044 without a body', 400, '', 'Sorry, an unknown error occurred'],
  ['DSH-044 with an empty reason', 422, '{"message":""}', 'Sorry, an unknown error occurred'],
  ['DSH-044 with an empty list of errors', 400, '{"errors":[]}', 'Sorry, an unknown error occurred'],
  ['DSH-043 with a reason', 422, '{"message":"Taken"}', 'Sorry, there was an error saving this dashboard: Taken'],
  [
    'DSH-043 with a reason by field',
    422,
    '{"message":{"slug":["Must be unique"]}}',
    'Sorry, there was an error saving this dashboard: slug: Must be unique',
  ],
  ['DSH-042 as forbidden', 403, '{"message":"Forbidden"}', 'You do not have permission to edit this dashboard'],
])('a rejected save of a dashboard %s', async (_, status, body, text) =>
  expect(await told(renamed, status, body)).toBe(text),
);

const query = { label: 'Late', sql: 'SELECT 1' };
test.each<[string, NewCommand, string]>([
  [
    'SQL-104',
    createResource('saved-query', { local: localId(0), name: 'Late', fields: query }),
    'Your query could not be saved',
  ],
  [
    'SQL-108',
    updateResource('saved-query', { id: 7, name: 'Late', etag: '"1"' }, { before: {}, after: query }),
    'Your query could not be updated',
  ],
  [
    'SQL-086',
    scheduleQuery({ local: localId(0), name: 'Late', fields: query }, { start: null, end: null, crontab: '0 9 * * *' }),
    'Your query could not be scheduled',
  ],
])('%s reports a rejected saved query with one text', async (_, command, text) => {
  const notice = await noticeOf(command, 422, '{"message":"Not this one"}');
  expect(notice?.text.replace(': Not this one', '')).toBe(text);
  expect(notice?.isFailure).toBe(true);
});

test('SQL-109 reports a rejected SQL dataset with one text', async () => {
  const fields = { name: 'b', database: 1, schema: null, sql: 'select 1' };
  const command = createResource('dataset', { local: localId(0), name: 'b', fields });
  const body = '{"message":{"table_name":["Dataset b already exists"]}}';
  expect(await told(command, 422, body)).toBe('An error occurred while creating the data source');
});

test.each([
  [true, 403, '{"message":"Forbidden"}'],
  [false, 404, '{"message":"Not found"}'],
  [true, 400, '{}'],
])('DSH-038 reports a star (%s) rejected with %i %s with one text', async (value, status, body) =>
  expect(await told(starDashboard({ id: 7, title: 'Old' }, value), status, body)).toBe(
    'There was an issue favoriting this dashboard.',
  ),
);

test.each<[NewCommand, string, string]>([
  [starDashboard({ id: 7, title: 'Old' }, true, 'list'), '{"message":"Forbidden"}', 'Forbidden'],
  [starDashboard({ id: 7, title: 'Old' }, false, 'list'), '{}', 'HTTP 403'],
  [starResource('chart', { id: 7, name: 'Waves' }, true, 'list'), '{"message":"Forbidden"}', 'Forbidden'],
  [starResource('chart', { id: 7, name: 'Waves' }, false, 'list'), '{"message":"No"}', 'No'],
])('HOM-031 reports a rejected star of a list with the reason (%#)', async (command, body, why) =>
  expect(await told(command, 403, body)).toBe(`There was an error saving the favorite status: ${why}`),
);

test.each([
  [403, '{"message":"Forbidden"}'],
  [422, '{"message":"Roles are not accessible"}'],
  [400, '{}'],
])('DSH-041 reports publishing rejected with %i %s with one text', async (status, body) =>
  expect(await told(published, status, body)).toBe('You do not have permissions to edit this dashboard.'),
);

const tab = { id: 7, name: 'Mine' };
const newTab = (kind: string) => createResource('tab', { local: localId(1), name: 'Mine', fields: {} }, null, kind);
const newTable = createResource('table-schema', { local: localId(2), name: 'flights', fields: {} }, 7);
/** A command with a version is sent without a check before it. */
const changed = (after: object) => updateResource('tab', { ...tab, etag: '"1"' }, { before: {}, after });

test.each<[string, NewCommand, string, boolean]>([
  ['SQL-092', changed({ latestQueryId: 'q' }), 'Latest query of the tab “Mine” could not be saved', true],
  ['SQL-093', newTab('create-tab'), 'Unable to add a new tab to the backend. Please contact your administrator.', true],
  ['SQL-094', activateTab(tab), 'The active tab could not be saved', true],
  ['SQL-096', changed({ hideLeftBar: true }), 'Left bar of the tab “Mine” could not be saved', true],
  ['SQL-097', deleteResource('tab', tab), 'The tab “Mine” could not be removed', true],
  ['SQL-098', removeQueryFromTab(tab, 'q'), 'The query could not be removed', true],
  ['SQL-099', changed({ databaseId: 1 }), 'Database of the tab “Mine” could not be saved', true],
  ['SQL-099', changed({ schema: 'main' }), 'Schema of the tab “Mine” could not be saved', true],
  ['SQL-099', changed({ autorun: true }), 'Run at once of the tab “Mine” could not be saved', true],
  ['SQL-099', changed({ label: 'Mine' }), 'Name of the tab “Mine” could not be saved', true],
  ['SQL-099', changed({ queryLimit: 1 }), 'Row limit of the tab “Mine” could not be saved', true],
  ['SQL-099', changed({ templateParams: '{"a":1}' }), 'Template parameters of the tab “Mine” could not be saved', true],
  ['SQL-100', expandTableSchema({ id: 3, name: 'flights' }, true), 'The table could not be expanded', true],
  ['SQL-100', expandTableSchema({ id: 3, name: 'flights' }, false), 'The table could not be collapsed', true],
  [
    'SQL-100',
    deleteResource('table-schema', { id: 3, name: 'flights' }),
    'The table “flights” could not be removed',
    true,
  ],
  [
    'SQL-102',
    changed({ sql: 'x' }),
    'SQL of the tab “Mine” could not be saved. To keep it, save it with the “Save Query” button.',
    true,
  ],
  [
    'SQL-103',
    newTab('migrate-tab'),
    'Unable to migrate the tab “Mine” to the backend. It will be tried again later.',
    false,
  ],
  ['SQL-103', newTable, 'Unable to migrate the table “flights” to the backend. It will be tried again later.', false],
  [
    'SQL-103',
    handQueryToTab(tab, 'q'),
    'Unable to migrate a query of the tab “Mine” to the backend. It will be tried again later.',
    false,
  ],
])('%s reports what a server with stored tabs rejects, and how (%#)', async (_, command, text, isFailure) => {
  const notice = await noticeOf(command, 400, '{"error":"Bad request"}');
  expect(notice?.text.replace(': Bad request', '')).toBe(text);
  expect(notice?.isFailure).toBe(isFailure);
});
