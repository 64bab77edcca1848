import { isRecord } from '@/lib/json';
import type { Choices } from '@/model/merge/outcome';
import type { QueuedCommand } from '../commands/command';
import { touchedBy, type Patch } from '../commands/patch';
import { readCommand } from '../commands/registry';
import type { LocalStore } from '../store/database';
import { patchCopies, tablesOf } from './copies';
import { dependantsOf, seqOf } from './dependants';
import { add, putBack, type EnqueueOptions, type Queued } from './enqueue';

const afresh = { attempted: false, sent: null, state: { name: 'waiting' } } as const;

/** Sends a rejected or delayed command again, now. */
export function retryCommand(store: LocalStore, seq: number): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'rejected' && command?.state.name !== 'delayed') return;
    await store.outbox.put({ ...command, state: { name: 'waiting' } });
  });
}

/** Sends everything that was put off again, now. */
export async function retryDelayed(store: LocalStore): Promise<void> {
  await store.outbox
    .where('state.name')
    .equals('delayed')
    .modify({ state: { name: 'waiting' } });
}

/** How many commands go with this one when it is given up, since they are about what it makes. */
export async function countDependants(store: LocalStore, seq: number): Promise<number> {
  const command = await store.outbox.get(seq);
  return command ? (await dependantsOf(store, [command])).length : 0;
}

/** Puts discarded commands back in their places in the order, to be sent as if they had never been away. */
export function restoreCommand(store: LocalStore, ...commands: readonly QueuedCommand[]): Promise<void> {
  return store.transaction('rw', store.outbox, store.names, async () => putBack(store, commands));
}

/**
 * Gives a command up, with all that are about what it would have made. What they changed is no longer shown. Answers what
 * was given up, for `restoreCommand`.
 */
export function discardCommand(store: LocalStore, seq: number): Promise<readonly QueuedCommand[]> {
  return store.transaction('rw', [store.outbox, ...tablesOf(store, [])], async () => {
    const command = await store.outbox.get(seq);
    if (!command) return [];
    const all = [command, ...(await dependantsOf(store, [command]))];
    await store.outbox.bulkDelete(all.map(seqOf));
    await takeTheirs(store, command);
    return all;
  });
}

/** What the other side made of what a given-up command had changed enters the copies, so that it is shown at once. */
async function takeTheirs(store: LocalStore, { state, patches }: QueuedCommand): Promise<void> {
  const server = state.name === 'conflict' && isRecord(state.server) ? state.server['result'] : null;
  if (!isRecord(server)) return;
  const theirs = patches.flatMap((patch): Patch[] => {
    if (patch.does !== 'change' || server['id'] !== patch.id) return [];
    const fields = Object.keys(patch.fields).filter(field => field in server);
    return [{ ...patch, fields: Object.fromEntries(fields.map(field => [field, server[field]])) }];
  });
  await patchCopies(store, theirs, { from: null, to: null, now: 0 });
}

/**
 * Settles a conflict by what a person chose. What is left of the command is sent as a change of what the other side made of
 * it, under a new key, since it is a new wish; where nothing is left of it, it is given up. Without a choice for everything
 * it stays. Should the other side have changed it again meanwhile, it is compared again.
 */
export function decideConflict(store: LocalStore, seq: number, choices: Choices, newKey: () => string): Promise<void> {
  return store.transaction('rw', [store.outbox, ...tablesOf(store, [])], async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'conflict') return;
    const read = readCommand(command);
    if (read?.sending.how !== 'update') return;
    const merged = read.sending.merge(command.state.server, choices);
    if (merged.kind === 'conflict') return;
    if (merged.kind === 'done') {
      await store.outbox.delete(seq);
      await takeTheirs(store, command);
      return;
    }
    const { payload, base } = merged;
    const patches = readCommand({ ...command, payload, base })?.apply() ?? command.patches;
    const { etag } = command.state;
    await store.outbox.put({ ...command, ...afresh, payload, base, etag, patches, touches: touchedBy(patches), idempotencyKey: newKey() });
  });
}

/** Keeps mine wherever both sides changed the same. */
export async function keepMine(store: LocalStore, seq: number, newKey: () => string): Promise<void> {
  const command = await store.outbox.get(seq);
  if (command?.state.name !== 'conflict') return;
  await decideConflict(store, seq, Object.fromEntries(command.state.items.map(({ key }) => [key, 'mine'])), newKey);
}

/** Whether `makeAnew` makes sense of a command. */
export function canMakeAnew(command: QueuedCommand): boolean {
  const { name } = command.state;
  const sending = readCommand(command)?.sending;
  return (name === 'conflict' || name === 'gone' || name === 'rejected') && sending?.how === 'update' && sending.asNew !== null;
}

/**
 * Makes a thing of its own of what a command wanted: a copy beside what the other side made of it, the thing again that is
 * gone, or one's own of what may not be changed. The change itself is given up, and later ones of the same kind that met
 * the same fate become part of the new thing. Null where that makes no sense.
 */
export function makeAnew(store: LocalStore, seq: number, { now, newKey }: EnqueueOptions): Promise<Queued | null> {
  return store.transaction('rw', [store.outbox, store.facts, store.names, ...tablesOf(store, [])], async () => {
    const command = await store.outbox.get(seq);
    if (!command || !canMakeAnew(command)) return null;
    const { whole, parts } = await withLaterParts(store, command);
    const sending = readCommand(whole)?.sending;
    const asNew = sending?.how === 'update' ? sending.asNew : null;
    if (!asNew) return null;
    await store.outbox.bulkDelete(parts.map(seqOf));
    await takeTheirs(store, command);
    const queued = await add(store, asNew, now, newKey());
    return { ...queued, replaced: [...parts, ...queued.replaced] };
  });
}

/** A command about a thing that is gone, with what was changed of it afterwards. */
async function withLaterParts(store: LocalStore, command: QueuedCommand): Promise<{ whole: QueuedCommand; parts: QueuedCommand[] }> {
  const parts = [command];
  let whole = command;
  if (command.state.name !== 'gone') return { whole, parts };
  for (const later of await store.outbox.where('resource').equals(command.resource).sortBy('seq')) {
    const isLater = seqOf(later) > seqOf(command) && later.kind === command.kind && (later.state.name === 'gone' || later.state.name === 'waiting');
    const payload = isLater ? (readCommand(later)?.coalesceWith(whole.payload) ?? null) : null;
    if (payload === null) continue;
    whole = { ...whole, payload };
    parts.push(later);
  }
  return { whole, parts };
}

/** Sends a rejected command with another content, as a new wish. False for content that is not this kind's. */
export function resendWith(store: LocalStore, seq: number, payload: unknown, newKey: () => string): Promise<boolean> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    const read = command?.state.name === 'rejected' ? readCommand({ ...command, payload }) : null;
    if (!command || !read) return false;
    const patches = read.apply();
    await store.outbox.put({ ...command, ...afresh, payload, patches, touches: touchedBy(patches), idempotencyKey: newKey() });
    return true;
  });
}
