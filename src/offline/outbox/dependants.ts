import { must } from '@/lib/assert';
import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';

export const seqOf = ({ seq }: QueuedCommand): number => must(seq, 'seq');

/**
 * The commands that cannot be sent unless these are, because they are about what these make; and those that wait for
 * them in turn.
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
