import { chartOfRow, chartUseOf, toChart } from '@/api/read/chart';
import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { isStarred, type Fields, type Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';
import { chartOfMade, readChartRecord } from './chart-record';
import { readDatasetRecord } from './dataset-record';
import { madeBeside } from './made-here';

interface PlaceOfUse {
  readonly id: number;
  readonly title: string;
}

/** A chart in a list. */
export interface ListedChart extends Chart {
  readonly datasetName: string;
  readonly dashboards: readonly PlaceOfUse[];
  readonly favourite: boolean;
  /** Who may change it besides administrators; of one that was made here, nobody else yet. */
  readonly ownerIds: readonly number[];
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

export interface ChartList {
  readonly charts: readonly ListedChart[];
  /** Null when the list was never fetched; then it holds what came with dashboards. */
  readonly asOf: number | null;
}

function listed(record: ChartRecord): Omit<ListedChart, 'waiting' | 'favourite'> | null {
  const chart = record.row ? chartOfRow(record.row) : record.chart ? toChart(record.chart) : null;
  return (
    chart && {
      ...chart,
      ...chartUseOf(record.row),
      dashboards: record.dashboards ?? [],
    }
  );
}

/** The server's copies with the changes that wait; null for one that was removed. */
function withPending(record: ChartRecord, patches: readonly Patch[]): ChartRecord {
  const { id, row, chart } = record;
  return {
    ...record,
    row: row && patchedCopy('chart', id, row, patches),
    chart: chart && patchedCopy('chart', id, chart, patches),
  };
}

/** One that waits to be made, as a list would tell it. */
const listedMade = (id: number, value: Fields): Omit<ListedChart, 'favourite'> => ({
  ...chartOfMade(id, value),
  ownerIds: [],
  datasetName: '',
  dashboards: [],
  waiting: true,
});

export async function readChartList(store: LocalStore): Promise<ChartList> {
  const list = await store.lists.get('charts');
  const stored = list ? await store.charts.bulkGet([...list.ids]) : await store.charts.toArray();
  const patches = await readPending(store, 'chart');
  const stars = new Map(
    (await store.favourites.toArray()).filter(star => star.kind === 'chart').map(star => [star.id, star.value]),
  );
  const waiting = new Set(patches.filter(({ kind, does }) => kind === 'chart' && does !== 'star').map(({ id }) => id));
  const known = stored.map(record => record?.id);
  const made = madeBeside('chart', patches, known).map(({ id, value }) => listedMade(id, value));
  const told = stored.flatMap(record => {
    const chart = record && readOrQuarantine(store, 'charts', record.id, () => listed(withPending(record, patches)));
    return chart ? [{ ...chart, waiting: waiting.has(chart.id) }] : [];
  });
  const charts = [...made, ...told].map(chart => ({
    ...chart,
    favourite: isStarred(patches, 'chart', chart.id, stars.get(chart.id) ?? false),
  }));
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
  return {
    chart,
    dataset: readDatasetRecord(store, dataset),
    dashboards: record.dashboards ?? [],
    asOf: record.chartAsOf,
  };
}
