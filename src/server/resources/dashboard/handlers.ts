import { dashboardEndpoints as endpoints } from '@/api/dashboard';
import type { SignedIn } from '../../auth/caller';
import { listEndpoint } from '../../builders/list';
import { authorLookups, infoEndpoint, lookupEndpoint, ownerLookup, roleLookup } from '../../builders/lookups';
import { preconditionFailed } from '../../http/conditions';
import { read, write, type Implementation } from '../../http/implementation';
import { idList, type MetadataStore } from '../../metadata/store';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import type { Services } from '../../services';
import { presentDashboardChart } from '../chart/present';
import { forGuest, presentExplorable } from '../dataset/present';
import { loadDatasetObjects } from '../dataset/load';
import { favouriteHandlers } from '../favourites';
import { ownersOf, requireAllOwned } from '../ownership';
import { peopleById } from '../people';
import { tagsOf } from '../tag/present';
import { copyDashboard } from './copy';
import { dashboardList } from './list';
import { findDashboard, findDashboardId, ownDashboard, shownOn, visibleDashboards } from './policy';
import { dashboardEtag, presentDetail, presentListRow, type DashboardRelations } from './present';
import { createDashboard, deleteDashboards, updateDashboard } from './save';

const permissions = [
  'can_write',
  'can_set_embedded',
  'can_read',
  'can_export',
  'can_get_embedded',
  'can_delete_embedded',
];

async function relationsOf(
  store: MetadataStore,
  rows: readonly DashboardRow[],
): Promise<(row: DashboardRow) => DashboardRelations> {
  const ids = rows.map(row => row.id);
  const owners = await ownersOf(store, 'dashboard', ids);
  const people = await peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  const roles =
    ids.length === 0
      ? []
      : await store
          .selectFrom('dashboard_role')
          .innerJoin('role', 'role.id', 'dashboard_role.role_id')
          .select(['dashboard_role.dashboard_id', 'role.id', 'role.name'])
          .where('dashboard_role.dashboard_id', 'in', ids)
          .execute();
  const tags = await tagsOf(store, 'dashboard', ids);
  return row => ({
    owners: owners.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    roles: roles.filter(role => role.dashboard_id === row.id).map(({ id, name }) => ({ id, name })),
    changedBy: row.changed_by === null ? undefined : people.get(row.changed_by),
    createdBy: row.created_by === null ? undefined : people.get(row.created_by),
  });
}

/** Hides the people behind a dashboard from guests. */
const noRelations: DashboardRelations = { owners: [], tags: [], roles: [], changedBy: undefined, createdBy: undefined };

const secondsOf = (saved: Pick<DashboardRow, 'changed_on'>) => Math.floor(saved.changed_on / 1000);

async function visibleIds(store: MetadataStore, caller: SignedIn, ids: readonly number[]): Promise<number[]> {
  const rows = await store
    .selectFrom('dashboard')
    .select('id')
    .where('id', 'in', idList(ids))
    .where(visibleDashboards(caller))
    .execute();
  return rows.map(row => row.id);
}

export function dashboardHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, dashboardList, async (rows, { store }) => {
      const relationsOfRow = await relationsOf(store, rows);
      return rows.map(row => presentListRow(row, relationsOfRow(row), now()));
    }),
    infoEndpoint(endpoints.info, 'Dashboard', permissions),
    lookupEndpoint(endpoints.related, { owners: ownerLookup, ...authorLookups, roles: roleLookup }),
    ...favouriteHandlers(endpoints, 'dashboard', { visibleIds, findId: findDashboardId }),
    read(endpoints.get, async ({ store, caller, path }) => {
      const row = await findDashboard(store, caller, path.idOrSlug);
      const relations = caller.guest ? noRelations : (await relationsOf(store, [row]))(row);
      const { charts } = await shownOn(store, caller, row.id);
      return {
        body: {
          result: presentDetail(
            row,
            relations,
            charts.map(chart => chart.slice_name),
            now(),
          ),
        },
        etag: dashboardEtag(row),
      };
    }),
    read(endpoints.charts, async ({ store, caller, path }) => {
      const row = await findDashboard(store, caller, path.idOrSlug);
      const { charts } = await shownOn(store, caller, row.id);
      return { body: { result: charts.map(presentDashboardChart) } };
    }),
    read(endpoints.datasets, async ({ store, caller, path }) => {
      const row = await findDashboard(store, caller, path.idOrSlug);
      const { datasetIds } = await shownOn(store, caller, row.id);
      const datasets = await loadDatasetObjects(store, datasetIds);
      const told = datasets.map(presentExplorable);
      return { body: { result: caller.guest ? told.map(forGuest) : told } };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const at = now();
      const id = await createDashboard(store, caller, body, at);
      return { body: { id, result: body }, etag: dashboardEtag({ id, version: 1, changed_on: at }) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await ownDashboard(store, caller, path.id);
      preconditionFailed(header('If-Match'), dashboardEtag(row));
      const saved = await updateDashboard(store, caller, row, body, now());
      return { body: { id: saved.id, last_modified_time: secondsOf(saved), result: body }, etag: dashboardEtag(saved) };
    }),
    write(endpoints.copy, async ({ store, caller, path, body }) => {
      const saved = await copyDashboard(store, caller, await ownDashboard(store, caller, path.id), body, now());
      return { body: { result: { id: saved.id, last_modified_time: secondsOf(saved) } }, etag: dashboardEtag(saved) };
    }),
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await ownDashboard(store, caller, path.id);
      preconditionFailed(header('If-Match'), dashboardEtag(row));
      await deleteDashboards(store, [row.id]);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, caller, q }) => {
      const count = await requireAllOwned(store, caller, 'dashboard', q, await visibleIds(store, caller, q));
      await deleteDashboards(store, q);
      return { body: { message: `Deleted ${count} dashboard${count === 1 ? '' : 's'}` } };
    }),
  ];
}
