import type { Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import { bytesOfRows } from '../state/kept-rows';
import { ageOf, keptResults, type Pin } from '../state/pin';
import type { LocalStore } from '../store/database';
import { sizeOfEarlier } from '../store/earlier';
import { sizeOfEditions } from '../store/editions';
import { contentTables, forgetContents } from '../store/forget';
import { measureResults, type MeasuredResult } from '../store/quota';
import { readOrQuarantine } from '../store/quarantine';
import type { DashboardRecord } from '../store/records';
import { summaryOf } from './dashboards';
import { editsOf } from './pending-dashboard';

/** A dashboard that is kept on purpose. */
export interface KeptDashboard {
  readonly id: number;
  readonly slug: string | null;
  readonly title: string;
  readonly pin: Pin;
  readonly charts: number;
  readonly results: number;
  readonly bytes: number;
  /** The age of its oldest answer; null until it was complete once. */
  readonly asOf: number | null;
}

/** A dashboard that was opened here and can be read, until its room is needed. */
export interface SeenDashboard {
  readonly id: number;
  readonly slug: string | null;
  readonly title: string;
  readonly charts: number;
  /** Stored answers that it requested: of its charts, several of one with other filters, and the options of filters. */
  readonly answers: number;
  readonly bytes: number;
  /** The age of its oldest answer; without answers, of its definition. */
  readonly asOf: number;
}

/** Size of each kind of thing, in bytes. */
export interface KeptSizes {
  readonly pins: number;
  /** Rows of datasets for answering filters offline. */
  readonly rows: number;
  /** Seen answers that are not kept. */
  readonly seen: number;
  /** Small pictures of dashboards. */
  readonly pictures: number;
  /** Earlier states of dashboards. */
  readonly versions: number;
  /** Editions of reports. */
  readonly editions: number;
  /** Usage events that wait. */
  readonly logs: number;
  /** Things that a person made and the server does not have, and tabs. */
  readonly own: number;
}

export interface KeptData {
  /** Largest first. */
  readonly kept: readonly KeptDashboard[];
  readonly seen: readonly SeenDashboard[];
  readonly sizes: KeptSizes;
  /** Query tabs whose text is on this device. */
  readonly tabs: number;
  /** Records that could not be read and were set aside. */
  readonly quarantined: number;
}

const total = (resources: Iterable<{ readonly bytes: number }>) =>
  [...resources].reduce((sum, { bytes }) => sum + bytes, 0);

/** Approximate size of records on the disk: that of their text. */
const sizeOf = (records: readonly unknown[]) =>
  records.reduce((sum: number, record) => sum + (JSON.stringify(record)?.length ?? 0), 0);

/** Events resemble each other, and there may be thousands: a sample is enough. */
const SAMPLE = 50;

async function sizeOfEvents(store: LocalStore): Promise<number> {
  const some = await store.logEvents.orderBy('seq').limit(SAMPLE).toArray();
  return some.length === 0 ? 0 : Math.round((sizeOf(some) / some.length) * (await store.logEvents.count()));
}

/** Title of a dashboard: from a pending change, or as last reported; null if unknown. */
function titleOf(store: LocalStore, record: DashboardRecord, patches: readonly Patch[]): string | null {
  const told = readOrQuarantine(store, 'dashboards', record.id, () => summaryOf(record)?.title ?? null);
  return editsOf(patches, record.id)?.title ?? told;
}

function toKept(pin: Pin, title: string, measured: ReadonlyMap<string, MeasuredResult>): KeptDashboard {
  const { dashboardId: id, slug, manifest, coming } = pin;
  const parts = manifest?.parts ?? [];
  // Arrived answers of the running download that are not part of the last good copy.
  const arrived = coming.filter(key => !parts.some(part => part.key === key)).flatMap(key => measured.get(key) ?? []);
  const results = parts.filter(({ kind }) => kind === 'result').length;
  return {
    id,
    slug,
    title,
    pin,
    charts: manifest?.charts ?? 0,
    results,
    bytes: total(parts) + total(arrived),
    asOf: ageOf(pin),
  };
}

async function readSeen(
  store: LocalStore,
  records: readonly DashboardRecord[],
  patches: readonly Patch[],
  measured: ReadonlyMap<string, MeasuredResult>,
): Promise<SeenDashboard[]> {
  const seen: SeenDashboard[] = [];
  for (const record of records) {
    const { id, slug, detail, chartIds, chartsAsOf } = record;
    const title = detail && titleOf(store, record, patches);
    if (title === null || chartsAsOf === null) continue;
    const keys = await store.results.where('dashboardIds').equals(id).primaryKeys();
    const answers = keys.flatMap(key => measured.get(key) ?? []);
    const asOf = answers.length > 0 ? Math.min(...answers.map(answer => answer.asOf)) : chartsAsOf;
    seen.push({ id, slug, title, charts: chartIds?.length ?? 0, answers: answers.length, bytes: total(answers), asOf });
  }
  return seen.sort((a, b) => b.bytes - a.bytes || a.id - b.id);
}

async function sizeOfScreenPictures(store: LocalStore): Promise<number> {
  let bytes = 0;
  await store.screenPictures.orderBy('[takenAt+bytes]').eachKey(entry => {
    bytes += (entry as unknown as [number, number])[1];
  });
  return bytes;
}

/** Reads what is on this device, without reading the answers themselves. */
export async function readKeptData(store: LocalStore): Promise<KeptData> {
  const [pins, results] = [await store.pins.toArray(), await measureResults(store)];
  const measured = new Map(results.map(result => [result.key, result]));
  const records = await store.dashboards.toArray();
  const patches = await readPending(store, 'dashboard');
  const pinned = new Set(pins.map(({ dashboardId }) => dashboardId));
  const titles = new Map(records.map(record => [record.id, titleOf(store, record, patches)]));
  const kept = pins
    .map(pin => toKept(pin, titles.get(pin.dashboardId) ?? pin.title, measured))
    .sort((a, b) => b.bytes - a.bytes || a.id - b.id);
  const keys = keptResults(pins);
  const parts = pins.flatMap(({ manifest }) => manifest?.parts ?? []);
  // Dashboards share charts, datasets and pictures; answers that are being fetched belong to none yet.
  const distinct = new Map(parts.map(part => [`${part.kind} ${part.key}`, part]));
  const coming = results.filter(({ key }) => keys.has(key) && !distinct.has(`result ${key}`));
  const pinnedBytes = total(distinct.values()) + total(coming);
  const tabs = await store.copies.where('kind').equals('tab').toArray();
  return {
    kept,
    seen: await readSeen(
      store,
      records.filter(({ id }) => !pinned.has(id)),
      patches,
      measured,
    ),
    sizes: {
      pins: pinnedBytes,
      rows: (await store.keptRows.toArray()).reduce((sum, rows) => sum + bytesOfRows(rows), 0),
      seen: total(results.filter(({ key }) => !keys.has(key))),
      pictures:
        (await store.previews.toArray()).reduce((sum, { image }) => sum + image.size, 0) +
        (await sizeOfScreenPictures(store)),
      versions: await sizeOfEarlier(store),
      editions: await sizeOfEditions(store),
      logs: await sizeOfEvents(store),
      own: sizeOf(await store.outbox.toArray()) + sizeOf(tabs),
    },
    tabs: tabs.length,
    quarantined: await store.quarantine.count(),
  };
}

/**
 * Removes what is stored of a dashboard, except answers that others use too. Unsent changes stay. Returns how to
 * restore all of it.
 */
export async function forgetKept(store: LocalStore, id: number): Promise<() => Promise<void>> {
  const tables = [store.dashboards, store.pins, ...contentTables(store)];
  return store.transaction('rw', tables, async () => {
    const [record, pin] = [await store.dashboards.get(id), await store.pins.get(id)];
    const results = await store.results.where('dashboardIds').equals(id).toArray();
    const versions = await store.versions.where('dashboardId').equals(id).toArray();
    const images = await store.images.where('dashboardIds').equals(id).toArray();
    if (record)
      await store.dashboards.put({
        ...record,
        detail: null,
        detailAsOf: null,
        etag: null,
        chartsAsOf: null,
        openedAt: null,
      });
    await store.pins.delete(id);
    await forgetContents(store, id);
    return () =>
      store.transaction('rw', tables, async () => {
        if (record) await store.dashboards.put(record);
        if (pin) await store.pins.put(pin);
        await store.results.bulkPut(results);
        await store.images.bulkPut(images);
        await store.versions.bulkPut(versions);
      });
  });
}

/** Removes seen answers that are not kept; dashboards with only such answers can no longer be read. */
export async function clearSeen(store: LocalStore): Promise<void> {
  const keys = keptResults(await store.pins.toArray());
  const results = await measureResults(store);
  await store.results.bulkDelete(results.flatMap(({ key }) => (keys.has(key) ? [] : key)));
}
