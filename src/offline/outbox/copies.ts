import * as v from 'valibot';
import { chartRowSchema } from '@/api/chart';
import { dashboardChartSchema, dashboardDetailSchema, dashboardRowSchema } from '@/api/dashboard';
import { datasetRowSchema, explorableDatasetSchema } from '@/api/dataset';
import { chartIdsIn } from '@/model/layout';
import { patched, type Fields, type Patch, type ResourceKind } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { keepEarlier } from '../store/earlier';
import { contentTables, forgetContents } from '../store/forget';
import { emptyChart, emptyDashboard, emptyDataset, type FavouriteRecord, type ListRecord } from '../store/records';

/** What the server said with its acceptance of a write. */
interface Accepted {
  /** The version on whose condition it was written; null without a condition. */
  readonly from: string | null;
  /** The version that it made. */
  readonly to: string | null;
  readonly now: number;
}

type ListName = ListRecord['name'];
const lists: Partial<Record<ResourceKind, ListName>> = {
  dashboard: 'dashboards',
  chart: 'charts',
  dataset: 'datasets',
};

/** The tables that `patchCopies` writes for these patches. */
export function tablesOf(store: LocalStore, patches: readonly Patch[]): LocalStore['tables'][number][] {
  const copies = [
    store.dashboards,
    store.versions,
    store.charts,
    store.datasets,
    store.favourites,
    store.copies,
    store.lists,
  ];
  return patches.some(({ does, kind }) => does === 'remove' && kind === 'dashboard')
    ? [...copies, ...contentTables(store)]
    : copies;
}

/** What a command changed, and what the server said when it took it. */
export interface AcceptedPatch {
  readonly patch: Patch;
  readonly accepted: Accepted;
}

/**
 * Puts what commands changed into the server's copies, as far as they are stored. Called in a transaction over
 * `tablesOf`.
 */
export async function patchCopies(store: LocalStore, changes: readonly AcceptedPatch[]): Promise<void> {
  const stars: FavouriteRecord[] = [];
  for (const { patch, accepted } of changes) {
    if (patch.does === 'star') {
      if (typeof patch.id === 'number')
        stars.push({ kind: patch.kind, id: patch.id, value: patch.value, asOf: accepted.now });
      continue;
    }
    await putStars(store, stars);
    await patchCopy(store, patch, accepted);
  }
  await putStars(store, stars);
}

/** Those that follow each other are written together: there may be hundreds. */
async function putStars(store: LocalStore, stars: FavouriteRecord[]): Promise<void> {
  if (stars.length > 0) await store.favourites.bulkPut(stars.splice(0));
}

async function patchCopy(
  store: LocalStore,
  patch: Exclude<Patch, { does: 'star' }>,
  accepted: Accepted,
): Promise<void> {
  switch (patch.does) {
    case 'change':
      return change(store, patch, accepted);
    case 'create':
      return create(store, patch, accepted);
    case 'remove':
      return remove(store, patch);
  }
}

/**
 * The version of a copy after a write. Only where the write was made on condition of that very copy is the copy with
 * its change what the server has; else the other side's changes are missing in it, and it has no version until it is
 * fetched.
 */
function versionAfter(known: string | null, { from, to }: Accepted): string | null {
  return from !== null && from === known ? to : null;
}

type Change = Extract<Patch, { does: 'change' }>;

async function change(store: LocalStore, patch: Change, accepted: Accepted): Promise<void> {
  const { kind, id, fields } = patch;
  const changed = <T extends object>(copy: T | null): T | null => copy && patched(kind, id, copy, [patch]);
  const copy = await store.copies.get([kind, id]);
  if (copy)
    await store.copies.put({ ...copy, value: { ...copy.value, ...fields }, etag: versionAfter(copy.etag, accepted) });
  if (typeof id !== 'number') return;
  if (kind === 'dashboard') {
    const record = await store.dashboards.get(id);
    if (!record) return;
    const slug = 'slug' in fields ? slugOf(fields) : record.slug;
    // By the layout the server learned which charts belong to it.
    const chartIds =
      typeof fields['position_json'] === 'string' ? chartIdsIn(fields['position_json']) : record.chartIds;
    const etag = versionAfter(record.etag, accepted);
    const detail = changed(record.detail);
    const isKept = detail !== null && (await keepEarlier(store, record, detail, accepted.now));
    const changedHere = isKept ? accepted.now : record.changedHere;
    await store.dashboards.put({
      ...record,
      slug,
      row: changed(record.row),
      detail,
      chartIds,
      etag,
      ...(changedHere === undefined ? {} : { changedHere }),
    });
  } else if (kind === 'chart') {
    const record = await store.charts.get(id);
    if (record) await store.charts.put({ ...record, row: changed(record.row), chart: changed(record.chart) });
  } else if (kind === 'dataset') {
    const record = await store.datasets.get(id);
    if (record) await store.datasets.put({ ...record, row: changed(record.row), dataset: changed(record.dataset) });
  }
}

const slugOf = ({ slug }: Fields) => (typeof slug === 'string' && slug !== '' ? slug : null);

/** What the fields are enough for; null where the server has yet to tell the rest. */
function whole<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

type Create = Extract<Patch, { does: 'create' }>;

async function create(store: LocalStore, { kind, id, fields, parent }: Create, { to, now }: Accepted): Promise<void> {
  const list = lists[kind];
  if (list === undefined) {
    await store.copies.put({ kind, id, parent, value: { ...fields, id }, asOf: now, etag: to });
    return;
  }
  if (typeof id !== 'number') return;
  const resource = { ...fields, id };
  if (kind === 'dashboard') {
    const [row, detail] = [whole(dashboardRowSchema, resource), whole(dashboardDetailSchema, resource)];
    const known = (await store.dashboards.get(id)) ?? emptyDashboard(id);
    const asOf = { rowAsOf: row && now, detailAsOf: detail && now, chartsAsOf: detail && now };
    if (row || detail) await store.dashboards.put({ ...known, slug: slugOf(fields), row, detail, ...asOf, etag: to });
  } else if (kind === 'chart') {
    const [row, chart] = [whole(chartRowSchema, resource), whole(dashboardChartSchema, resource)];
    if (row || chart)
      await store.charts.put({
        ...((await store.charts.get(id)) ?? emptyChart(id)),
        row,
        rowAsOf: row && now,
        chart,
        chartAsOf: chart && now,
      });
  } else {
    const [row, dataset] = [whole(datasetRowSchema, resource), whole(explorableDatasetSchema, resource)];
    const known = (await store.datasets.get(id)) ?? emptyDataset(id);
    if (row || dataset)
      await store.datasets.put({ ...known, row, rowAsOf: row && now, dataset, datasetAsOf: dataset && now });
  }
  const listed = await store.lists.get(list);
  if (listed && !listed.ids.includes(id)) await store.lists.put({ ...listed, ids: [id, ...listed.ids] });
}

async function remove(store: LocalStore, { kind, id }: Pick<Patch, 'kind' | 'id'>): Promise<void> {
  await store.copies.delete([kind, id]);
  await store.copies.where('parent').equals(`${kind}:${id}`).delete();
  const list = lists[kind];
  if (list === undefined || typeof id !== 'number') return;
  await store.table<unknown, number>(list).delete(id);
  const listed = await store.lists.get(list);
  if (listed?.ids.includes(id)) await store.lists.put({ ...listed, ids: listed.ids.filter(other => other !== id) });
  if (kind === 'dashboard' || kind === 'chart') await store.favourites.delete([kind, id]);
  if (kind === 'dashboard') await forgetContents(store, id);
}
