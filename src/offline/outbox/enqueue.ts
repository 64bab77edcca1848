import type { Table } from 'dexie';
import type { NewCommand, QueuedCommand } from '../commands/command';
import { localId } from '@/model/local-id';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import { steadily } from '../store/steadily';
import { isUnsent, seqOf } from './entry';
import { withKnownNames } from './names';
import { readNew, toEntry, type CheckedCommand } from './new-entry';
import { readable } from './pending';
import { removals, unmade, unsentChanges } from './removal';
import type { ReadCommand } from '../commands/read-command';

export interface EnqueueOptions {
  readonly now: number;
  /** A fresh unique text; the idempotency key of the edit. */
  readonly newKey: () => string;
}

/** A new command, or a function that makes one for a new thing from its local id. */
export type NewMutation = NewCommand | ((local: number) => NewCommand);

/**
 * A command that is derived from the store and recorded there in the transaction that queues it: all of that is on the
 * disk, or nothing.
 */
export interface StoredMutation {
  /** Other tables that are read and written with the outbox. */
  readonly tables: readonly Table[];
  /** Null if there is nothing to queue; that is recorded, too. */
  readonly make: () => Promise<NewMutation | null>;
  /** @param local the local id of the thing it creates */
  readonly note: (local: number | null) => Promise<unknown>;
}

/** Result of adding a command, with enough to undo it. */
export interface Enqueued {
  /** Null if nothing is left to be sent. */
  readonly seq: number | null;
  readonly key: string;
  /** The local id of the thing it creates. */
  readonly local: number | null;
  /** The entries it replaces, unchanged. */
  readonly replaced: readonly QueuedCommand[];
}

/** The write is not stored anywhere: the person must be notified, and the input must stay. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super(`Not saved on this device: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, {
      cause,
    });
    this.name = 'NotSavedError';
  }
}

/**
 * Adds a write to the outbox. Resolves when it is on the disk; only then may "Saved on this device" be shown. An unsent
 * edit of the same thing is merged with it: a hundred keystrokes are one request, and a reverted edit is none. What is
 * created and removed again is not sent at all.
 * @throws NotSavedError
 */
export async function enqueue(
  store: LocalStore,
  mutation: NewMutation | StoredMutation,
  options: EnqueueOptions,
): Promise<Enqueued> {
  const key = options.newKey();
  const more = 'make' in mutation ? mutation.tables : [];
  try {
    return await withinQuota(store, sizeOf(mutation), () =>
      steadily(store, () =>
        store.transaction('rw', [store.outbox, store.facts, store.names, ...more], async () =>
          'make' in mutation ? addStored(store, mutation, options.now, key) : add(store, mutation, options.now, key),
        ),
      ),
    );
  } catch (cause) {
    throw new NotSavedError(cause);
  }
}

/** Unknown for a command that is not made yet. */
const sizeOf = (mutation: NewMutation | StoredMutation) =>
  'make' in mutation ? 0 : JSON.stringify(typeof mutation === 'function' ? mutation(localId(0)) : mutation).length;

async function addStored(
  store: LocalStore,
  { make, note }: StoredMutation,
  now: number,
  key: string,
): Promise<Enqueued> {
  const mutation = await make();
  const enqueued = mutation ? await add(store, mutation, now, key) : { seq: null, key, local: null, replaced: [] };
  await note(enqueued.local);
  return enqueued;
}

/** Adds it in a transaction over the outbox, facts and names. */
export async function add(store: LocalStore, mutation: NewMutation, now: number, key: string): Promise<Enqueued> {
  const given = await withKnownNames(
    store,
    typeof mutation === 'function' ? mutation(await nextLocalId(store)) : mutation,
  );
  const read = readNew(given);
  const gone = removals(read.apply());
  const [only, ...more] = gone;
  const unneeded = only && more.length === 0 ? await unmade(store, only) : null;
  const moot = unneeded ?? (await unsentChanges(store, gone));
  await store.outbox.bulkDelete(moot.map(seqOf));
  if (unneeded) return { seq: null, key, local: null, replaced: unneeded };
  const last = await store.outbox.where('resource').equals(given.resource).last();
  const [earlier] = readable(store, last ? [last] : []);
  const merged = earlier ? coalesced(earlier, given, read) : null;
  const replaced = earlier && merged ? [...moot, earlier] : moot;
  // The copy contains an edit that the server has not accepted; no version of the server's matches it.
  const separate = { command: last ? behind(last, given) : given, read };
  const queued = toEntry(merged ?? separate, now, key);
  if (!queued) {
    if (earlier && merged) await store.outbox.delete(seqOf(earlier));
    return { seq: null, key, local: null, replaced };
  }
  const replaces = [...moot, ...((merged && earlier?.replaces) || [])];
  const entry = replaces.length > 0 ? { ...queued, replaces } : queued;
  const seq = await store.outbox.put(earlier && merged ? { ...entry, seq: seqOf(earlier) } : entry);
  return { seq, key, local: queued.makes, replaced };
}

async function nextLocalId(store: LocalStore): Promise<number> {
  const fact = await store.facts.get('localIds');
  const count = fact?.name === 'localIds' ? fact.count : 0;
  await store.facts.put({ name: 'localIds', count: count + 1 });
  return localId(count);
}

/**
 * A command that follows another of its resource: it waits for the thing that one creates instead of creating it again.
 */
function behind(earlier: Pick<QueuedCommand, 'makes'>, { makes, ...command }: NewCommand): NewCommand {
  const later = { ...command, etag: null };
  return makes === undefined || makes === earlier.makes ? later : { ...later, makes };
}

/** Merges the earlier command into the later one; null when both are needed. */
function coalesced(earlier: QueuedCommand, command: NewCommand, later: ReadCommand): CheckedCommand | null {
  if (earlier.kind !== command.kind || !isUnsent(earlier)) return null;
  const read = later.coalesceWith(earlier);
  if (!read) return null;
  // The base stays the earlier one's, with its version: the state before any of the edits.
  const { base, etag, makes } = earlier;
  // If either is shown, so are both.
  const { awaited, ...rest } = command;
  return {
    command: {
      ...rest,
      payload: read.payload,
      base,
      etag,
      ...(makes === null ? {} : { makes }),
      ...(awaited && earlier.awaited ? { awaited } : {}),
    },
    read,
  };
}
