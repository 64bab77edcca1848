import { randomUUID } from 'node:crypto';
import type { DashboardUpdate } from '@/api/dashboard';
import { canonicalJson, parseJsonObject } from '@/lib/json';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { SignedIn } from '../../auth/caller';
import { fieldInvalid, forbidden } from '../../http-error';
import { idList, type MetadataStore } from '../../metadata/store';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import { forgetObjects, setOwners } from '../ownership';
import { visibleDatasets } from '../dataset/policy';
import { countLoss, placeableUuids, setChartsOf } from '../membership';
import { requireNoReports } from '../report/attached';
import { keepVersion } from './versions';
import { filterTargets, placedCharts, readMetadata, storedMetadata, withCharts, type Positions } from './metadata';

async function checkSlug(store: MetadataStore, slug: string | null | undefined, except: number | null): Promise<void> {
  if (!slug) return;
  const taken = await store.selectFrom('dashboard').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken && taken.id !== except) throw fieldInvalid(422, 'slug', 'Must be unique');
}

async function setRoles(store: MetadataStore, dashboardId: number, roleIds: readonly number[]): Promise<void> {
  const known =
    roleIds.length === 0
      ? []
      : await store.selectFrom('role').select('id').where('id', 'in', idList(roleIds)).execute();
  if (known.length !== new Set(roleIds).size) throw fieldInvalid(422, 'roles', 'Some roles do not exist');
  await store.deleteFrom('dashboard_role').where('dashboard_id', '=', dashboardId).execute();
  if (known.length > 0) {
    await store
      .insertInto('dashboard_role')
      .values(known.map(role => ({ dashboard_id: dashboardId, role_id: role.id })))
      .execute();
  }
}

/** The stored layout: every box of a chart also has the chart's UUID (recorded). */
async function positionText(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number | null,
  positions: Positions,
): Promise<string> {
  const uuids = await placeableUuids(store, caller, dashboardId, placedCharts(positions));
  return canonicalJson(withCharts(positions, id => ({ uuid: uuids.get(id) ?? null })));
}

/**
 * A dashboard opened to roles gives them the options of its filters. @throws HttpError 403 for a new dataset that the
 * caller may not read
 */
async function checkFilterTargets(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number | null,
  metadata: Readonly<Record<string, unknown>>,
) {
  if (!caller.isRoleBased) return;
  const row = await store
    .selectFrom('dashboard')
    .select('json_metadata')
    .where('id', '=', dashboardId ?? 0)
    .executeTakeFirst();
  const present = new Set(filterTargets(parseJsonObject(row?.json_metadata)));
  const added = new Set(filterTargets(metadata).filter(id => !present.has(id)));
  const readable = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', 'in', idList(added))
    .where(visibleDatasets(caller))
    .execute();
  if (readable.length !== added.size) throw forbidden();
}

/** The layout, its charts and the other metadata of an update. Undefined and null leave them unchanged. */
async function readLayout(store: MetadataStore, caller: SignedIn, dashboardId: number | null, update: DashboardUpdate) {
  const sent = readMetadata(update.json_metadata);
  if (sent) await checkFilterTargets(store, caller, dashboardId, sent.metadata);
  const position_json = sent?.positions
    ? await positionText(store, caller, dashboardId, sent.positions)
    : update.position_json;
  const json_metadata = sent ? JSON.stringify(storedMetadata(sent)) : update.json_metadata;
  return { columns: { position_json, json_metadata }, chartIds: sent?.positions ? placedCharts(sent.positions) : null };
}

/** The row's fields that an update contains; undefined ones stay unchanged. */
function fieldsOf(update: DashboardUpdate, layout: Pick<DashboardUpdate, 'position_json' | 'json_metadata'>) {
  const named = {
    dashboard_title: update.dashboard_title === '' ? UNTITLED_DASHBOARD : update.dashboard_title,
    slug: update.slug === '' ? null : update.slug,
    css: update.css,
    published: update.published === undefined ? undefined : Number(update.published),
    ...layout,
    certified_by: update.certified_by,
    certification_details: update.certification_details,
    external_url: update.external_url,
    is_managed_externally:
      update.is_managed_externally === undefined ? undefined : Number(update.is_managed_externally ?? false),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

async function saveRelations(
  store: MetadataStore,
  caller: SignedIn,
  id: number,
  update: DashboardUpdate,
  chartIds: readonly number[] | null,
): Promise<void> {
  if (update.owners) await setOwners(store, caller, 'dashboard', id, update.owners);
  if (update.roles && caller.isRoleBased) await setRoles(store, id, update.roles);
  if (chartIds) await setChartsOf(store, caller, id, chartIds);
}

export async function createDashboard(
  store: MetadataStore,
  caller: SignedIn,
  body: DashboardUpdate,
  now: number,
): Promise<number> {
  const { columns, chartIds } = await readLayout(store, caller, null, body);
  // A new dashboard stores its metadata as sent; the standard members are added with its first change (recorded).
  if (!chartIds) columns.json_metadata = body.json_metadata;
  await checkSlug(store, body.slug, null);
  const { id } = await store
    .insertInto('dashboard')
    .values({
      ...fieldsOf(body, columns),
      uuid: randomUUID(),
      created_by: caller.userId,
      changed_by: caller.userId,
      created_on: now,
      changed_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRelations(
    store,
    caller,
    id,
    { ...body, owners: body.owners?.length ? body.owners : [caller.userId] },
    chartIds,
  );
  return id;
}

export async function deleteDashboards(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await requireNoReports(store, 'dashboard_id', ids);
  await countLoss(store, 'dashboard', ids);
  await store.deleteFrom('dashboard').where('id', 'in', idList(ids)).execute();
  await forgetObjects(store, 'dashboard', ids);
}

/** Saves the fields of the update and counts the change. Returns the row's new version and time. */
export async function updateDashboard(
  store: MetadataStore,
  caller: SignedIn,
  row: Pick<DashboardRow, 'id'>,
  update: DashboardUpdate,
  now: number,
) {
  const { columns, chartIds } = await readLayout(store, caller, row.id, update);
  await checkSlug(store, update.slug, row.id);
  await keepVersion(store, row.id);
  await saveRelations(store, caller, row.id, update, chartIds);
  return store
    .updateTable('dashboard')
    .set(eb => ({
      ...fieldsOf(update, columns),
      changed_by: caller.userId,
      changed_on: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .returning(['id', 'version', 'changed_on'])
    .executeTakeFirstOrThrow();
}
