import { isRecord } from '@/lib/json';
import type { SessionFacts } from '../state/facts';
import { LockedStore, type LockedHead } from '../store/locked';
import { fromBytes, toBytes } from './bytes';
import { decrypt, encrypt, keyOf, newSource } from '../store/encryption';

/** Facts shown to the owner of a locked store before it is opened. */
export interface LockedFor {
  /** Changes in it that were not sent. */
  readonly waiting: number;
  /** The password alone does not open it. */
  readonly needsServer: boolean;
}

const about = (store: string) => `${store} owner`;

/** Readable only with the owner's name: a search of the storage shows only that there is a person. */
export async function sealForOwner(
  { store, user }: SessionFacts,
  summary: Pick<LockedFor, 'waiting'>,
): Promise<LockedHead['owner']> {
  const source = newSource();
  return { ...source, ...(await encrypt(await keyOf(user.username, source), await toBytes(summary), about(store))) };
}

/** Returns the facts of a locked store for a person of that name; null if it is not theirs or names no owner. */
export async function readForOwner(store: string, username: string): Promise<LockedFor | null> {
  const locked = new LockedStore(store);
  try {
    const head = await locked.head.get('head');
    const owner = head?.owner;
    const bytes = owner && (await decrypt(await keyOf(username, owner), owner, about(store)));
    const summary: unknown = bytes && fromBytes(bytes);
    return isRecord(summary) && typeof summary['waiting'] === 'number'
      ? { waiting: summary['waiting'], needsServer: head?.needsServer === true }
      : null;
  } finally {
    locked.close();
  }
}
