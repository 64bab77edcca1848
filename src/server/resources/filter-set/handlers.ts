import { filterSetEndpoints as endpoints, type FilterSetCreate } from '@/api/filter-set';
import type { SignedIn } from '../../auth/caller';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { HttpError, badRequest, forbidden } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { FilterSetRow } from '../../metadata/schema/dashboard';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { findDashboard, visibleDashboards } from '../dashboard/policy';
import { requireOwner } from '../ownership';
import { isAdmin } from '@/model/permissions';
import { requireSetOwner, visibleSets } from './policy';
import { presentSet, presentSetRow } from './present';

const tagOf = (row: Pick<FilterSetRow, 'id' | 'version' | 'changed_on'>) => entityTag('filter-set', row);

/** The error for a missing set, without a message (recorded). */
const nothing = () => new HttpError(404, {});

/** @throws HttpError 400 and 403 for an owner that is not allowed */
async function ownerOf(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number,
  { owner_type, owner_id }: FilterSetCreate,
): Promise<number> {
  const refused = (why: string) => badRequest(`CreateFilterSetCommand of dashboard "${dashboardId}" failed: ${why}`);
  if (owner_type === 'Dashboard') {
    if (owner_id !== undefined && owner_id !== dashboardId)
      throw refused('cannot create dashboard owner filterset based when the ownerid is not the dashboard id');
    await requireOwner(store, caller, 'dashboard', dashboardId);
    return dashboardId;
  }
  if (owner_id === undefined) throw badRequest({ _schema: ['owner_id is mandatory when owner_type is User'] });
  const known = await store.selectFrom('user').select('id').where('id', '=', owner_id).executeTakeFirst();
  if (!known) throw refused('owner_id does not exists');
  if (owner_id !== caller.userId && !isAdmin(caller.roles)) throw forbidden();
  return owner_id;
}

interface FilterSetPath {
  readonly id: string;
  readonly set: string;
}

/** A set of a dashboard that the caller may see. */
async function findSet(
  store: MetadataStore,
  caller: SignedIn,
  { id, set }: FilterSetPath,
): Promise<FilterSetRow | undefined> {
  return store
    .selectFrom('filter_set')
    .innerJoin('dashboard', 'dashboard.id', 'filter_set.dashboard_id')
    .selectAll('filter_set')
    .where('filter_set.dashboard_id', '=', Number(id))
    .where('filter_set.id', '=', Number(set))
    .where(visibleDashboards(caller))
    .executeTakeFirst();
}

export function filterSetHandlers({ now, plain }: Services): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller, path }) => {
      const dashboard = await store
        .selectFrom('dashboard')
        .select('id')
        .where('id', '=', Number(path.id))
        .where(visibleDashboards(caller))
        .executeTakeFirst();
      if (!dashboard) throw new HttpError(404, { message: `dashboard '${path.id}' not found` });
      const rows = await store
        .selectFrom('filter_set')
        .selectAll()
        .where('dashboard_id', '=', dashboard.id)
        .where(visibleSets(caller))
        .orderBy('id')
        .execute();
      return {
        body: {
          count: rows.length,
          ids: rows.map(row => row.id),
          result: rows.map(row => ({ ...presentSetRow(row), ...(plain ? {} : { etag: tagOf(row) }) })),
        },
      };
    }),
    write(endpoints.create, async ({ store, caller, path, body }) => {
      const dashboard = await findDashboard(store, caller, path.id);
      const owner_id = await ownerOf(store, caller, dashboard.id, body);
      const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: now(), changed_on: now() };
      const { name, description = null, json_metadata: params, owner_type } = body;
      const row = await store
        .insertInto('filter_set')
        .values({ dashboard_id: dashboard.id, name, description, params, owner_type, owner_id, ...audit })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { body: presentSet(row), etag: tagOf(row) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await findSet(store, caller, path);
      if (!row) throw nothing();
      await requireSetOwner(store, caller, row);
      if (body.owner_type === 'Dashboard') await requireOwner(store, caller, 'dashboard', row.dashboard_id);
      preconditionFailed(header('If-Match'), tagOf(row));
      const { name = row.name, description = row.description, json_metadata: params = row.params } = body;
      const owner =
        body.owner_type === 'Dashboard' ? ({ owner_type: 'Dashboard', owner_id: row.dashboard_id } as const) : {};
      const saved = await store
        .updateTable('filter_set')
        .set(eb => ({
          name,
          description,
          params,
          ...owner,
          changed_by: caller.userId,
          changed_on: now(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { body: presentSet(saved), etag: tagOf(saved) };
    }),
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await findSet(store, caller, path);
      if (!row) {
        // Deleting a missing set is not an error, but a hidden dashboard's set does not count as missing.
        await findDashboard(store, caller, path.id);
        return { body: {} };
      }
      await requireSetOwner(store, caller, row);
      preconditionFailed(header('If-Match'), tagOf(row));
      await store.deleteFrom('filter_set').where('id', '=', row.id).execute();
      return { body: { id: row.dashboard_id } };
    }),
  ];
}
