import type { ExplorePermalinkState } from '@/api/explore-links';
import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import type { SignedIn } from '../../auth/caller';
import { HttpError } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleDatasets } from '../dataset/policy';
import { keepLink, linkedState, notPossible } from '../permalinks';

export interface ExploreLink {
  readonly state: ExplorePermalinkState;
  readonly datasetId: number;
  readonly chartId: number | null;
}

const chartIdOf = ({ formData }: ExplorePermalinkState) =>
  typeof formData['slice_id'] === 'number' ? formData['slice_id'] : null;

async function assertVisible(store: MetadataStore, caller: SignedIn, datasetId: number): Promise<void> {
  const dataset = await store.selectFrom('dataset').select('id').where('id', '=', datasetId).executeTakeFirst();
  if (!dataset) throw new HttpError(404, { message: 'The dataset does not exist' });
  const visible = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', '=', datasetId)
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  if (!visible) throw new HttpError(403, { message: "You don't have access to this dataset." });
}

/** The key of the link to a state; equal states share one link. */
export async function linkTo(
  store: MetadataStore,
  caller: SignedIn,
  state: ExplorePermalinkState,
  now: number,
): Promise<string> {
  const datasetId = parseDatasourceKey(state.formData['datasource']);
  if (datasetId === null) throw notPossible();
  await assertVisible(store, caller, datasetId);
  return keepLink(store, caller, 'explore', state, now);
}

/** The target of a link. @throws HttpError 500 for an unknown one (recorded), 403 and 404 for its dataset */
export async function followLink(store: MetadataStore, caller: SignedIn, key: string): Promise<ExploreLink> {
  const state = await linkedState(store, 'explore', key);
  if (!isRecord(state) || !isRecord(state['formData'])) throw notPossible();
  const stored = state as ExplorePermalinkState;
  const datasetId = parseDatasourceKey(stored.formData['datasource']);
  if (datasetId === null) throw notPossible();
  await assertVisible(store, caller, datasetId);
  return { state: stored, datasetId, chartId: chartIdOf(stored) };
}
