import { toDashboard, toDashboardSummary, toSummaryOfDetail } from '@/api/read/dashboard';
import type { Chart } from '@/model/chart';
import type { Dashboard, DashboardSummary } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';
import { isStarred, patched, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { findDashboardRecord } from '../store/find-dashboard';
import type { DashboardRecord } from '../store/records';
import { readOrSetAside } from '../store/set-aside';
import { readChartRecord } from './charts';
import { readDatasetRecord } from './datasets';

/** A dashboard in a list: the server's copy with the pending changes, and what this device has of it. */
export interface ListedDashboard extends DashboardSummary {
  readonly favourite: boolean;
  /** A change of it waits to be sent. */
  readonly waiting: boolean;
  /** When what is stored of its charts' definitions was true; null when it was never opened here. */
  readonly storedAsOf: number | null;
  readonly openedAt: number | null;
}

export interface DashboardList {
  readonly dashboards: readonly ListedDashboard[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

function summaryOf(record: DashboardRecord): DashboardSummary | null {
  // The newer of the two copies knows the title; a list row may be older than the detail, or the other way round.
  const detailIsNewer = record.detail !== null && (record.row === null || (record.detailAsOf ?? 0) >= (record.rowAsOf ?? 0));
  if (detailIsNewer && record.detail) return { ...toSummaryOfDetail(record.detail), tags: record.row ? toDashboardSummary(record.row).tags : [] };
  return record.row ? toDashboardSummary(record.row) : null;
}

const touches = (patch: Patch, id: number) => patch.kind === 'dashboard' && patch.id === id;

/** The server's copies with the changes that wait. */
function withPending(record: DashboardRecord, patches: readonly Patch[]): DashboardRecord {
  const { id, row, detail } = record;
  return { ...record, row: row && patched('dashboard', id, row, patches), detail: detail && patched('dashboard', id, detail, patches) };
}

/** All dashboards of the list, as it was last fetched, in its order. */
export async function readDashboardList(store: LocalStore): Promise<DashboardList> {
  const list = await store.lists.get('dashboards');
  const records = list ? await store.dashboards.bulkGet([...list.ids]) : await store.dashboards.toArray();
  const stars = new Map((await store.favourites.toArray()).filter(star => star.kind === 'dashboard').map(star => [star.id, star.value]));
  const patches = await readPending(store, 'dashboard');
  const dashboards = records.flatMap((record): ListedDashboard[] => {
    const summary = record ? readOrSetAside(store, 'dashboards', record.id, () => summaryOf(withPending(record, patches))) : null;
    if (!record || !summary) return [];
    return [
      {
        ...summary,
        favourite: isStarred(patches, 'dashboard', record.id, stars.get(record.id) ?? false),
        waiting: patches.some(patch => touches(patch, record.id)),
        storedAsOf: record.chartsAsOf,
        openedAt: record.openedAt,
      },
    ];
  });
  return { dashboards, asOf: list?.asOf ?? null };
}

/** A dashboard as its screen needs it, but for the answers of its charts. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  readonly favourite: boolean;
  readonly renamed: boolean;
  readonly asOf: number;
  readonly labelColours: Readonly<Record<string, string>>;
}

/** Null when this device has no copy of it. */
export async function readDashboard(store: LocalStore, idOrSlug: string): Promise<OpenedDashboard | null> {
  const record = await findDashboardRecord(store, idOrSlug);
  if (!record?.detail || record.detailAsOf === null) return null;
  const [charts, datasets, star, colours, patches] = await Promise.all([
    store.charts.bulkGet([...(record.chartIds ?? [])]),
    store.datasets.bulkGet([...(record.datasetIds ?? [])]),
    store.favourites.get(['dashboard', record.id]),
    store.labelColours.get(record.id),
    readPending(store, `dashboard:${record.id}`),
  ]);
  const { id } = record;
  const { detail } = withPending(record, patches);
  const dashboard = detail && readOrSetAside(store, 'dashboards', id, () => toDashboard(detail));
  if (!dashboard) return null;
  return {
    dashboard,
    charts: new Map(charts.flatMap(chart => readChartRecord(store, chart) ?? []).map(chart => [chart.id, chart])),
    datasets: new Map(datasets.flatMap(dataset => readDatasetRecord(store, dataset) ?? []).map(dataset => [dataset.id, dataset])),
    favourite: isStarred(patches, 'dashboard', record.id, star?.value ?? false),
    renamed: patches.some(patch => patch.does === 'change' && touches(patch, id) && 'dashboard_title' in patch.fields),
    asOf: record.detailAsOf,
    labelColours: colours?.colours ?? {},
  };
}

/** Notes that a dashboard was opened, for the list of recent ones. */
export async function noteOpened(store: LocalStore, id: number, now: number): Promise<void> {
  await store.dashboards.update(id, { openedAt: now });
}
