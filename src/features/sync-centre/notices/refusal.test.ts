import { embeddedCapabilities } from '@/offline/state/capabilities';
import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { must } from '@/lib/assert';
import { readNew, toEntry } from '@/offline/outbox/new-entry';
import { attempt } from '@/offline/outbox/attempt';
import { decisionNotice } from './notice';
import { wireResponse } from '../../../../tests/support/wire-response';
import type { NewCommand } from '@/offline/commands/command';
import { publishDashboard, saveDashboard } from '@/offline/resources/dashboard/new-commands';
import { starDashboard } from '@/offline/resources/first-commands';

const renamed = saveDashboard(
  { id: 7, name: 'Old', etag: '"1"' },
  { before: { title: 'Old' }, after: { title: 'New' } },
);
const published = publishDashboard({ id: 7, name: 'Old', etag: '"1"' }, true);

/** What is said of a change that the server answers so. */
async function told(mutation: NewCommand, status: number, body: string): Promise<string | undefined> {
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
  return decisionNotice({ ...command, state: { name: 'rejected', status: refusedWith, reason, fields } })?.text;
}

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
])('a save of a dashboard that is refused %s', async (_, status, body, text) =>
  expect(await told(renamed, status, body)).toBe(text),
);

test.each([
  [true, 403, '{"message":"Forbidden"}'],
  [false, 404, '{"message":"Not found"}'],
  [true, 400, '{}'],
])('DSH-038 a star (%s) that is refused with %i %s is told by one text', async (value, status, body) =>
  expect(await told(starDashboard({ id: 7, title: 'Old' }, value), status, body)).toBe(
    'There was an issue favoriting this dashboard.',
  ),
);

test.each([
  [403, '{"message":"Forbidden"}'],
  [422, '{"message":"Roles are not accessible"}'],
  [400, '{}'],
])('DSH-041 publishing that is refused with %i %s is told by one text', async (status, body) =>
  expect(await told(published, status, body)).toBe('You do not have permissions to edit this dashboard.'),
);
