import { createHash, randomBytes } from 'node:crypto';
import type { ExplorePermalinkState } from '@/api/explore-links';
import { canonicalJson, isRecord, parseJson } from '@/lib/json';
import { parseDatasourceKey } from '@/model/dataset';
import type { SignedIn } from '../../auth/caller';
import { HttpError } from '../../http/http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleDatasets } from '../dataset/policy';

/** How the recorded server answers whatever it did not expect. */
const notPossible = () => new HttpError(500, { message: 'Fatal error' });

export interface ExploreLink {
  readonly state: ExplorePermalinkState;
  readonly datasetId: number;
  readonly chartId: number | null;
}

const chartIdOf = ({ formData }: ExplorePermalinkState) => (typeof formData['slice_id'] === 'number' ? formData['slice_id'] : null);

async function assertVisible(store: MetadataStore, caller: SignedIn, datasetId: number): Promise<void> {
  const dataset = await store.selectFrom('dataset').select('id').where('id', '=', datasetId).executeTakeFirst();
  if (!dataset) throw new HttpError(404, { message: 'The dataset does not exist' });
  const visible = await store.selectFrom('dataset').select('id').where('id', '=', datasetId).where(visibleDatasets(caller)).executeTakeFirst();
  if (!visible) throw new HttpError(403, { message: "You don't have access to this dataset." });
}

/** The key of the link to a state; the same state has the same link. */
export async function linkTo(store: MetadataStore, caller: SignedIn, state: ExplorePermalinkState, now: number): Promise<string> {
  const datasetId = parseDatasourceKey(state.formData['datasource']);
  if (datasetId === null) throw notPossible();
  await assertVisible(store, caller, datasetId);
  const digest = createHash('sha256').update(canonicalJson(state)).digest('hex');
  const known = await store.selectFrom('permalink').select('key').where('kind', '=', 'explore').where('digest', '=', digest).executeTakeFirst();
  if (known) return known.key;
  const key = randomBytes(8).toString('base64url');
  await store
    .insertInto('permalink')
    .values({ key, kind: 'explore', digest, state: JSON.stringify(state), created_by: caller.userId, created_on: now })
    .execute();
  return key;
}

/** What a link leads to. @throws HttpError 500 for an unknown one (recorded), 403 and 404 for its dataset */
export async function followLink(store: MetadataStore, caller: SignedIn, key: string): Promise<ExploreLink> {
  const link = await store.selectFrom('permalink').select('state').where('kind', '=', 'explore').where('key', '=', key).executeTakeFirst();
  const state = parseJson(link?.state);
  if (!isRecord(state) || !isRecord(state['formData'])) throw notPossible();
  const stored = state as ExplorePermalinkState;
  const datasetId = parseDatasourceKey(stored.formData['datasource']);
  if (datasetId === null) throw notPossible();
  await assertVisible(store, caller, datasetId);
  return { state: stored, datasetId, chartId: chartIdOf(stored) };
}
