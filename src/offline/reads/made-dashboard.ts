import type { Chart } from '@/model/chart';
import { dashboardRow } from '@/api/write/rows';
import { contentOf, documentOf } from '@/model/json-document';
import { chartIdsIn, readLayout } from '@/model/layout';
import { isStarred, type Fields, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { emptyDashboard, type DashboardRecord } from '../store/records';
import { chartOfMade, readChartRecord } from './chart-record';
import type { OpenedDashboard } from './opened-dashboard';
import { readDatasetRecord } from './dataset-record';
import { keptColours } from './label-colours';
import { madeBeside, madeHere, textIn } from './made-here';

const isChart = (chart: Chart | null): chart is Chart => chart !== null;

async function chartsOf(store: LocalStore, ids: readonly number[], patches: readonly Patch[]): Promise<Chart[]> {
  const stored = await store.charts.bulkGet([...ids]);
  const made = madeHere('chart', patches).flatMap(({ id, value }) =>
    typeof id === 'number' && ids.includes(id) ? [chartOfMade(id, value)] : [],
  );
  return [...stored.map(record => readChartRecord(store, record)).filter(isChart), ...made];
}

/** A dashboard that was made here and that the server has not named yet; null when it does not wait any more. */
export async function readMadeDashboard(store: LocalStore, id: number): Promise<OpenedDashboard | null> {
  const patches = await readPending(store, `dashboard:${id}`, 'chart');
  const value = madeHere('dashboard', patches).find(made => made.id === id)?.value;
  if (!value) return null;
  const layout = documentOf(value['layout']);
  const chartIds = chartIdsIn(layout);
  const charts = await chartsOf(store, chartIds, patches);
  const datasets = await store.datasets.bulkGet([...new Set(charts.flatMap(({ datasetId }) => datasetId ?? []))]);
  const colours = await store.labelColours.get(id);
  const first = await store.outbox.where('touches').equals(`dashboard:${id}`).first();
  const metadata = contentOf(documentOf(value['metadata']));
  return {
    dashboard: {
      id,
      title: textIn(value, 'title') ?? '',
      slug: textIn(value, 'slug'),
      published: value['published'] === true,
      certifiedBy: textIn(value, 'certifiedBy'),
      certificationDetails: textIn(value, 'certificationDetails'),
      owners: [],
      tags: [],
      changedByName: '',
      changedOn: null,
      css: textIn(value, 'css') ?? '',
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
}

/** One that waits to be made, as a list would tell it. */
function recordOfMade(id: number, value: Fields): DashboardRecord {
  const slug = textIn(value, 'slug');
  const row = dashboardRow({ id, title: textIn(value, 'title'), slug, published: value['published'] === true });
  return { ...emptyDashboard(id), slug, row };
}

/** Dashboards that wait to be made, latest first, but for those that are stored. */
export function recordsOfMade(
  patches: readonly Patch[],
  stored: readonly (DashboardRecord | undefined)[],
): DashboardRecord[] {
  const known = stored.map(record => record?.id);
  return madeBeside('dashboard', patches, known).map(({ id, value }) => recordOfMade(id, value));
}
