import type { QueuedCommand } from '../commands/command';
import type { ThingKind } from '../commands/patch';
import type { LocalStore } from '../store/database';
import type { SentRecord } from '../store/records';
import { inState } from './change-counts';

/** The keys of all changes in the order of the screen; the changes themselves are read as they come into view. */
export interface ChangeKeys {
  /** A person decides: conflicts, things that are gone, refusals; each in the order in which they were made. */
  readonly decisions: readonly number[];
  readonly waiting: readonly number[];
  /** The first of those that nothing but the server keeps waiting. */
  readonly next: number | null;
  /** Newest first. */
  readonly sent: readonly number[];
  /** How many of `sent` were sent today. */
  readonly sentToday: number;
}

/** @param today when today began on this device */
export async function readChangeKeys(store: LocalStore, today: number): Promise<ChangeKeys> {
  const [conflicts, gone, rejected, waiting, next, sent, sentToday] = await Promise.all([
    inState(store, 'conflict').primaryKeys(),
    inState(store, 'gone').primaryKeys(),
    inState(store, 'rejected').primaryKeys(),
    inState(store, 'sending', 'waiting', 'delayed').primaryKeys(),
    inState(store, 'waiting')
      .filter(({ needs }) => needs.length === 0)
      .first(),
    store.sent.orderBy('sentAt').reverse().primaryKeys(),
    store.sent.where('sentAt').aboveOrEqual(today).count(),
  ]);
  const inOrder = (keys: readonly number[]) => [...keys].sort((a, b) => a - b);
  return { decisions: [conflicts, gone, rejected].flatMap(inOrder), waiting: inOrder(waiting), next: next?.seq ?? null, sent, sentToday };
}

/** What an entry waits for besides the server. */
export type HeldBy =
  /** The thing that another entry makes; `decision` when that one needs a person. */
  | { readonly what: 'maker'; readonly command: QueuedCommand; readonly decision: boolean }
  /** An earlier entry of the same thing. */
  | { readonly what: 'earlier' };

/** A change in the outbox with what its standing depends on. */
export interface ListedChange {
  readonly seq: number;
  readonly command: QueuedCommand;
  readonly heldBy: HeldBy | null;
  /** How many entries need what this one makes, and would go with it. */
  readonly dependants: number;
}

const needsPerson = ({ state }: QueuedCommand) => state.name === 'conflict' || state.name === 'gone' || state.name === 'rejected';

const kinds: readonly ThingKind[] = ['dashboard', 'chart', 'dataset', 'saved-query', 'tab', 'table-schema', 'report', 'filter-set', 'form-data'];

/** The entry that makes the thing of a local id: it touches that thing, whatever its kind. */
function makerOf(store: LocalStore, local: number): Promise<QueuedCommand | undefined> {
  return store.outbox
    .where('touches')
    .anyOf(kinds.map(kind => `${kind}:${local}`))
    .filter(({ makes }) => makes === local)
    .first();
}

async function holderOf(store: LocalStore, command: QueuedCommand, seq: number): Promise<HeldBy | null> {
  const [needed] = command.needs;
  const maker = needed === undefined ? undefined : await makerOf(store, needed);
  if (maker) return { what: 'maker', command: maker, decision: needsPerson(maker) };
  const head = await store.outbox
    .where('resource')
    .equals(command.resource)
    .filter(({ state }) => state.name !== 'rejected')
    .first();
  return head?.seq !== undefined && head.seq < seq ? { what: 'earlier' } : null;
}

/** The entries that need what one makes, those that need what these make, and so on. */
export async function readDependants(store: LocalStore, command: QueuedCommand): Promise<QueuedCommand[]> {
  const found = new Map<number, QueuedCommand>();
  let makes = command.makes === null ? [] : [command.makes];
  while (makes.length > 0) {
    const next = (await store.outbox.where('needs').anyOf(makes).distinct().toArray()).filter(({ seq = 0 }) => !found.has(seq));
    for (const entry of next) found.set(entry.seq ?? 0, entry);
    makes = next.flatMap(entry => (entry.makes === null ? [] : [entry.makes]));
  }
  return [...found.values()];
}

/** The changes of some keys; those that were sent or discarded since are missing. */
export function readChanges(store: LocalStore, keys: readonly number[]): Promise<ReadonlyMap<number, ListedChange>> {
  return store.transaction('r', store.outbox, async () => {
    const commands = await store.outbox.bulkGet([...keys]);
    const listed = await Promise.all(
      commands.map(async (command): Promise<ListedChange | null> => {
        const seq = command?.seq;
        if (!command || seq === undefined) return null;
        const heldBy = command.state.name === 'waiting' ? await holderOf(store, command, seq) : null;
        return { seq, command, heldBy, dependants: (await readDependants(store, command)).length };
      }),
    );
    return new Map(listed.flatMap(change => (change ? [[change.seq, change]] : [])));
  });
}

/** What was sent, for some keys. */
export async function readSent(store: LocalStore, keys: readonly number[]): Promise<ReadonlyMap<number, SentRecord>> {
  const records = await store.sent.bulkGet([...keys]);
  return new Map(records.flatMap(record => (record?.id === undefined ? [] : [[record.id, record]])));
}
