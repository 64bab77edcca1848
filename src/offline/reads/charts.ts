import { chartOfRow, chartUseOf, toChart } from '@/api/read/chart';
import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { EditOf } from '@/model/resource-fields';
import type { Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { chartOfMade, readChartRecord, readDatasetRecord } from './records';
import { readTableList, type ListedState, type ListReading } from './listed';
import { madeBeside } from './made-here';

interface PlaceOfUse {
  readonly id: number;
  readonly title: string;
}

/** A chart as lists tell it. */
interface ChartListRow extends Chart {
  readonly datasetName: string;
  readonly dashboards: readonly PlaceOfUse[];
  /** Who may change it besides administrators; of one that was made here, nobody else yet. */
  readonly ownerIds: readonly number[];
}

/** A chart in a list. */
export type ListedChart = ChartListRow & ListedState;

export interface ChartList {
  readonly charts: readonly ListedChart[];
  /** Null when the list was never fetched; then it holds what came with dashboards. */
  readonly asOf: number | null;
}

/** The server's copies with the changes that wait. */
function withPending({ id, row, chart }: ChartRecord, patches: readonly Patch[]): Pick<ChartRecord, 'row' | 'chart'> {
  return {
    row: row && patchedCopy('chart', id, row, patches),
    chart: chart && patchedCopy('chart', id, chart, patches),
  };
}

/** One that waits to be made, as a list would tell it. */
const rowOfMade = (id: number, value: EditOf<'chart'>): ChartListRow => ({
  ...chartOfMade(id, value),
  ownerIds: [],
  datasetName: '',
  dashboards: [],
});

const chartList: ListReading<ChartRecord, ChartListRow> = {
  kind: 'chart',
  name: 'charts',
  records: store => store.charts,
  isThereUnfetched: true,
  row(record, patches) {
    const { row, chart: carried } = withPending(record, patches);
    const chart = row ? chartOfRow(row) : carried ? toChart(carried) : null;
    return chart && { ...chart, ...chartUseOf(row), dashboards: record.dashboards ?? [] };
  },
  made: (patches, known) => madeBeside('chart', patches, known).map(({ id, value }) => rowOfMade(id, value)),
  isChangedByStars: false,
};

export async function readChartList(store: LocalStore): Promise<ChartList> {
  const { rows, asOf } = await readTableList(store, chartList);
  return { charts: rows, asOf };
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
  return {
    chart,
    dataset: readDatasetRecord(store, dataset),
    dashboards: record.dashboards ?? [],
    asOf: record.chartAsOf,
  };
}
