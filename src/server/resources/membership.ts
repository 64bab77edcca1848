import type { SignedIn } from '../auth/caller';
import { forbidden } from '../http-error';
import { idList, type MetadataStore } from '../metadata/store';
import { placeableCharts } from './chart/policy';
import { visibleDashboards } from './dashboard/policy';

/**
 * The charts of dashboards. Adding or removing a chart changes both the chart and the dashboard: a client with an older
 * copy of either must not restore the old members unnoticed. Objects hidden from the caller are neither added nor
 * changed.
 */

type Side = 'dashboard' | 'chart';

async function countChange(store: MetadataStore, side: Side, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await store
    .updateTable(side)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', idList(ids))
    .execute();
}

/** The symmetric difference of two lists. */
function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter(id => !known.has(id));
}

async function chartsOn(store: MetadataStore, dashboardId: number): Promise<number[]> {
  const rows = await store
    .selectFrom('dashboard_chart')
    .select('chart_id')
    .where('dashboard_id', '=', dashboardId)
    .execute();
  return rows.map(row => row.chart_id);
}

/**
 * The UUIDs of those charts that the caller may place, or that are on the dashboard already, by id. Others look as if
 * they did not exist.
 */
export async function placeableUuids(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number | null,
  chartIds: readonly number[],
) {
  if (chartIds.length === 0) return new Map<number, string>();
  const present = dashboardId === null ? [] : await chartsOn(store, dashboardId);
  const rows = await store
    .selectFrom('chart')
    .select(['id', 'uuid'])
    .where('id', 'in', idList(chartIds))
    .where(eb => eb.or([placeableCharts(caller), eb('chart.id', 'in', idList(present))]))
    .execute();
  return new Map(rows.map(row => [row.id, row.uuid]));
}

/**
 * Sets the charts of a dashboard, limited to existing ones that the caller may place. The caller of this function
 * counts the dashboard's own change.
 */
export async function setChartsOf(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number,
  chartIds: readonly number[],
): Promise<void> {
  const present = await chartsOn(store, dashboardId);
  const [gone, added] = [without(present, chartIds), without([...new Set(chartIds)], present)];
  if (gone.length > 0)
    await store
      .deleteFrom('dashboard_chart')
      .where('dashboard_id', '=', dashboardId)
      .where('chart_id', 'in', idList(gone))
      .execute();
  const placed = [...(await placeableUuids(store, caller, dashboardId, added)).keys()];
  for (const id of placed)
    await store.insertInto('dashboard_chart').values({ dashboard_id: dashboardId, chart_id: id }).execute();
  await countChange(store, 'chart', [...gone, ...placed]);
}

export async function dashboardsOf(store: MetadataStore, chartId: number): Promise<number[]> {
  const rows = await store
    .selectFrom('dashboard_chart')
    .select('dashboard_id')
    .where('chart_id', '=', chartId)
    .execute();
  return rows.map(row => row.dashboard_id);
}

/**
 * Sets the dashboards of a chart, which exist, and leaves it on those that the caller does not see. The caller of this
 * function counts the chart's own change. @throws HttpError 403 for a chart that the caller may not place
 */
export async function setDashboardsOf(
  store: MetadataStore,
  caller: SignedIn,
  chartId: number,
  dashboardIds: readonly number[],
): Promise<void> {
  const on = await dashboardsOf(store, chartId);
  const visible = await store
    .selectFrom('dashboard')
    .select('id')
    .where('id', 'in', idList(on))
    .where(visibleDashboards(caller))
    .execute();
  const present = visible.map(row => row.id);
  const [gone, added] = [without(present, dashboardIds), without([...new Set(dashboardIds)], on)];
  if (added.length > 0 && (await placeableUuids(store, caller, null, [chartId])).size === 0) throw forbidden();
  if (gone.length > 0)
    await store
      .deleteFrom('dashboard_chart')
      .where('chart_id', '=', chartId)
      .where('dashboard_id', 'in', idList(gone))
      .execute();
  for (const id of added)
    await store.insertInto('dashboard_chart').values({ dashboard_id: id, chart_id: chartId }).execute();
  await countChange(store, 'dashboard', [...gone, ...added]);
}

/** Counts the change of objects that lose members, before objects are deleted. */
export async function countLoss(store: MetadataStore, deleted: Side, ids: readonly number[]): Promise<void> {
  const [own, other] =
    deleted === 'chart' ? (['chart_id', 'dashboard_id'] as const) : (['dashboard_id', 'chart_id'] as const);
  const rows = await store
    .selectFrom('dashboard_chart')
    .select(other)
    .distinct()
    .where(own, 'in', idList(ids))
    .execute();
  const losing = rows.map(row => Object.values(row)[0]).filter(id => id !== undefined);
  await countChange(store, deleted === 'chart' ? 'dashboard' : 'chart', losing);
}
