import * as v from 'valibot';
import { thumbnailDigest, thumbnailEndpoints as endpoints } from '@/api/thumbnail';
import type { LocalStore } from '../store/database';
import { thumbnailKey, type PicturedThing } from '../store/forget';
import { withinQuota } from '../store/quota';
import { refreshedBy, type Asking, type Refreshed, type StoredMetadata } from './stored-metadata';

/** The server takes its pictures again after as long. */
const FRESH = 3_600_000;

const recordSchema = v.object({
  bytes: v.instance(Uint8Array<ArrayBuffer>),
  digest: v.string(),
  /** Pictures that older versions stored are light and in UTC. */
  look: v.optional(v.object({ theme: v.string(), timezone: v.string() }), { theme: 'light', timezone: 'UTC' }),
  asOf: v.number(),
});

/** How the screens of this device look. */
export interface PictureLook {
  readonly theme: 'light' | 'dark';
  /** An IANA time zone. */
  readonly timezone: string;
}

/** The parts of a look that a request names: servers draw light pictures in UTC by default. */
const namedLook = ({ theme, timezone }: PictureLook) => ({
  ...(theme === 'dark' && { theme }),
  ...(timezone !== 'UTC' && { timezone }),
});

async function recordOf(store: LocalStore, of: PicturedThing): Promise<v.InferOutput<typeof recordSchema> | null> {
  const read = v.safeParse(recordSchema, (await store.derived.get(thumbnailKey(of)))?.value);
  return read.success ? read.output : null;
}

/** The server's picture (PNG) of a chart or dashboard, as it was last fetched. */
export async function readThumbnail(
  store: LocalStore,
  of: PicturedThing,
): Promise<StoredMetadata<Uint8Array<ArrayBuffer>> | null> {
  const record = await recordOf(store, of);
  return record && { value: record.bytes, asOf: record.asOf };
}

/** The version of the picture that the server named in its list; null if it named none. */
export async function readPictureVersion(store: LocalStore, { kind, id }: PicturedThing): Promise<string | null> {
  const record = kind === 'dashboard' ? await store.dashboards.get(id) : await store.charts.get(id);
  return record?.row ? thumbnailDigest(record.row) : null;
}

/**
 * Fetches the picture unless a fresh one of this version and look is here.
 *
 * @returns `later` if the server is still taking it
 */
export async function refreshThumbnail(
  { store, ask, now }: Pick<Asking, 'store' | 'now'> & { readonly ask: Pick<Asking['ask'], 'raw'> },
  of: PicturedThing,
  look: PictureLook,
): Promise<Refreshed | 'later'> {
  const digest = await readPictureVersion(store, of);
  if (digest === null) return 'refused';
  const known = await recordOf(store, of);
  const isOfLook = known?.look.theme === look.theme && known.look.timezone === look.timezone;
  if (known && isOfLook && known.digest === digest && now - known.asOf < FRESH) return 'read';
  const endpoint = of.kind === 'dashboard' ? endpoints.dashboardThumbnail : endpoints.chartThumbnail;
  const q = namedLook(look);
  const outcome = await ask.raw(endpoint, { path: { id: of.id, digest }, ...(Object.keys(q).length > 0 && { q }) });
  if (outcome.kind === 'gone' || outcome.kind === 'forbidden') await store.derived.delete(thumbnailKey(of));
  if (outcome.kind !== 'success') return refreshedBy(outcome);
  if (outcome.status === 202) return 'later';
  const bytes = new Uint8Array(await outcome.value.bytes());
  await withinQuota(store, bytes.length, () =>
    store.derived.put({ key: thumbnailKey(of), usedAt: now, value: { bytes, digest, look, asOf: now } }),
  );
  return 'read';
}
