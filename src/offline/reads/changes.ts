import type { QueuedCommand } from '../commands/command';
import { dependantsOf } from '../outbox/entries';
import type { LocalStore } from '../store/database';
import type { SentRecord } from '../store/records';
import { inState, keysInStates } from './change-counts';

/** The keys of all changes in the order of the screen; the changes themselves are read as they come into view. */
export interface ChangeKeys {
  /** A person decides: conflicts, things that are gone, refusals; each in the order of the outbox. */
  readonly decisions: readonly number[];
  readonly waiting: readonly number[];
  /** The first of those that only the server keeps waiting. */
  readonly next: number | null;
  /** Newest first. */
  readonly sent: readonly number[];
  /** Number of entries of `sent` that were sent today. */
  readonly sentToday: number;
}

/** @param today start of today on this device */
export function readChangeKeys(store: LocalStore, today: number): Promise<ChangeKeys> {
  return store.transaction('r', store.outbox, store.sent, async () => {
    const [conflicts, gone, rejected, waiting, next, sent, sentToday] = await Promise.all([
      keysInStates(store, 'conflict'),
      keysInStates(store, 'gone'),
      keysInStates(store, 'rejected'),
      keysInStates(store, 'sending', 'waiting', 'delayed'),
      inState(store, 'waiting')
        .filter(({ needs: subscriptions }) => subscriptions.length === 0)
        .first(),
      store.sent.orderBy('sentAt').primaryKeys(),
      store.sent.where('sentAt').aboveOrEqual(today).count(),
    ]);
    return {
      decisions: [...conflicts, ...gone, ...rejected],
      waiting,
      next: next?.seq ?? null,
      sent: sent.toReversed(),
      sentToday,
    };
  });
}

/**
 * All changes that the server does not have, including those that need a person: their number, and the first of them.
 */
export function readUnsent(
  store: LocalStore,
  most: number,
): Promise<{ readonly count: number; readonly first: readonly QueuedCommand[] }> {
  return store.transaction('r', store.outbox, async () => {
    const [count, first] = await Promise.all([store.outbox.count(), store.outbox.limit(most).toArray()]);
    return { count, first };
  });
}

/** Something other than the server that an entry waits for. */
export type HeldBy =
  /** The thing that another entry creates; `decision` when that one needs a person. */
  | { readonly what: 'maker'; readonly command: QueuedCommand; readonly decision: boolean }
  /** An earlier entry of the same thing. */
  | { readonly what: 'earlier' };

/** A change in the outbox with everything its status depends on. */
export interface ListedChange {
  readonly seq: number;
  readonly command: QueuedCommand;
  readonly heldBy: HeldBy | null;
  /** Number of entries that need the thing this one creates, and would be discarded with it. */
  readonly dependants: number;
}

const needsPerson = ({ state }: QueuedCommand) =>
  state.name === 'conflict' || state.name === 'gone' || state.name === 'rejected';

/** The entry that creates the thing of a local id. */
const makerOf = (store: LocalStore, local: number) => store.outbox.where('makes').equals(local).first();

async function holderOf(store: LocalStore, command: QueuedCommand, seq: number): Promise<HeldBy | null> {
  const [needed] = command.needs;
  const maker = needed === undefined ? undefined : await makerOf(store, needed);
  if (maker) return { what: 'maker', command: maker, decision: needsPerson(maker) };
  const head = await store.outbox
    .where('resource')
    .equals(command.resource)
    .filter(({ state }) => state.name !== 'rejected' && state.name !== 'gone')
    .first();
  return head?.seq !== undefined && head.seq < seq ? { what: 'earlier' } : null;
}

/** The changes with these keys; those that were sent or discarded since are missing. */
export function readChanges(store: LocalStore, keys: readonly number[]): Promise<ReadonlyMap<number, ListedChange>> {
  return store.transaction('r', store.outbox, async () => {
    const commands = await store.outbox.bulkGet([...keys]);
    const listed = await Promise.all(
      commands.map(async (command): Promise<ListedChange | null> => {
        const seq = command?.seq;
        if (!command || seq === undefined) return null;
        const heldBy = command.state.name === 'waiting' ? await holderOf(store, command, seq) : null;
        return { seq, command, heldBy, dependants: (await dependantsOf(store, [command])).length };
      }),
    );
    return new Map(listed.flatMap(change => (change ? [[change.seq, change]] : [])));
  });
}

/** Reads sent entries with these keys. */
export async function readSent(store: LocalStore, keys: readonly number[]): Promise<ReadonlyMap<number, SentRecord>> {
  const records = await store.sent.bulkGet([...keys]);
  return new Map(records.flatMap(record => (record?.id === undefined ? [] : [[record.id, record]])));
}
