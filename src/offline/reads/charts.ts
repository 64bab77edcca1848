import { chartOfRow, chartUseOf, toChart } from '@/api/read/chart';
import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { Person } from '@/model/person';
import type { EditOf } from '@/model/resource-fields';
import { isLocalId } from '@/model/local-id';
import { isStarred, patchedEdit, type Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import { readPending } from '../outbox/pending';
import { placesOf, type ChartPlace } from '../resources/chart/places';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { readPendingDataset } from './datasets';
import { chartOfMade, readChartRecord } from './records';
import { readTableList, type ListedState, type ListReading } from './listed';
import { madeBeside, madeHere } from './made-here';

/** A chart as in lists. */
interface ChartListRow extends Chart {
  readonly datasetName: string;
  readonly dashboards: readonly ChartPlace[];
  /** People who may change it, apart from administrators; none are known yet for a chart that was made here. */
  readonly owners: readonly Person[];
  readonly tags: readonly string[];
}

/** A chart in a list. */
export type ListedChart = ChartListRow & ListedState;

export interface ChartList {
  readonly charts: readonly ListedChart[];
  /** Null when the list was never fetched; then it contains charts that came with dashboards. */
  readonly asOf: number | null;
  /** The number of all, where these are only the first. */
  readonly total?: number;
}

/** The server's copies with pending changes. */
function withPending({ id, row, chart }: ChartRecord, patches: readonly Patch[]): Pick<ChartRecord, 'row' | 'chart'> {
  return {
    row: row && patchedCopy('chart', id, row, patches),
    chart: chart && patchedCopy('chart', id, chart, patches),
  };
}

/** A chart that waits to be created, in the form of a list's rows. */
const rowOfMade = (id: number, value: EditOf<'chart'>): ChartListRow => ({
  ...chartOfMade(id, value),
  owners: [],
  tags: [],
  datasetName: '',
  dashboards: placesOf(value.dashboards ?? [], []),
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

/** @param first how many are read; all by default */
export async function readChartList(store: LocalStore, first?: number): Promise<ChartList> {
  const { rows, ...list } = await readTableList(store, chartList, first);
  return { charts: rows, ...list };
}

/** Notes that a chart was opened, for the list of recents; does nothing for one that is not stored. */
export async function noteChartOpened(store: LocalStore, id: number, now: number): Promise<void> {
  await store.charts.update(id, { openedAt: now });
}

/** A chart for its own screen. */
export interface OpenedChart {
  readonly chart: Chart;
  readonly dataset: Dataset | null;
  readonly dashboards: readonly ChartPlace[];
  readonly favourite: boolean;
  readonly asOf: number;
}

/**
 * With pending changes; one that was made here is also found by its local id, even once the server has named it. Null
 * when this device has no copy of it.
 */
export async function readChart(store: LocalStore, given: number): Promise<OpenedChart | null> {
  const named = isLocalId(given) ? await store.names.get(given) : undefined;
  const id = named?.kind === 'chart' && typeof named.id === 'number' ? named.id : given;
  const patches = await readPending(store, `chart:${id}`);
  const record = await store.charts.get(id);
  const opened = record ? openedRecord(store, record, patches) : await madeChart(store, id, patches);
  if (!opened) return null;
  const { datasetId } = opened.chart;
  const dataset = datasetId === null ? undefined : await store.datasets.get(datasetId);
  const star = await store.favourites.get(['chart', id]);
  const favourite = isStarred(patches, 'chart', id, star?.value ?? false);
  return { ...opened, dataset: await readPendingDataset(store, dataset), favourite };
}

type WithoutDataset = Omit<OpenedChart, 'dataset' | 'favourite'>;

function openedRecord(store: LocalStore, record: ChartRecord, patches: readonly Patch[]): WithoutDataset | null {
  const { id, chartAsOf: asOf } = record;
  const edits = patchedEdit('chart', id, {}, patches);
  const chart = edits && readChartRecord(store, { ...record, ...withPending(record, patches) });
  if (!chart || asOf === null) return null;
  const known = record.dashboards ?? [];
  return { chart, dashboards: edits.dashboards ? placesOf(edits.dashboards, known) : known, asOf };
}

async function madeChart(store: LocalStore, id: number, patches: readonly Patch[]): Promise<WithoutDataset | null> {
  const value = madeHere('chart', patches).find(made => made.id === id)?.value;
  if (!value) return null;
  const first = await store.outbox.where('touches').equals(`chart:${id}`).first();
  return {
    chart: chartOfMade(id, value),
    dashboards: placesOf(value.dashboards ?? [], []),
    asOf: first?.createdAt ?? 0,
  };
}
