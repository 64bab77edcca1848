import type { MetadataStore } from '../metadata/store';
import { idList } from '../metadata/id-list';

/**
 * Which charts belong to which dashboards. A chart and a dashboard that come together or part are both changed: whoever read either before
 * must not set the old members again without noticing.
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

/** What is in one list and not in the other. */
function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter(id => !known.has(id));
}

/** Makes a dashboard show exactly these charts, as far as they exist. The dashboard's own change is counted by whoever saves it. */
export async function setChartsOf(store: MetadataStore, dashboardId: number, chartIds: readonly number[]): Promise<void> {
  const rows = await store.selectFrom('dashboard_chart').select('chart_id').where('dashboard_id', '=', dashboardId).execute();
  const present = rows.map(row => row.chart_id);
  const [gone, asked] = [without(present, chartIds), without([...new Set(chartIds)], present)];
  if (gone.length > 0) await store.deleteFrom('dashboard_chart').where('dashboard_id', '=', dashboardId).where('chart_id', 'in', idList(gone)).execute();
  const known = asked.length === 0 ? [] : await store.selectFrom('chart').select('id').where('id', 'in', idList(asked)).execute();
  for (const { id } of known) await store.insertInto('dashboard_chart').values({ dashboard_id: dashboardId, chart_id: id }).execute();
  await countChange(store, 'chart', [...gone, ...known.map(row => row.id)]);
}

export async function dashboardsOf(store: MetadataStore, chartId: number): Promise<number[]> {
  const rows = await store.selectFrom('dashboard_chart').select('dashboard_id').where('chart_id', '=', chartId).execute();
  return rows.map(row => row.dashboard_id);
}

/** Puts a chart on exactly these dashboards, which exist. The chart's own change is counted by whoever saves it. */
export async function setDashboardsOf(store: MetadataStore, chartId: number, dashboardIds: readonly number[]): Promise<void> {
  const present = await dashboardsOf(store, chartId);
  const [gone, added] = [without(present, dashboardIds), without([...new Set(dashboardIds)], present)];
  if (gone.length > 0) await store.deleteFrom('dashboard_chart').where('chart_id', '=', chartId).where('dashboard_id', 'in', idList(gone)).execute();
  for (const id of added) await store.insertInto('dashboard_chart').values({ dashboard_id: id, chart_id: chartId }).execute();
  await countChange(store, 'dashboard', [...gone, ...added]);
}

/** Counts the change of what loses members when objects are deleted, before they are. */
export async function countLoss(store: MetadataStore, deleted: Side, ids: readonly number[]): Promise<void> {
  const [own, other] = deleted === 'chart' ? (['chart_id', 'dashboard_id'] as const) : (['dashboard_id', 'chart_id'] as const);
  const rows = await store.selectFrom('dashboard_chart').select(other).distinct().where(own, 'in', idList(ids)).execute();
  const losing = rows.map(row => Object.values(row)[0]).filter(id => id !== undefined);
  await countChange(store, deleted === 'chart' ? 'dashboard' : 'chart', losing);
}
