import { classifyFailure, OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import type { LocalStore } from '../store/database';

export interface ImageFetch {
  readonly store: LocalStore;
  readonly transport: Transport<AbortSignal>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The server has no such picture. */
export class NoImageError extends Error {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} is no picture (${status})`);
    this.name = 'NoImageError';
    this.status = status;
  }
}

/**
 * Fetches a picture of this server and stores it for a dashboard. @returns its size in bytes
 * @throws NoImageError if there is none, OutcomeError if the server cannot be reached or the session ended
 */
export async function keepImage(
  { store, transport, now, signal }: ImageFetch,
  url: string,
  dashboardId: number,
): Promise<number> {
  const unreachable = (cause: unknown) => {
    throw new OutcomeError({ kind: 'unreachable', cause });
  };
  const response = await transport({ method: 'GET', url, headers: { Accept: 'image/*' }, signal }).catch(unreachable);
  const type = response.header('Content-Type') ?? '';
  if (response.status !== 200 || !type.startsWith('image/')) {
    const failure = classifyFailure(response, null, now());
    throw failure.kind === 'sign-in' ? new OutcomeError(failure) : new NoImageError(url, response.status);
  }
  const bytes = await response.bytes().catch(unreachable);
  const image = new Blob([new Uint8Array(bytes)], { type });
  await store.transaction('rw', store.images, async () => {
    const known = await store.images.get(url);
    const dashboardIds = [...new Set([...(known?.dashboardIds ?? []), dashboardId])];
    await store.images.put({ url, image, asOf: now(), bytes: bytes.byteLength, dashboardIds });
  });
  return bytes.byteLength;
}

/**
 * Releases the pictures that a dashboard does not need; those that no dashboard needs are removed. Called in a
 * transaction.
 */
export async function releaseImages(
  store: LocalStore,
  dashboardId: number,
  needed: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const record of await store.images.where('dashboardIds').equals(dashboardId).toArray()) {
    if (needed.has(record.url)) continue;
    const dashboardIds = record.dashboardIds.filter(id => id !== dashboardId);
    if (dashboardIds.length === 0) await store.images.delete(record.url);
    else await store.images.put({ ...record, dashboardIds });
  }
}
