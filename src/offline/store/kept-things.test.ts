import { expect, test } from 'vitest';
import { updateResource } from '../commands/make';
import { addTab, readText } from '../drafts/editor-tabs';
import { enqueue } from '../outbox/enqueue';
import { readOutbox } from '../outbox/pending';
import { openStore } from './open';
import type { ResultRecord } from './records';

const clock = { now: () => 0, after: () => () => undefined };
const query = { id: 7, label: 'Rain', sql: 'select 1' };
const result: ResultRecord = {
  key: 'question',
  parts: [Uint8Array.of(1, 2)],
  heads: [],
  asOf: 1,
  bytes: 2,
  usedAt: 1,
  dashboardIds: [3],
};

test('OFF-004 editor tabs, saved queries, chart results, the outbox and log events survive reopening the store', async () => {
  const name = `kept ${crypto.randomUUID()}`;
  const first = await openStore(name, clock);
  await addTab(first, { name: 'Mine', sql: 'select 2' }, { now: 1, newKey: () => 'tab' });
  await first.copies.put({ kind: 'saved-query', id: 7, parent: null, value: query, asOf: 1, etag: null });
  await first.results.put(result);
  const change = updateResource('saved-query', { id: 7, name: 'Rain' }, { before: {}, after: { label: 'Snow' } });
  await enqueue(first, change, { now: 2, newKey: () => 'key' });
  await first.logEvents.add({ event: { event_name: 'mount_dashboard' }, about: 'dashboard_id=3' });
  first.close();

  const again = await openStore(name, clock);
  expect(await again.editorTabs.toArray()).toMatchObject([{ id: 'tab', name: 'Mine' }]);
  expect(await readText(again, 'tab')).toMatchObject({ sql: 'select 2' });
  expect(await again.copies.toArray()).toMatchObject([{ kind: 'saved-query', value: query }]);
  expect(await again.results.toArray()).toEqual([result]);
  expect(await readOutbox(again)).toMatchObject([{ kind: change.kind, idempotencyKey: 'key' }]);
  expect(await again.logEvents.toArray()).toMatchObject([{ event: { event_name: 'mount_dashboard' } }]);
  again.close();
});
