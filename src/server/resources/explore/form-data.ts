import { randomBytes } from 'node:crypto';
import type { FormDataBody } from '@/api/explore-links';
import { parseJson } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import { HttpError, badRequest } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleCharts } from '../chart/policy';
import { visibleDatasets } from '../dataset/policy';

/** As long as responses to writes are stored: devices stay away for weeks. */
const KEPT = 92 * 86_400_000;

const noPermission = () => new HttpError(403, { message: "You don't have permission to modify the value." });
const noResource = () => new HttpError(404, { message: 'Resource was not found.' });

/** Form data are stored only for datasets: other sources are not found. @throws HttpError 404 */
function requireDataset({ datasource_type }: FormDataBody): void {
  if (datasource_type !== 'table') throw noResource();
}

/** Checks that a dataset is visible. @throws HttpError if it is hidden or does not exist */
async function assertVisible(
  store: MetadataStore,
  caller: SignedIn,
  datasetId: number,
  chartId: number | null,
): Promise<void> {
  const dataset = await store.selectFrom('dataset').select('id').where('id', '=', datasetId).executeTakeFirst();
  if (!dataset) throw noResource();
  const visible = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', '=', datasetId)
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  if (!visible) throw noPermission();
  if (chartId === null) return;
  const chart = await store
    .selectFrom('chart')
    .select('id')
    .where('id', '=', chartId)
    .where(visibleCharts(caller))
    .executeTakeFirst();
  if (!chart) throw noResource();
}

export interface Writing {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly body: FormDataBody;
  /** The id of the browser tab, which reuses one key per chart or dataset. */
  readonly tab: string | null;
  readonly now: number;
}

async function keyOfTab({ store, caller, body, tab }: Writing): Promise<string | null> {
  if (tab === null) return null;
  const known = await store
    .selectFrom('kept_form_data')
    .select('key')
    .where('user_id', '=', caller.userId)
    .where('tab', '=', tab)
    .where('dataset_id', '=', body.datasource_id)
    .where('chart_id', body.chart_id == null ? 'is' : '=', body.chart_id ?? null)
    .executeTakeFirst();
  return known?.key ?? null;
}

/** Stores form data under its tab's key, or under a new one. */
export async function keepFormData(writing: Writing): Promise<string> {
  const { store, caller, body, tab, now } = writing;
  if (parseJson(body.form_data) === undefined) throw badRequest(['JSON not valid']);
  requireDataset(body);
  await assertVisible(store, caller, body.datasource_id, body.chart_id ?? null);
  await store
    .deleteFrom('kept_form_data')
    .where('changed_on', '<', now - KEPT)
    .execute();
  const key = (await keyOfTab(writing)) ?? randomBytes(48).toString('base64url');
  const kept = {
    user_id: caller.userId,
    tab,
    dataset_id: body.datasource_id,
    chart_id: body.chart_id ?? null,
    form_data: body.form_data,
    changed_on: now,
  };
  await store
    .insertInto('kept_form_data')
    .values({ key, ...kept })
    .onConflict(conflict => conflict.column('key').doUpdateSet(kept))
    .execute();
  return key;
}

/** Stores other form data under a key; an unknown key is returned unchanged (recorded). */
export async function replaceFormData(key: string, writing: Writing): Promise<string> {
  const { store, caller, body, now } = writing;
  if (parseJson(body.form_data) === undefined) throw badRequest(['JSON not valid']);
  requireDataset(body);
  await assertVisible(store, caller, body.datasource_id, body.chart_id ?? null);
  const known = await store.selectFrom('kept_form_data').select('user_id').where('key', '=', key).executeTakeFirst();
  if (!known) return key;
  // Another person's state is not overwritten: the writer gets a new one.
  if (known.user_id !== caller.userId) return keepFormData(writing);
  await store
    .updateTable('kept_form_data')
    .set({ form_data: body.form_data, changed_on: now })
    .where('key', '=', key)
    .execute();
  return key;
}

/** The text under a key, or null if there is none. @throws HttpError 403 for a dataset that the caller may not see */
export async function findFormData(store: MetadataStore, caller: SignedIn, key: string): Promise<string | null> {
  const kept = await store.selectFrom('kept_form_data').selectAll().where('key', '=', key).executeTakeFirst();
  if (!kept) return null;
  await assertVisible(store, caller, kept.dataset_id, kept.chart_id);
  return kept.form_data;
}

/** Whether it existed. @throws HttpError 403 for another person's */
export async function forgetFormData(store: MetadataStore, caller: SignedIn, key: string): Promise<boolean> {
  const kept = await store.selectFrom('kept_form_data').select('user_id').where('key', '=', key).executeTakeFirst();
  if (!kept) return false;
  if (kept.user_id !== caller.userId) throw noPermission();
  await store.deleteFrom('kept_form_data').where('key', '=', key).execute();
  return true;
}
