/** Kinds of things that share the device's storage, each with its own share. */
export type Kind = 'results' | 'pictures' | 'screenPictures' | 'pins' | 'versions' | 'editions';

const MB = 1_000_000;

export interface StorageQuota {
  /** Storage that the browser grants this application, in bytes; null if unknown. */
  readonly quota: number | null;
  readonly usage: number | null;
  /** Whether the browser promised not to remove data automatically. */
  readonly persisted: boolean;
}

interface Share {
  /** Share of the quota. */
  readonly part: number;
  /** Limit if the browser may remove data at any time, so that less is at stake. */
  readonly unprotected: number;
  readonly most: number;
  readonly least: number;
}

const shares: Readonly<Record<Kind, Share>> = {
  results: { part: 0.2, unprotected: 0.1, most: 2000 * MB, least: 20 * MB },
  pictures: { part: 0.03, unprotected: 0.02, most: 200 * MB, least: 4 * MB },
  screenPictures: { part: 0.01, unprotected: 0.01, most: 40 * MB, least: 2 * MB },
  pins: { part: 0.5, unprotected: 0.25, most: 20_000 * MB, least: 20 * MB },
  editions: { part: 0.05, unprotected: 0.03, most: 300 * MB, least: 8 * MB },
  versions: { part: 0.01, unprotected: 0.01, most: 20 * MB, least: 1 * MB },
};

/** Assumed quota of a browser that does not report one. */
const UNTOLD = 200 * MB;

/** Budget of a kind in bytes. */
export function budgetOf(kind: Kind, { quota, persisted }: StorageQuota): number {
  const { part, unprotected, most, least } = shares[kind];
  const share = (quota ?? UNTOLD) * (persisted ? part : unprotected);
  return Math.min(most, Math.max(least, share), (quota ?? UNTOLD) / 2);
}

/** Room reserved for what a person writes: edits, tabs, drafts. Everything else is dropped before it is touched. */
export function writeReserve({ quota }: StorageQuota): number {
  const granted = quota ?? UNTOLD;
  return Math.min(granted / 10, Math.max(16 * MB, Math.min(64 * MB, granted * 0.02)));
}

/** Number of bytes to remove so that the reserve is free. */
export function lackOf(room: StorageQuota): number {
  if (room.quota === null || room.usage === null) return 0;
  return Math.max(0, room.usage + writeReserve(room) - room.quota);
}

/** Facts about something that may be dropped. */
export interface Droppable {
  readonly key: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Chooses what to drop to free this many bytes: the least recently used, never what is kept for a reason. It chooses
 * less if there is no more.
 */
export function chooseDropped(resources: Iterable<Droppable>, excess: number, kept: ReadonlySet<string>): string[] {
  if (excess <= 0) return [];
  const candidates = [...resources]
    .filter(({ key }) => !kept.has(key))
    .sort((a, b) => a.usedAt - b.usedAt || (a.key < b.key ? -1 : 1));
  const dropped: string[] = [];
  let freed = 0;
  for (const { key, bytes } of candidates) {
    if (freed >= excess) break;
    dropped.push(key);
    freed += bytes;
  }
  return dropped;
}
