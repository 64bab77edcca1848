import type { Chart } from '@/model/chart';
import { dashboardRow } from '@/api/write/rows';
import { contentOf } from '@/model/json-document';
import { chartIdsIn, readLayout } from '@/model/layout';
import type { EditOf } from '@/model/resource-fields';
import { isStarred, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { emptyDashboard, type DashboardRecord } from '../store/records';
import { chartOfMade, readChartRecord, readDatasetRecord } from './records';
import type { OpenedDashboard } from './opened-dashboard';
import { keptColours } from './label-colours';
import { madeBeside, madeHere } from './made-here';
import { withPendingCharts } from './pending-charts';

const isChart = (chart: Chart | null): chart is Chart => chart !== null;

async function chartsOf(store: LocalStore, ids: readonly number[], patches: readonly Patch[]): Promise<Chart[]> {
  const stored = await store.charts.bulkGet([...ids]);
  const made = madeHere('chart', patches).flatMap(({ id, value }) =>
    typeof id === 'number' && ids.includes(id) ? [chartOfMade(id, value)] : [],
  );
  return [...stored.map(record => readChartRecord(store, record)).filter(isChart), ...made];
}

/** A dashboard that was made here and that the server has not named yet; null when it no longer waits. */
export async function readMadeDashboard(store: LocalStore, id: number): Promise<OpenedDashboard | null> {
  const patches = await readPending(store, `dashboard:${id}`, 'chart');
  const value = madeHere('dashboard', patches).find(made => made.id === id)?.value;
  if (!value) return null;
  const layout = value.layout ?? null;
  const chartIds = chartIdsIn(layout);
  const charts = await chartsOf(store, chartIds, patches);
  const datasets = await store.datasets.bulkGet([...new Set(charts.flatMap(({ datasetId }) => datasetId ?? []))]);
  const colours = await store.labelColours.get(id);
  const first = await store.outbox.where('touches').equals(`dashboard:${id}`).first();
  const metadata = contentOf(value.metadata);
  const opened: OpenedDashboard = {
    dashboard: {
      id,
      title: value.title ?? '',
      slug: value.slug ?? null,
      published: value.published === true,
      certifiedBy: value.certifiedBy ?? null,
      certificationDetails: value.certificationDetails ?? null,
      owners: [],
      tags: [],
      changedByName: '',
      changedOn: null,
      css: value.css ?? '',
      layout: readLayout(layout),
      metadata,
    },
    charts: new Map(charts.map(chart => [chart.id, chart])),
    datasets: new Map(
      datasets.flatMap(dataset => readDatasetRecord(store, dataset) ?? []).map(dataset => [dataset.id, dataset]),
    ),
    hasDatasets: true,
    etag: null,
    favourite: isStarred(patches, 'dashboard', id, false),
    renamed: false,
    asOf: first?.createdAt ?? 0,
    filters: undefined,
    labelColours: keptColours(colours, { metadata }),
  };
  return withPendingCharts(store, opened, patches);
}

/** A dashboard that waits to be created, in the form of a list's rows. */
function recordOfMade(id: number, value: EditOf<'dashboard'>): DashboardRecord {
  const slug = value.slug ?? null;
  const row = dashboardRow({ id, title: value.title ?? null, slug, published: value.published === true });
  return { ...emptyDashboard(id), slug, row };
}

/** Dashboards that wait to be created, latest first, except stored ones. */
export function recordsOfMade(patches: readonly Patch[], known: readonly number[]): DashboardRecord[] {
  return madeBeside('dashboard', patches, known).map(({ id, value }) => recordOfMade(id, value));
}
