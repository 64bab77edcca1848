import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import type { Choices } from '@/model/merge/outcome';
import type { EditOf, ResourceKind } from '@/model/resource-fields';
import type { NewCommand, QueuedCommand } from '../commands/command';
import { localId } from '@/model/local-id';
import type { LocalStore } from '../store/database';
import { tablesOf } from './copies';
import { add, type EnqueueOptions, type Enqueued } from './enqueue';
import { seqOf } from './entry';
import { effectOf } from './new-entry';
import { takeTheirs } from './discard';
import { named, readCommand } from '../resources/commands';

const afresh = { attempted: false, sent: null, state: { name: 'waiting' } } as const;

/**
 * Sends a rejected or delayed command again, now. Later changes of the same thing may have passed a rejected one, so
 * its retry is a new command with a new key: with the old one a server that had accepted it unnoticed would only repeat
 * its answer, and an earlier version is not its condition any more. A create keeps its key, so that it does not
 * create twice.
 */
export function retryCommand(store: LocalStore, seq: number, newKey: () => string): Promise<void> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    if (command?.state.name !== 'rejected' && command?.state.name !== 'delayed') return;
    const isNewCommand = command.state.name === 'rejected' && readCommand(command)?.sending.how !== 'create';
    await store.outbox.put(
      isNewCommand
        ? { ...command, ...afresh, etag: null, idempotencyKey: newKey() }
        : { ...command, state: { name: 'waiting' } },
    );
  });
}

/** Whether a rejected change can be sent with a corrected field. */
export function canCorrect({ kind, payload, base, state }: QueuedCommand, field: string): boolean {
  return (
    state.name === 'rejected' &&
    field in state.fields &&
    withFields({ kind, payload, base }, { [field]: null }) !== null
  );
}

/**
 * The content of a change with corrected values for its fields; null if it does not write these fields, or is a create.
 */
function withFields<C extends Pick<QueuedCommand, 'kind' | 'payload' | 'base'>>(command: C, fields: object): C | null {
  const { payload } = command;
  const read = readCommand(command);
  if (read?.sending.how !== 'update' || !isRecord(payload) || !isRecord(payload['fields'])) return null;
  const written = payload['fields'];
  return Object.keys(fields).every(name => Object.hasOwn(written, name))
    ? { ...command, payload: { ...payload, fields: { ...written, ...fields } } }
    : null;
}

/**
 * Sends a rejected change again with other values for fields that the server refused. False if it is not rejected
 * any more.
 */
export function sendCorrected(
  store: LocalStore,
  seq: number,
  fields: EditOf<ResourceKind>,
  newKey: () => string,
): Promise<boolean> {
  return store.transaction('rw', store.outbox, async () => {
    const command = await store.outbox.get(seq);
    const corrected = command?.state.name === 'rejected' ? withFields(command, fields) : null;
    if (!corrected) return false;
    const read = readCommand(corrected);
    await store.outbox.put({
      ...corrected,
      ...afresh,
      etag: null,
      ...(read && effectOf(read)),
      idempotencyKey: newKey(),
    });
    return true;
  });
}

/**
 * Resolves a conflict with the person's choices. The rest of the command is sent as a change to the other side's copy,
 * with a new key, since it is a new command; if nothing is left, it is discarded. Until every conflict has a choice, it
 * stays. If the other side has changed it again in the meantime, it is compared again.
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
    const { payload, base } = merged.command;
    const { etag } = command.state;
    await store.outbox.put({
      ...command,
      ...afresh,
      payload,
      base,
      etag,
      ...effectOf(merged.command),
      idempotencyKey: newKey(),
    });
  });
}

/** Keeps mine wherever both sides changed the same thing. */
export async function keepMine(store: LocalStore, seq: number, newKey: () => string): Promise<void> {
  const command = await store.outbox.get(seq);
  if (command?.state.name !== 'conflict') return;
  await decideConflict(store, seq, Object.fromEntries(command.state.items.map(({ key }) => [key, 'mine'])), newKey);
}

/** The command that creates a separate thing in place of a discarded command; null if there is none. */
function recreatedOf(command: QueuedCommand, local: number): NewCommand | null {
  const { state } = command;
  if (state.name !== 'conflict' && state.name !== 'gone' && state.name !== 'rejected') return null;
  const sending = readCommand(command)?.sending;
  return sending?.how === 'update' && sending.recreateAs
    ? sending.recreateAs(local, state.name === 'conflict' ? state.server : null)
    : null;
}

/** The rest that creating it again does not include. */
function restOf(command: QueuedCommand, local: number): NewCommand | null {
  const sending = readCommand(command)?.sending;
  return sending?.how === 'update' ? sending.recreateRestAs(local) : null;
}

/** Whether `recreateCommand` makes sense for a command. */
export const canRecreate = (command: QueuedCommand): boolean => recreatedOf(command, localId(0)) !== null;

export interface MakeOptions extends EnqueueOptions {
  /** Derives the new name from the old one; a copy needs a name other than the original's. */
  readonly rename?: (name: string) => string;
}

/**
 * Turns a command into a separate thing: a copy beside the other side's version, a new one for the thing that is gone,
 * or one's own of a thing that may not be changed. The change itself is discarded, and later ones of the same kind that
 * failed in the same way become part of the new thing. Null if that makes no sense.
 */
export function recreateCommand(
  store: LocalStore,
  seq: number,
  { now, newKey, rename = name => name }: MakeOptions,
): Promise<Enqueued | null> {
  return store.transaction('rw', [store.outbox, store.facts, store.names, ...tablesOf(store, [])], async () => {
    const command = await store.outbox.get(seq);
    if (!command || !canRecreate(command)) return null;
    const { whole, parts } = await withLaterParts(store, command);
    await store.outbox.bulkDelete(parts.map(seqOf));
    await takeTheirs(store, command);
    const queued = await add(
      store,
      local => named(must(recreatedOf(whole, local), 'the new thing'), rename),
      now,
      newKey(),
    );
    const rest = queued.local === null ? null : restOf(whole, queued.local);
    if (rest) await add(store, rest, now, newKey());
    return { ...queued, replaced: [...parts, ...queued.replaced] };
  });
}

/** A command about a thing that is gone, with its later changes. */
async function withLaterParts(
  store: LocalStore,
  command: QueuedCommand,
): Promise<{ whole: QueuedCommand; parts: QueuedCommand[] }> {
  const parts = [command];
  let whole = command;
  if (command.state.name !== 'gone') return { whole, parts };
  for (const later of await store.outbox.where('resource').equals(command.resource).sortBy('seq')) {
    const isLater =
      seqOf(later) > seqOf(command) &&
      later.kind === command.kind &&
      (later.state.name === 'gone' || later.state.name === 'waiting');
    const both = isLater ? readCommand(later)?.coalesceWith(whole) : null;
    if (!both) continue;
    whole = { ...whole, payload: both.payload };
    parts.push(later);
  }
  return { whole, parts };
}
