import { expect, test } from 'vitest';
import { changesSent, readerAfter, type Sent } from './reader';

const sent: Sent = {
  type: 'Report',
  chart_id: 1,
  dashboard_id: null,
  database_id: null,
  sql: null,
  report_format: 'TEXT',
  extra: '{"dashboard":{"activeTabs":["TAB-1"],"anchor":""}}',
  recipients: [{ type: 'Email', recipient_config_json: '{"target":"a@example.org"}' }],
};

test.each<[string, Partial<Sent>]>([
  ['the chart', { chart_id: 2 }],
  ['the dashboard', { chart_id: null, dashboard_id: 1 }],
  ['the filters and tabs', { extra: '{"dashboard":{"activeTabs":["TAB-2"],"anchor":""}}' }],
  ['the files', { report_format: 'CSV' }],
  ['the SQL', { sql: 'SELECT 1' }],
  ['the database', { database_id: 2 }],
  ['the address', { recipients: [{ type: 'Email', recipient_config_json: '{"target":"b@example.org"}' }] }],
  ['the recipients', { recipients: [] }],
])('%s counts as a change of the content', (_, change) => expect(changesSent(sent, { ...sent, ...change })).toBe(true));

test('the same in another notation does not', () => {
  expect(changesSent(sent, { ...sent, extra: '{ "dashboard": { "anchor": "", "activeTabs": ["TAB-1"] } }' })).toBe(
    false,
  );
});

test.each([
  ['the first to save it', { reader: null, saver: 2, owners: [2], isSentChanged: true }, 2],
  ['the owner who changes the content', { reader: 1, saver: 2, owners: [1, 2], isSentChanged: true }, 2],
  ['unchanged if something else changes', { reader: 1, saver: 2, owners: [1, 2], isSentChanged: false }, 1],
  [
    'the owner who saves it if the reader no longer owns it',
    { reader: 3, saver: 2, owners: [1, 2], isSentChanged: false },
    2,
  ],
  ['never an administrator who does not own it', { reader: 1, saver: 9, owners: [1, 2], isSentChanged: true }, 1],
  [
    'the first owner if an administrator gives it away',
    { reader: 1, saver: 9, owners: [4, 5], isSentChanged: true },
    4,
  ],
  ['nobody if it has no owners', { reader: 1, saver: 9, owners: [], isSentChanged: true }, null],
])('the reader is %s', (_, saving, reader) => expect(readerAfter(saving)).toBe(reader));
