import { afterEach, expect, test } from 'vitest';
import { patchCopies, tablesOf } from '../outbox/copies';
import { enqueue } from '../outbox/enqueue';
import { saveDashboard } from '../resources/dashboard/new-commands';
import { readCommand } from '../resources/commands';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyDashboard } from '../store/records';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { readDashboard } from './dashboard';
import { readDashboardList } from './dashboards';
import { readEditedDashboard } from './edited-dashboard';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const people = [
  { id: 3, first_name: 'Ada', last_name: 'Hill' },
  { id: 4, first_name: 'Bo', last_name: 'Reed' },
];
const detail = dashboardDetail({ id: 1, dashboard_title: 'Harbour', changed_by_name: 'Ada Hill', owners: people });
const row = { id: 1, dashboard_title: 'Harbour', owners: people };

async function filled() {
  const store = await openStore(`owners ${crypto.randomUUID()}`, clock);
  stores.push(store);
  await store.dashboards.put({ ...emptyDashboard(1), row, rowAsOf: 0, detail, detailAsOf: 0 });
  await store.lists.put({ name: 'dashboards', ids: [1], asOf: 0 });
  return store;
}

const edit = (before: number[], after: number[]) =>
  saveDashboard({ id: 1, name: 'Harbour' }, { before: { owners: before }, after: { owners: after } });

const shown = async (store: LocalStore) => ({
  listed: (await readDashboardList(store)).dashboards[0]?.owners.map(({ firstName }) => firstName),
  opened: (await readDashboard(store, '1'))?.dashboard.owners.map(({ firstName }) => firstName),
  edited: (await readEditedDashboard(store, 1))?.owners.map(({ name }) => name),
});

test('a dashboard keeps its owners while an edit of them waits; editing it again shows the chosen ones', async () => {
  const store = await filled();
  await enqueue(store, edit([3, 4], [4]), { now: 0, newKey: () => 'key' });
  expect(await shown(store)).toEqual({ listed: ['Ada', 'Bo'], opened: ['Ada', 'Bo'], edited: ['Bo Reed'] });
});

test.each([
  ['those it knows by name', [4], ['Bo']],
  ['nobody else, until the server returns their names', [4, 5], ['Bo']],
])('once the server has the edit, its owners are %s', async (_, after, names) => {
  const store = await filled();
  const patches = readCommand(edit([3, 4], after))?.apply() ?? [];
  await store.transaction('rw', tablesOf(store, patches), async () =>
    patchCopies(
      store,
      patches.map(patch => ({ patch, accepted: { from: null, to: null, now: 1 } })),
    ),
  );
  const { listed, opened, edited } = await shown(store);
  expect([listed, opened]).toEqual([names, names]);
  expect(edited).toEqual(['Bo Reed']);
});
