import type { ChartRow } from '@/api/chart';
import { parseInstant } from '@/api/values';
import { textOf, type Chart, type FormData } from '@/model/chart';
import { parseDatasourceKey, type Dataset } from '@/model/dataset';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readOrSetAside } from '../store/set-aside';
import { readChartRecord, toChart } from './chart-record';
import { readDatasetRecord } from './datasets';

/** A list's row as a chart: the same facts in other fields. */
function chartOfRow(row: ChartRow): Chart {
  const formData: FormData = row.form_data ?? {};
  return {
    id: row.id,
    name: row.slice_name ?? '',
    vizType: row.viz_type ?? textOf(formData, 'viz_type') ?? '',
    datasetId: row.datasource_id ?? parseDatasourceKey(formData['datasource']),
    description: row.description || null,
    certifiedBy: row.certified_by || null,
    formData,
    changedOn: row.changed_on_utc ? parseInstant(row.changed_on_utc) : null,
  };
}

export interface PlaceOfUse {
  readonly id: number;
  readonly title: string;
}

/** A chart in a list. */
export interface ListedChart extends Chart {
  readonly datasetName: string;
  readonly dashboards: readonly PlaceOfUse[];
}

export interface ChartList {
  readonly charts: readonly ListedChart[];
  /** Null when the list was never fetched; then it holds what came with dashboards. */
  readonly asOf: number | null;
}

function listed(record: ChartRecord): ListedChart | null {
  const chart = record.row ? chartOfRow(record.row) : record.chart ? toChart(record.chart) : null;
  return chart && { ...chart, datasetName: record.row?.datasource_name_text ?? '', dashboards: record.dashboards ?? [] };
}

export async function readChartList(store: LocalStore): Promise<ChartList> {
  const list = await store.lists.get('charts');
  const records = list ? await store.charts.bulkGet([...list.ids]) : await store.charts.toArray();
  const charts = records.flatMap(record => (record && readOrSetAside(store, 'charts', record.id, () => listed(record))) ?? []);
  return { charts, asOf: list?.asOf ?? null };
}

/** A chart as its own screen needs it. */
export interface OpenedChart {
  readonly chart: Chart;
  readonly dataset: Dataset | null;
  readonly dashboards: readonly PlaceOfUse[];
  readonly asOf: number;
}

/** Null when this device has no copy of it. */
export async function readChart(store: LocalStore, id: number): Promise<OpenedChart | null> {
  const record = await store.charts.get(id);
  const chart = readChartRecord(store, record);
  if (!record || !chart || record.chartAsOf === null) return null;
  const dataset = chart.datasetId === null ? undefined : await store.datasets.get(chart.datasetId);
  return { chart, dataset: readDatasetRecord(store, dataset), dashboards: record.dashboards ?? [], asOf: record.chartAsOf };
}
