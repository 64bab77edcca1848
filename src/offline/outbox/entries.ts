import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';

/** So many numbers may lie between two that are asked for: reading what lies there costs less than asking for each. */
const GAP = 4;

interface Run {
  first: number;
  last: number;
}

/** Numbers that are close to each other become one range. */
function runsOf(seqs: readonly number[], gap: number): Run[] {
  const runs: Run[] = [];
  for (const seq of seqs.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && seq - run.last <= gap) run.last = seq;
    else runs.push({ first: seq, last: seq });
  }
  return runs;
}

/**
 * Entries by their numbers, in a few requests to the store instead of one for each; undefined where there is none any
 * more.
 */
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
