import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';
import { seqOf } from './entry';
import { withNewNames } from './names';

/** Maximum gap between two requested numbers: reading the entries in it costs less than separate requests. */
const GAP = 4;

interface Run {
  first: number;
  last: number;
}

/** Nearby numbers become one range. */
function runsOf(seqs: readonly number[], gap: number): Run[] {
  const runs: Run[] = [];
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && seq - run.last <= gap) run.last = seq;
    else runs.push({ first: seq, last: seq });
  }
  return runs;
}

/** Entries by their numbers, in a few requests to the store instead of one for each; undefined if an entry is gone. */
export async function readEntries(store: LocalStore, seqs: readonly number[]): Promise<(QueuedCommand | undefined)[]> {
  const found = new Map<number | undefined, QueuedCommand>();
  for (const { first, last } of runsOf(seqs, GAP)) {
    for (const command of await store.outbox.where(':id').between(first, last, true, true).toArray())
      found.set(command.seq, command);
  }
  return seqs.map(seq => found.get(seq));
}

/** Removes entries by their numbers, and none that lies between them. */
export async function removeEntries(store: LocalStore, seqs: readonly number[]): Promise<void> {
  for (const { first, last } of runsOf(seqs, 1))
    await store.outbox.where(':id').between(first, last, true, true).delete();
}

/** Restores commands in their order. Called in a transaction over the outbox and names. */
export async function putBack(store: LocalStore, commands: readonly QueuedCommand[]): Promise<void> {
  for (const command of commands) await store.outbox.put(await withNewNames(store, command));
}

/**
 * The commands that depend on these, because they concern the things these create; and those that depend on them in
 * turn.
 */
export async function dependantsOf(store: LocalStore, commands: readonly QueuedCommand[]): Promise<QueuedCommand[]> {
  const found = new Map<number, QueuedCommand>();
  const known = new Set(commands.map(seqOf));
  for (let makes = made(commands); makes.length > 0;) {
    const waiting = await store.outbox.where('needs').anyOf(makes).toArray();
    const added = waiting.filter(command => !known.has(seqOf(command)) && !found.has(seqOf(command)));
    for (const command of added) found.set(seqOf(command), command);
    makes = made(added);
  }
  return [...found.values()].sort((a, b) => seqOf(a) - seqOf(b));
}

function made(commands: readonly QueuedCommand[]): number[] {
  return commands.flatMap(({ makes }) => makes ?? []);
}
