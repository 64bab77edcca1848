import { toDashboardSummary } from '@/api/read/dashboard';
import { toDashboard } from '@/api/read/dashboard-detail';
import { isStarred } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { findDashboardRecord } from '../store/find-dashboard';
import { readOrQuarantine } from '../store/quarantine';
import { readChartRecord, readDatasetRecord } from './records';
import { keptColours } from './label-colours';
import type { OpenedDashboard } from './opened-dashboard';
import { chartsOfEdits, dashboardWith, editsOf } from './pending-dashboard';

/** Null when this device has no copy of it. */
export async function readDashboard(store: LocalStore, idOrSlug: string): Promise<OpenedDashboard | null> {
  // Loaded by need. Only a promise of the zone's own lets whoever follows this read see what is read after it.
  if (/^-9\d{12}$/.test(idOrSlug))
    return (await Promise.resolve(import('./made-dashboard'))).readMadeDashboard(store, Number(idOrSlug));
  const known = await findDashboardRecord(store, idOrSlug);
  if (!known) return null;
  const { id } = known;
  // What waits is read no later than what it changes: one that is acknowledged meanwhile is in both rather than in
  // neither.
  const [patches, record = known] = await Promise.all([
    readPending(store, `dashboard:${id}`),
    store.dashboards.get(id),
  ]);
  if (!record.detail || record.detailAsOf === null) return null;
  const [listed, datasets, star, colours] = await Promise.all([
    store.charts.bulkGet([...(record.chartIds ?? [])]),
    store.datasets.bulkGet([...(record.datasetIds ?? [])]),
    store.favourites.get(['dashboard', id]),
    store.labelColours.get(id),
  ]);
  const { detail } = record;
  const edits = editsOf(patches, id);
  const arranged = edits && chartsOfEdits(edits);
  const charts = arranged ? await store.charts.bulkGet([...arranged]) : listed;
  const found = edits && readOrQuarantine(store, 'dashboards', id, () => toDashboard(detail));
  if (!found) return null;
  const dashboard = dashboardWith(found, edits);
  return {
    dashboard,
    charts: new Map(charts.flatMap(chart => readChartRecord(store, chart) ?? []).map(chart => [chart.id, chart])),
    datasets: new Map(
      datasets.flatMap(dataset => readDatasetRecord(store, dataset) ?? []).map(dataset => [dataset.id, dataset]),
    ),
    hasDatasets: record.datasetIds !== null,
    etag: record.etag,
    favourite: isStarred(patches, 'dashboard', id, star?.value ?? false),
    renamed: 'title' in edits,
    asOf: record.detailAsOf,
    filters: record.filters,
    labelColours: keptColours(colours, dashboard),
  };
}

/** The title by which a list told a dashboard; null where none did. */
export async function readListedTitle(store: LocalStore, idOrSlug: string): Promise<string | null> {
  const known = await findDashboardRecord(store, idOrSlug);
  return (known?.row && toDashboardSummary(known.row).title) || null;
}

/** Keeps what a dashboard's filters are set to, for the next time that it is opened here. */
export async function rememberFilters(
  store: LocalStore,
  id: number,
  masks: Readonly<Record<string, unknown>>,
): Promise<void> {
  await store.dashboards.update(id, { filters: masks });
}

/** Notes that a dashboard was opened, for the list of recent ones. */
export async function noteOpened(store: LocalStore, id: number, now: number): Promise<void> {
  await store.dashboards.update(id, { openedAt: now });
}
