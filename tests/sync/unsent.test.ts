import { expect, test } from 'vitest';
import { NotSavedError } from '@/offline/outbox/enqueue';
import { must } from '@/lib/assert';
import { bringBack } from '@/offline/unsent/bring-back';
import { readUnsent, type UnsentReading } from '@/offline/unsent/read';
import { writeUnsent } from '@/offline/unsent/write';
import { SimulatedDisk } from './simulator/disk';
import { openedDashboard } from './simulator/scene';
import { simulate } from './simulator/world';
import { createDashboard } from '@/offline/resources/dashboard/new-commands';
import { renameDashboardTo } from '@/offline/resources/first-commands';

const simulation = simulate();
type File = Extract<UnsentReading, { kind: 'read' }>;

async function throughFile(store: string, changes: readonly unknown[]): Promise<File> {
  const reading = readUnsent(await writeUnsent(store, changes, 0).content.text());
  if (reading.kind !== 'read') throw new Error(reading.kind);
  return reading;
}

/** Two edits that were made offline. */
async function offlineEdits() {
  const scene = await openedDashboard(simulation);
  const { device, tab, id } = scene;
  device.network.cut();
  await tab.star(id);
  await tab.rename(id, 'Waiting');
  return scene;
}

test('restores edits that were exported and lost here, in order under the same keys, and sends them once', async () => {
  const { world, device, tab, id } = await offlineEdits();
  const before = await tab.outbox();
  const file = await throughFile(tab.store.name, before);
  await tab.store.outbox.clear();
  expect(await bringBack(tab.store, file)).toEqual({ kind: 'brought', added: 2, present: 0, without: 0 });
  const after = await tab.outbox();
  expect(after.map(({ idempotencyKey }) => idempotencyKey)).toEqual(before.map(({ idempotencyKey }) => idempotencyKey));
  expect(Math.min(...after.map(({ seq }) => seq ?? 0))).toBeGreaterThan(Math.max(...before.map(({ seq }) => seq ?? 0)));
  expect(await tab.title(id)).toBe('Waiting');
  device.network.restore();
  await world.advance(120_000);
  expect(await tab.outbox()).toEqual([]);
  expect(world.effects()).toHaveLength(2);
});

test('does not add edits that are already pending', async () => {
  const { tab } = await offlineEdits();
  const before = await tab.outbox();
  expect(await bringBack(tab.store, await throughFile(tab.store.name, before))).toEqual({
    kind: 'brought',
    added: 0,
    present: 2,
    without: 0,
  });
  expect(await tab.outbox()).toEqual(before);
});

test('edits that the server has accepted since the export take effect once', async () => {
  const { world, device, tab } = await offlineEdits();
  const file = await throughFile(tab.store.name, await tab.outbox());
  device.network.restore();
  await world.advance(120_000);
  expect(world.effects()).toHaveLength(2);
  await bringBack(tab.store, file);
  await tab.online.sendNow();
  await world.advance(120_000);
  expect(await tab.outbox()).toEqual([]);
  expect(world.effects()).toHaveLength(2);
});

test('rejects a file of another store', async () => {
  const { tab } = await offlineEdits();
  const file = await throughFile('tidemark elsewhere', await tab.outbox());
  await tab.store.outbox.clear();
  expect(await bringBack(tab.store, file)).toEqual({ kind: 'of-another' });
  expect(await tab.outbox()).toEqual([]);
});

test('F35 leaves out damaged changes and ones that would send something else, and reads the others', async () => {
  const { tab } = await offlineEdits();
  const [star, rename] = await tab.outbox();
  const request = { endpoint: 'DELETE /api/v1/dashboard/{pk}', path: { pk: 1 } };
  const forged = { ...star, sent: { request, key: 'k', etag: null, combined: 0, before: [] } };
  const file = await throughFile(tab.store.name, [
    { ...rename, payload: 7 },
    forged,
    'nothing',
    { ...rename, kind: 'novelty' },
    rename,
  ]);
  expect(file.changes.map(({ idempotencyKey }) => idempotencyKey)).toEqual([rename?.idempotencyKey]);
  expect(file.unreadable).toBe(4);
});

test.each([
  ['no JSON', 'oops', 'not-one'],
  ['another JSON', '{"changes":[]}', 'not-one'],
  ['brackets without end', '['.repeat(100_000), 'not-one'],
  ['a later form', '{"application":"tidemark","form":3,"store":"s","changes":[]}', 'newer'],
])('distinguishes %s from a file of unsent changes', (_, text, kind) => {
  expect(readUnsent(text).kind).toBe(kind);
});

test('F25 imports none of the changes on a full disk, and says so', async () => {
  const { tab } = await offlineEdits();
  const file = await throughFile(tab.store.name, await tab.outbox());
  await tab.store.outbox.clear();
  new SimulatedDisk().fill('outbox');
  await expect(bringBack(tab.store, file)).rejects.toBeInstanceOf(NotSavedError);
  expect(await tab.outbox()).toEqual([]);
});

test('OFF-049 restores what a change needs under an unused number; without it, the change is left out', async () => {
  const { world, device, tab } = await offlineEdits();
  await tab.store.outbox.clear();
  const local = must(
    (await tab.enqueue(given => createDashboard({ local: given, name: 'Made here', fields: {} }))).local,
    'a local id',
  );
  await tab.enqueue(renameDashboardTo({ id: local, title: 'Made here' }, 'Renamed here'));
  const commands = await tab.outbox();
  await tab.store.outbox.clear();
  // As after the browser wiped the site: the numbers begin again, and the first is somebody else's.
  await tab.store.facts.delete('localIds');
  const other = must(
    (await tab.enqueue(given => createDashboard({ local: given, name: 'Other', fields: {} }))).local,
    'a local id',
  );
  expect(other).toBe(local);
  const alone = await throughFile(tab.store.name, commands.slice(1));
  expect(await bringBack(tab.store, alone)).toEqual({ kind: 'brought', added: 0, present: 0, without: 1 });
  expect(await bringBack(tab.store, await throughFile(tab.store.name, commands))).toEqual({
    kind: 'brought',
    added: 2,
    present: 0,
    without: 0,
  });
  const made = (await tab.outbox()).map(({ makes }) => makes);
  expect(made[1]).not.toBe(other);
  expect((await tab.outbox()).map(({ needs: subscriptions }) => subscriptions)).toEqual([[], [], [made[1]]]);
  device.network.restore();
  await world.advance(120_000);
  expect(await tab.outbox()).toEqual([]);
  const titles = await world.server.titles();
  expect(titles).toEqual(expect.arrayContaining(['Other', 'Renamed here']));
});

test('reads a file of the first format, with the server’s field names, in the product’s words', () => {
  const change = {
    kind: 'save-dashboard',
    resource: 'dashboard:7',
    payload: { id: 7, parent: null, name: 'Sales', fields: { dashboard_title: 'Sales', json_metadata: '{"a": 1}' } },
    base: { fields: { dashboard_title: 'Costs', json_metadata: null } },
    etag: null,
    makes: null,
    idempotencyKey: 'k',
    attempted: false,
    sent: null,
    createdAt: 1,
  };
  const reading = readUnsent(JSON.stringify({ application: 'tidemark', form: 1, store: 's', changes: [change] }));
  expect(reading).toMatchObject({
    kind: 'read',
    unreadable: 0,
    changes: [
      {
        payload: { fields: { title: 'Sales', metadata: { a: 1 } } },
        base: { fields: { title: 'Costs', metadata: null } },
      },
    ],
  });
});
