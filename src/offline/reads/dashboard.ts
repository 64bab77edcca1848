import { toDashboardSummary } from '@/api/read/dashboard';
import { toDashboard } from '@/api/read/dashboard-detail';
import { readLocalId } from '@/model/local-id';
import { isStarred, type Patch } from '../commands/patch';
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
  // Loaded on demand. Only a promise of the Dexie zone itself lets live queries see later reads.
  const local = readLocalId(idOrSlug);
  if (local !== null) return (await Promise.resolve(import('./made-dashboard'))).readMadeDashboard(store, local);
  const { dashboards, outbox, charts, datasets, favourites, labelColours } = store;
  // In one transaction, so that pending changes and copies match: a change acknowledged in the meantime is in one of
  // them.
  const stored = await store.transaction('r', [dashboards, outbox, charts, datasets, favourites, labelColours], () =>
    readStored(store, idOrSlug),
  );
  if (!stored || stored.chartPatches.length === 0) return stored?.opened ?? null;
  const { withPendingCharts } = await Promise.resolve(import('./pending-charts'));
  return withPendingCharts(store, stored.opened, stored.chartPatches);
}

interface StoredDashboard {
  readonly opened: OpenedDashboard;
  /** Pending changes of charts. */
  readonly chartPatches: readonly Patch[];
}

async function readStored(store: LocalStore, idOrSlug: string): Promise<StoredDashboard | null> {
  const record = await findDashboardRecord(store, idOrSlug);
  if (!record?.detail || record.detailAsOf === null) return null;
  const { id } = record;
  const [patches, listed, datasets, star, colours] = await Promise.all([
    readPending(store, `dashboard:${id}`, 'chart'),
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
  const opened: OpenedDashboard = {
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
  return { opened, chartPatches: patches.filter(({ kind, does }) => kind === 'chart' && does !== 'star') };
}

/** Reads a dashboard's title from a list; null if no list has it. */
export async function readListedTitle(store: LocalStore, idOrSlug: string): Promise<string | null> {
  const known = await findDashboardRecord(store, idOrSlug);
  return (known?.row && toDashboardSummary(known.row).title) || null;
}

/** Stores a dashboard's filter values, for the next time that it is opened here. */
export async function rememberFilters(
  store: LocalStore,
  id: number,
  masks: Readonly<Record<string, unknown>>,
): Promise<void> {
  await store.dashboards.update(id, { filters: masks });
}

/** Notes that a dashboard was opened, for the list of recents: from now on it counts as being on this device. */
export async function noteOpened(store: LocalStore, id: number, now: number): Promise<void> {
  await store.dashboards
    .where('id')
    .equals(id)
    .modify((record, place) => {
      place.value = { ...record, openedAt: now, chartsAsOf: record.detailAsOf };
    });
}
