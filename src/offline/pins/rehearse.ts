import { must } from '@/lib/assert';
import { readDashboard } from '../reads/dashboard';
import { layersToFetch, withLayers, type WholeDashboard } from '../reads/layers';
import { decodeResult } from '../results/decode';
import type { LocalStore } from '../store/database';
import type { ChartRecord, DashboardRecord, DatasetRecord, ResultRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';
import { digestOf } from './digest';
import type { Opening, OpeningRequirements } from './opening';
import type { OnDefect } from '../state/defect';
import type { Manifest, PinPart } from '../state/pin';

/** Something a dashboard needs that is not on this device, by its displayed name. */
export type Missing = { readonly kind: 'part'; readonly name: string } | { readonly kind: 'code' };

export type Rehearsal =
  | { readonly kind: 'complete'; readonly manifest: Manifest }
  | { readonly kind: 'incomplete'; readonly missing: readonly Missing[] };

type Found = PinPart | Missing;
const isMissing = (found: Found): found is Missing => !('hash' in found);

const chartPart = async ({ id, chart, chartAsOf }: ChartRecord): Promise<PinPart> => ({
  kind: 'chart',
  key: String(id),
  asOf: chartAsOf ?? 0,
  ...(await digestOf([], chart)),
});

const datasetPart = async ({ id, dataset, datasetAsOf }: DatasetRecord): Promise<PinPart> => ({
  kind: 'dataset',
  key: String(id),
  asOf: datasetAsOf ?? 0,
  ...(await digestOf([], dataset)),
});

async function definition(store: LocalStore, record: DashboardRecord, opened: WholeDashboard): Promise<Found[]> {
  const [charts, datasets] = await Promise.all([
    store.charts.bulkGet([...(record.chartIds ?? [])]),
    store.datasets.bulkGet([...(record.datasetIds ?? [])]),
  ]);
  const asOf = record.detailAsOf ?? 0;
  const found: Found[] = [{ kind: 'dashboard', key: String(record.id), asOf, ...(await digestOf([], record.detail)) }];
  for (const [index, id] of (record.chartIds ?? []).entries()) {
    const chart = charts[index];
    found.push(chart && opened.charts.has(id) ? await chartPart(chart) : { kind: 'part', name: `chart ${id}` });
  }
  for (const [index, id] of (record.datasetIds ?? []).entries()) {
    const dataset = datasets[index];
    found.push(
      dataset && opened.datasets.has(id) ? await datasetPart(dataset) : { kind: 'part', name: `dataset ${id}` },
    );
  }
  return found;
}

/** The charts that maps draw as layers, with their datasets as far as they are here: drawing can do without those. */
async function layersOf(
  store: LocalStore,
  { charts, datasets, layers }: WholeDashboard,
  refused: ReadonlySet<number>,
): Promise<Found[]> {
  const found: Found[] = [];
  const known = new Set(datasets.keys());
  for (const id of layersToFetch(charts.values())) {
    if (refused.has(id)) continue;
    const [record, layer] = [await store.charts.get(id), layers.get(id)];
    found.push(record && layer ? await chartPart(record) : { kind: 'part', name: `chart ${id}` });
    const datasetId = layer?.datasetId ?? null;
    const dataset = datasetId === null || known.has(datasetId) ? undefined : await store.datasets.get(datasetId);
    if (dataset?.dataset) {
      known.add(dataset.id);
      found.push(await datasetPart(dataset));
    }
  }
  return found;
}

/** Reads an answer to its end, as drawing it would; an unreadable one is set aside. */
function isReadable(store: LocalStore, record: ResultRecord): boolean {
  const read = () =>
    record.parts.map((part, index) => decodeResult(part, must(record.heads[index], 'the head of an answer')).rowCount);
  return readOrQuarantine(store, 'results', record.key, read, record.heads) !== null;
}

async function contents(
  store: LocalStore,
  subscriptions: OpeningRequirements,
  before: Manifest | null,
): Promise<Found[]> {
  const known = new Map((before?.parts ?? []).filter(({ kind }) => kind === 'result').map(part => [part.key, part]));
  const found: Found[] = [];
  // One after the other: a dashboard's answers may exceed the memory together.
  for (const { key, name } of subscriptions.questions) {
    const record = await store.results.get(key);
    if (!record || !isReadable(store, record)) {
      found.push({ kind: 'part', name });
      continue;
    }
    const digest = await digestOf(record.parts, record.heads);
    const part = known.get(key);
    // Readable, but not the content found earlier: the disk changed it.
    if (part?.asOf === record.asOf && part.hash !== digest.hash) found.push({ kind: 'part', name });
    else found.push({ kind: 'result', key, asOf: record.asOf, ...digest });
  }
  for (const url of subscriptions.images) {
    const record = await store.images.get(url);
    const bytes = record && new Uint8Array(await record.image.arrayBuffer());
    if (!record || !bytes || bytes.byteLength !== record.bytes) found.push({ kind: 'part', name: url });
    else found.push({ kind: 'image', key: url, asOf: record.asOf, ...(await digestOf([bytes], record.image.type)) });
  }
  return found;
}

export interface RehearsalOptions {
  readonly store: LocalStore;
  readonly opening: Opening;
  readonly now: () => number;
  readonly onDefect: OnDefect;
  /** The charts that the server does not show to the person: maps are drawn without them. */
  readonly refused?: ReadonlySet<number>;
}

/**
 * Opens a dashboard on trial, from the store alone and as its screen would: reads its definition, loads the code that
 * draws it, and reads every answer and picture to the end. Returns the kept content piece by piece, or what is missing.
 * @param before the previous result, which the same answers must still match
 */
export async function rehearse(
  { store, opening, now, onDefect, refused = new Set() }: RehearsalOptions,
  id: number,
  before: Manifest | null,
): Promise<Rehearsal> {
  const record = await store.dashboards.get(id);
  const read = record && (await readDashboard(store, record.slug ?? String(id)));
  if (!record || read?.dashboard.id !== id)
    return { kind: 'incomplete', missing: [{ kind: 'part', name: `dashboard ${id}` }] };
  const opened = await withLayers(store, read);
  const subscriptions = await opening(opened).catch((error: unknown) => {
    onDefect('background', error);
    return null;
  });
  if (!subscriptions) return { kind: 'incomplete', missing: [{ kind: 'code' }] };
  const found = [
    ...(await definition(store, record, opened)),
    ...(await layersOf(store, opened, refused)),
    ...(await contents(store, subscriptions, before)),
  ];
  const missing = found.filter(isMissing);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const parts = found.filter((part): part is PinPart => !isMissing(part));
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { kind: 'complete', manifest: { parts, bytes, charts: opened.charts.size, checkedAt: now() } };
}
