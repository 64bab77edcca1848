import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { isLocalId } from '@/model/local-id';
import { isStarred, patchedEdit, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import { placesOf, type ChartPlace } from '../resources/chart/places';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { withPending } from './charts';
import { readPendingDataset } from './datasets';
import { madeHere } from './made-here';
import { chartOfMade, readChartRecord } from './records';

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
