import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import type { QueuedCommand } from '../commands/command';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { readOrSetAside } from '../store/set-aside';

/** The members that everything relies on, whatever the kind of the command. */
function check(command: QueuedCommand): QueuedCommand {
  const { kind, resource, idempotencyKey, patches, state } = command;
  const isWhole = [kind, resource, idempotencyKey, state.name].every(text => typeof text === 'string') && Array.isArray(patches) && patches.every(isRecord);
  if (!isWhole) throw new TypeError('The entry is damaged');
  return command;
}

/** All queued commands in the order in which they were given. */
export async function readOutbox(store: LocalStore): Promise<QueuedCommand[]> {
  const commands = await store.outbox.orderBy('seq').toArray();
  return commands.flatMap(command => readOrSetAside(store, 'outbox', must(command.seq, 'seq'), () => check(command)) ?? []);
}

/** What the queued commands change, in order; what the server refused is not shown as if it were so. */
export function pendingPatches(commands: readonly QueuedCommand[]): Patch[] {
  return commands.flatMap(({ state, patches }) => (state.name === 'rejected' ? [] : [...patches]));
}

export interface OutboxSummary {
  readonly waiting: number;
  readonly decisions: number;
  readonly rejected: number;
}

export function summarise(commands: readonly QueuedCommand[]): OutboxSummary {
  const count = (name: QueuedCommand['state']['name']) => commands.filter(command => command.state.name === name).length;
  const decisions = count('conflict');
  const rejected = count('rejected') + count('gone');
  return { waiting: commands.length - decisions - rejected, decisions, rejected };
}
