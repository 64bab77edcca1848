import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '@/api/outcome';
import type { JsonObject } from '@/lib/json';
import { must } from '@/lib/assert';
import { isStarred, patched, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import type { DrainOptions } from './drain-options';
import { enqueue } from './enqueue';
import { readPending, readWanted, showAwaited } from './pending';
import type { AttemptResult } from './attempt';
import { commitBatch, type SendTask } from './commit-batch';
import { turnOptions } from '../../../tests/support/drain-options';
import { writeDashboardMetadata } from '../resources/dashboard/new-commands';
import { starDashboard } from '../resources/first-commands';

const clock = { now: () => 1000, after: () => () => undefined };
let store: LocalStore;
let options: DrainOptions;
beforeEach(async () => {
  store = await openStore(`awaited ${crypto.randomUUID()}`, clock);
  options = await turnOptions(store, clock);
});
afterEach(() => store.close());

const give = (before: JsonObject, after: JsonObject, isAwaited = true) =>
  enqueue(
    store,
    {
      ...writeDashboardMetadata({ id: 7, name: 'D', etag: '"1"' }, before, after),
      ...(isAwaited ? { awaited: true } : {}),
    },
    { now: 0, newKey: () => crypto.randomUUID() },
  );

const keysWith = (patches: readonly Patch[]) => patched('dashboard', 7, { metadata: {} }, patches)?.metadata;
const shown = async () => keysWith(await readPending(store, 'dashboard:7'));
const wanted = async () => keysWith(await readWanted(store, 'dashboard:7'));

async function taken(): Promise<SendTask> {
  const heads = await store.outbox.orderBy('seq').primaryKeys();
  return must((await commitBatch(options, [], heads)).tasks[0], 'a task');
}
const end = (task: SendTask, result: AttemptResult | null, halts = false) =>
  commitBatch(options, [{ task, result, halts }], []);

const unreachable: Failure = { kind: 'unreachable', cause: null };
const overloaded: Failure = {
  kind: 'unavailable',
  status: 503,
  after: null,
  error: { message: 'Overloaded', fields: {}, type: null },
};

describe.each([
  ['NAT-021 the orientation of a filter bar', { filter_bar_orientation: 'HORIZONTAL' }],
  ['NAT-022 switching cross-filters', { cross_filters_enabled: false }],
])('%s', (_, change) => {
  test('is saved, but not shown before the server has it', async () => {
    await give({}, change);
    expect([await shown(), await wanted()]).toEqual([{}, change]);
    const task = await taken();
    expect([await shown(), await wanted()]).toEqual([{}, change]);
    await end(task, { kind: 'sent', patches: task.command.patches, id: null, from: null, to: null });
    expect(await store.outbox.count()).toBe(0);
  });

  test('is never shown if the server rejects it', async () => {
    await give({}, change);
    await end(await taken(), { kind: 'rejected', status: 400, reason: { code: 'text', text: 'No' }, fields: {} });
    expect(await shown()).toEqual({});
  });

  test.each<[string, Failure, boolean]>([
    ['no answer comes', unreachable, true],
    ['the server asks to wait', overloaded, false],
  ])('is shown once it has to wait because %s', async (__, failure, halts) => {
    await give({}, change);
    await end(await taken(), { kind: 'postponed', failure, mayHaveArrived: true }, halts);
    expect(await shown()).toEqual(change);
    // It stays so when it is sent again.
    await store.outbox.toCollection().modify({ state: { name: 'sending', since: 0, sender: 'tab' } });
    expect(await shown()).toEqual(change);
  });

  test('is shown if the server becomes unreachable before it was sent', async () => {
    await give({}, change);
    await showAwaited(store);
    expect(await shown()).toEqual(change);
  });

  test('is shown immediately if it was created without the server', async () => {
    await give({}, change, false);
    expect(await shown()).toEqual(change);
  });
});

test('HOM-026 a star is shown once the server has it, or once it has to wait', async () => {
  const star = async () => isStarred(await readPending(store, 'dashboard:7'), 'dashboard', 7, false);
  const starIt = () =>
    enqueue(
      store,
      { ...starDashboard({ id: 7, title: 'D' }, true), awaited: true },
      { now: 0, newKey: () => crypto.randomUUID() },
    );
  await starIt();
  expect(await star()).toBe(false);
  await end(await taken(), { kind: 'rejected', status: 403, reason: { code: 'text', text: 'Forbidden' }, fields: {} });
  expect(await star()).toBe(false);
  await store.outbox.clear();
  await starIt();
  await end(await taken(), { kind: 'postponed', failure: unreachable, mayHaveArrived: true }, true);
  expect(await star()).toBe(true);
});

test('includes later changes of the same thing', async () => {
  await give({}, { cross_filters_enabled: false });
  const both = { cross_filters_enabled: false, refresh_frequency: 30 };
  await give((await wanted()) ?? {}, both, false);
  expect(await shown()).toEqual(both);
});
