import { toDatasetSummary } from '@/api/read/dataset';
import type { RowWindow } from '@/model/row-window';
import type { RowsVerdict } from '@/query/kept-rows/refusal';
import {
  bytesOfRows,
  bytesOfValues,
  isConfirmed,
  requiredRows,
  noRows,
  type KeptRows,
  type RowsFailure,
} from '../state/kept-rows';
import type { RowsWish } from '../state/pin';
import type { LocalStore } from '../store/database';
import { readRehearsal } from '../store/rehearsal-record';
import type { DashboardRecord } from '../store/records';
import { readDashboard } from './dashboard';
import { datasetsWithLayers, withLayers } from './layers';
import { readChartRecord, readDatasetRecord } from './records';
import { readOrQuarantine } from '../store/quarantine';

/** A dashboard that needs rows. */
export interface RowsReader {
  readonly id: number;
  readonly slug: string | null;
  readonly title: string;
}

/** Status of a dataset's rows. */
export type RowsStatus =
  | { readonly name: 'ready' }
  /** They are usable, and a newer file could not be fetched. */
  | { readonly name: 'not-refreshed'; readonly reason: RowsFailure }
  /** They are here but may not be used: this device's clock cannot show how old they are. */
  | { readonly name: 'unusable' }
  | { readonly name: 'coming'; readonly received: number; readonly bytes: number }
  | { readonly name: 'waiting' }
  | { readonly name: 'missing'; readonly reason: RowsFailure };

/** The rows of a dataset, as shown to a person. */
export interface RowsOnDevice {
  readonly datasetId: number;
  /** Null if this device does not know it. */
  readonly name: string | null;
  readonly bytes: number;
  /** When they were read; null while none are here. */
  readonly asOf: number | null;
  readonly rows: number;
  readonly window: RowWindow | null;
  /** Totals of all rows, instead of the rows; `rows` counts them. */
  readonly isTotals: boolean;
  readonly status: RowsStatus;
  readonly dashboards: readonly RowsReader[];
  /** When they were last known to be the server's newest; null before. */
  readonly checkedAt: number | null;
  /** Bytes that the last refresh fetched, if it needed only parts of the file; null if it fetched all of it. */
  readonly fetched: number | null;
  /** The size of the whole file; null while none is here. */
  readonly fileBytes: number | null;
  /** Bytes of `bytes` that the engine keeps beside the file so that it answers at once. */
  readonly valuesBytes: number;
  /** The queries answered from them; null until they were compared with the server's answers. */
  readonly compared: RowsCompared | null;
}

/** A chart, and the result of comparing its answers; its name is null if this device does not know it. */
export interface ComparedChart {
  readonly id: number;
  readonly name: string | null;
  readonly verdict: RowsVerdict;
}

export interface RowsCompared {
  readonly at: number;
  readonly charts: readonly ComparedChart[];
  /** Of the rows themselves, for drilling; null until they were compared. */
  readonly rows: RowsVerdict | null;
  /** It is being compared again, or will be once the server is there. */
  readonly isPending: boolean;
}

async function readCompared(store: LocalStore, { file }: KeptRows): Promise<RowsCompared | null> {
  const rehearsal = file && (await readRehearsal(store, file.manifest));
  if (!rehearsal) return null;
  const ids = Object.keys(rehearsal.charts).map(Number);
  const records = await store.charts.bulkGet(ids);
  const charts = ids.flatMap((id, index): ComparedChart[] => {
    const verdict = rehearsal.charts[id];
    return verdict ? [{ id, verdict, name: readChartRecord(store, records[index])?.name ?? null }] : [];
  });
  return { at: rehearsal.at, charts, rows: rehearsal.rows ?? null, isPending: rehearsal.isDoubted === true };
}

function statusOf(rows: KeptRows, now: number): RowsStatus {
  const { file, coming, failure } = rows;
  if (file && !isConfirmed(rows, now)) return { name: 'unusable' };
  if (file) return failure ? { name: 'not-refreshed', reason: failure.reason } : { name: 'ready' };
  if (failure) return { name: 'missing', reason: failure.reason };
  return coming ? { name: 'coming', received: coming.received, bytes: coming.about.bytes } : { name: 'waiting' };
}

/** Reads the name of a dataset, as far as this device knows it. */
export async function readDatasetName(store: LocalStore, id: number): Promise<string | null> {
  const record = await store.datasets.get(id);
  const { row } = record ?? {};
  const listed = () => (row ? readOrQuarantine(store, 'datasets', id, () => toDatasetSummary(row).name) : null);
  return readDatasetRecord(store, record)?.name ?? listed();
}

/** All rows of datasets that are on this device, or are wanted. The largest come first. */
export async function readRowsOnDevice(store: LocalStore, now: number): Promise<readonly RowsOnDevice[]> {
  const [pins, kept] = [await store.pins.toArray(), await store.keptRows.toArray()];
  const requirements = requiredRows(pins);
  const readers = new Map(pins.map(({ dashboardId: id, slug, title }) => [id, { id, slug, title }]));
  const known = new Map(kept.map(rows => [rows.datasetId, rows]));
  const shown: RowsOnDevice[] = [];
  for (const datasetId of new Set([...known.keys(), ...requirements.keys()])) {
    const rows = known.get(datasetId) ?? noRows(datasetId);
    const { file } = rows;
    shown.push({
      datasetId,
      name: await readDatasetName(store, datasetId),
      bytes: bytesOfRows(rows),
      asOf: file?.manifest.asOf ?? null,
      rows: file?.manifest.rows ?? 0,
      window: file?.window ?? requirements.get(datasetId)?.window ?? null,
      isTotals: (file ?? requirements.get(datasetId))?.cells !== undefined,
      status: statusOf(rows, now),
      checkedAt: rows.checkedAt,
      fetched: file?.fetched ?? null,
      valuesBytes: bytesOfValues(file),
      fileBytes: file?.manifest.bytes ?? null,
      compared: await readCompared(store, rows),
      dashboards: (requirements.get(datasetId)?.dashboardIds ?? []).flatMap(id => readers.get(id) ?? []),
    });
  }
  return shown.sort((a, b) => b.bytes - a.bytes || a.datasetId - b.datasetId);
}

/** Facts known before any request about the rows that a dashboard would need. */
export interface RowRequirements {
  /** Null until the dashboard is on this device. */
  readonly datasets:
    | readonly {
        readonly id: number;
        readonly name: string | null;
        /** The window of the rows that are already here, null for all; undefined without any. */
        readonly kept: RowWindow | null | undefined;
      }[]
    | null;
  /** The earlier choice; null if nobody was asked. */
  readonly chosen: readonly RowsWish[] | null;
}

/** With those of the layers of its maps. */
async function readDatasetIds(store: LocalStore, { id, slug }: DashboardRecord, own: readonly number[]) {
  const opened = await readDashboard(store, slug ?? String(id));
  return opened ? datasetsWithLayers(own, await withLayers(store, opened)) : own;
}

export async function readRowRequirements(store: LocalStore, dashboardId: number): Promise<RowRequirements> {
  const [record, pin] = [await store.dashboards.get(dashboardId), await store.pins.get(dashboardId)];
  const ids = record?.datasetIds ? await readDatasetIds(store, record, record.datasetIds) : null;
  const datasets = [];
  for (const id of ids ?? []) {
    const rows = await store.keptRows.get(id);
    const window = rows?.file?.cells ? undefined : rows?.file?.window;
    datasets.push({ id, name: await readDatasetName(store, id), kept: window });
  }
  return { datasets: ids && datasets, chosen: pin?.rows ?? null };
}
