import { textOf, type Chart } from '@/model/chart';
import { parseDatasourceKey } from '@/model/datasource-key';
import { contentOf } from '@/model/json-document';
import { idOfReference } from '@/model/merge/whole';
import type { EditOf } from '@/model/resource-fields';
import { patchedEdit, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { madeHere } from './made-here';
import type { OpenedDashboard } from './opened-dashboard';
import { given } from './pending-dashboard';
import { chartOfMade, readChartRecord, readDatasetRecord } from './records';

type ChartEdit = EditOf<'chart'>;

/** A chart with its pending changes. */
function chartWith(chart: Chart, edit: ChartEdit): Chart {
  const formData = edit.formData === undefined ? chart.formData : { ...contentOf(edit.formData), slice_id: chart.id };
  return {
    ...chart,
    name: given(edit.name, chart.name) ?? '',
    vizType: edit.vizType ?? textOf(formData, 'viz_type') ?? chart.vizType,
    datasetId: edit.datasetId ?? parseDatasourceKey(formData['datasource']) ?? chart.datasetId,
    description: given(edit.description, chart.description) || null,
    certifiedBy: given(edit.certifiedBy, chart.certifiedBy) || null,
    formData,
  };
}

/** Whether a pending change puts it on a dashboard; null if none says so. */
const isPlaced = ({ dashboards }: ChartEdit, id: number): boolean | null =>
  dashboards ? dashboards.some(dashboard => idOfReference(dashboard) === id) : null;

/** Charts that were saved here to be on a dashboard, and are not on it in the server's copy. */
async function joining(
  store: LocalStore,
  id: number,
  known: ReadonlyMap<number, Chart>,
  patches: readonly Patch[],
): Promise<Chart[]> {
  const made = madeHere('chart', patches).flatMap(({ id: chart, value }) =>
    typeof chart === 'number' && isPlaced(value, id) === true ? [chartOfMade(chart, value)] : [],
  );
  const others = [...new Set(patches.map(patch => patch.id))].flatMap(chart => {
    const isNew = typeof chart === 'number' && !known.has(chart) && !made.some(one => one.id === chart);
    const edit = isNew ? patchedEdit('chart', chart, {}, patches) : null;
    return isNew && edit && isPlaced(edit, id) === true ? [{ chart, edit }] : [];
  });
  const records = await store.charts.bulkGet(others.map(({ chart }) => chart));
  const stored = records.flatMap((record, index) => {
    const chart = readChartRecord(store, record);
    return chart ? [chartWith(chart, others[index]?.edit ?? {})] : [];
  });
  return [...stored, ...made.filter(({ id: chart }) => !known.has(chart))];
}

/** A dashboard with pending changes of charts: those saved here, and those added to it. */
export async function withPendingCharts(
  store: LocalStore,
  opened: OpenedDashboard,
  patches: readonly Patch[],
): Promise<OpenedDashboard> {
  const { id } = opened.dashboard;
  const changed = [...opened.charts.values()].flatMap(chart => {
    const edit = patchedEdit('chart', chart.id, {}, patches);
    return edit && isPlaced(edit, id) !== false ? [chartWith(chart, edit)] : [];
  });
  const charts = [...changed, ...(await joining(store, id, opened.charts, patches))];
  const unknown = charts.flatMap(({ datasetId }) =>
    datasetId === null || opened.datasets.has(datasetId) ? [] : [datasetId],
  );
  const datasets = (await store.datasets.bulkGet(unknown)).flatMap(record => readDatasetRecord(store, record) ?? []);
  return {
    ...opened,
    charts: new Map(charts.map(chart => [chart.id, chart])),
    datasets: new Map([...opened.datasets, ...datasets.map(dataset => [dataset.id, dataset] as const)]),
  };
}
