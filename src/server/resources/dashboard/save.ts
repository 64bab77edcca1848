import { randomUUID } from 'node:crypto';
import type { DashboardUpdate } from '@/api/dashboard';
import { isRecord, parseJsonObject } from '@/lib/json';
import { chartsBelow, layoutNodes, parseLayout } from '@/model/layout';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { SignedIn } from '../../auth/caller';
import { badRequest, fieldInvalid } from '../../http/http-error';
import type { DashboardRow } from '../../metadata/schema';
import type { MetadataStore } from '../../metadata/store';
import { forgetObjects } from '../forget';
import { setOwners } from '../ownership';

/** Keys that `json_metadata` may hold; anything else is refused by name (recorded). */
const metadataKeys = new Set([
  'show_native_filters',
  'native_filter_configuration',
  'chart_configuration',
  'global_chart_configuration',
  'filter_sets_configuration',
  'timed_refresh_immune_slices',
  'filter_scopes',
  'expanded_slices',
  'refresh_frequency',
  'default_filters',
  'stagger_refresh',
  'stagger_time',
  'color_scheme',
  'color_namespace',
  'positions',
  'label_colors',
  'shared_label_colors',
  'color_scheme_domain',
  'cross_filters_enabled',
  'import_time',
  'remote_id',
  'filter_bar_orientation',
  'native_filter_migration',
  'map_label_colors',
]);

function checkMetadata(update: DashboardUpdate): void {
  if (!update.json_metadata) return;
  const unknown = Object.keys(parseJsonObject(update.json_metadata)).filter(key => !metadataKeys.has(key));
  const [first] = unknown;
  if (first) throw badRequest({ json_metadata: [{ [first]: ['Unknown field.'] }] });
}

async function checkSlug(store: MetadataStore, slug: string | null | undefined, except: number | null): Promise<void> {
  if (!slug) return;
  const taken = await store.selectFrom('dashboard').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken && taken.id !== except) throw fieldInvalid(422, 'slug', 'Must be unique');
}

/** The layout travels inside the metadata as `positions`; it is stored by itself and decides which charts belong. */
function splitPositions(update: DashboardUpdate) {
  const metadata = parseJsonObject(update.json_metadata);
  const { positions, ...rest } = metadata;
  if (!isRecord(positions)) return { positionJson: update.position_json, metadataJson: update.json_metadata, chartIds: null };
  const positionJson = JSON.stringify(positions);
  const chartIds = [...new Set(chartsBelow(layoutNodes(parseLayout(positionJson))).map(node => node.chartId))];
  return { positionJson, metadataJson: JSON.stringify(rest), chartIds };
}

async function setRoles(store: MetadataStore, dashboardId: number, roleIds: readonly number[]): Promise<void> {
  const known =
    roleIds.length === 0
      ? []
      : await store
          .selectFrom('role')
          .select('id')
          .where('id', 'in', [...roleIds])
          .execute();
  if (known.length !== new Set(roleIds).size) throw fieldInvalid(422, 'roles', 'Some roles do not exist');
  await store.deleteFrom('dashboard_role').where('dashboard_id', '=', dashboardId).execute();
  if (known.length > 0) {
    await store
      .insertInto('dashboard_role')
      .values(known.map(role => ({ dashboard_id: dashboardId, role_id: role.id })))
      .execute();
  }
}

async function setCharts(store: MetadataStore, dashboardId: number, chartIds: readonly number[]): Promise<void> {
  const known =
    chartIds.length === 0
      ? []
      : await store
          .selectFrom('chart')
          .select('id')
          .where('id', 'in', [...chartIds])
          .execute();
  await store.deleteFrom('dashboard_chart').where('dashboard_id', '=', dashboardId).execute();
  if (known.length > 0) {
    await store
      .insertInto('dashboard_chart')
      .values(known.map(chart => ({ dashboard_id: dashboardId, chart_id: chart.id })))
      .execute();
  }
}

/** The row's fields that an update names; undefined ones stay as they are. */
function fieldsOf(update: DashboardUpdate) {
  const { positionJson, metadataJson } = splitPositions(update);
  const named = {
    dashboard_title: update.dashboard_title === '' ? UNTITLED_DASHBOARD : update.dashboard_title,
    slug: update.slug,
    css: update.css,
    published: update.published === undefined ? undefined : Number(update.published),
    position_json: positionJson,
    json_metadata: metadataJson,
    certified_by: update.certified_by,
    certification_details: update.certification_details,
    external_url: update.external_url,
    is_managed_externally: update.is_managed_externally === undefined ? undefined : Number(update.is_managed_externally ?? false),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

async function saveRelations(store: MetadataStore, caller: SignedIn, dashboardId: number, update: DashboardUpdate): Promise<void> {
  if (update.owners) await setOwners(store, caller, 'dashboard', dashboardId, update.owners);
  if (update.roles) await setRoles(store, dashboardId, update.roles);
  const { chartIds } = splitPositions(update);
  if (chartIds) await setCharts(store, dashboardId, chartIds);
}

export async function createDashboard(store: MetadataStore, caller: SignedIn, body: DashboardUpdate, now: number): Promise<number> {
  checkMetadata(body);
  await checkSlug(store, body.slug, null);
  const { id } = await store
    .insertInto('dashboard')
    .values({ ...fieldsOf(body), uuid: randomUUID(), created_by: caller.userId, changed_by: caller.userId, created_on: now, changed_on: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRelations(store, caller, id, { ...body, owners: body.owners ?? [caller.userId] });
  return id;
}

export async function deleteDashboards(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await store
    .deleteFrom('dashboard')
    .where('id', 'in', [...ids])
    .execute();
  await forgetObjects(store, 'dashboard', ids);
}

/** Saves what the update names and counts the change. Answers the row's new version and time. */
export async function updateDashboard(store: MetadataStore, caller: SignedIn, row: DashboardRow, update: DashboardUpdate, now: number) {
  checkMetadata(update);
  await checkSlug(store, update.slug, row.id);
  await saveRelations(store, caller, row.id, update);
  return store
    .updateTable('dashboard')
    .set(eb => ({ ...fieldsOf(update), changed_by: caller.userId, changed_on: now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .returning(['id', 'version', 'changed_on'])
    .executeTakeFirstOrThrow();
}
