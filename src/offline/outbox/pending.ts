import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import type { CommandState, QueuedCommand } from '../commands/command';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { readOrSetAside } from '../store/set-aside';

/** The members that everything relies on, whatever the kind of the command. */
function check(command: QueuedCommand): QueuedCommand {
  const { kind, resource, idempotencyKey, patches, needs, state } = command;
  const isText = [kind, resource, idempotencyKey, state.name].every(text => typeof text === 'string');
  if (!isText || !Array.isArray(needs) || !Array.isArray(patches) || !patches.every(isRecord)) throw new TypeError('The entry is damaged');
  return command;
}

/** Those that can be read; the others are set aside. */
export function readable(store: LocalStore, commands: readonly QueuedCommand[]): QueuedCommand[] {
  return commands.flatMap(command => readOrSetAside(store, 'outbox', must(command.seq, 'seq'), () => check(command)) ?? []);
}

/** All queued commands in the order in which they were given. There may be thousands: screens read `page.ts` or `readPending`. */
export async function readOutbox(store: LocalStore): Promise<QueuedCommand[]> {
  return readable(store, await store.outbox.orderBy('seq').toArray());
}

/** What the queued commands change, in order; what the server refused is not shown as if it were so. */
export function pendingPatches(commands: readonly QueuedCommand[]): Patch[] {
  return commands.flatMap(({ state, patches }) => (state.name === 'rejected' || state.name === 'gone' ? [] : [...patches]));
}

/**
 * What the queued commands change in what a screen shows.
 * @param touches kinds such as `dashboard`, or things such as `dashboard:7`
 */
export async function readPending(store: LocalStore, ...touches: readonly string[]): Promise<Patch[]> {
  const found = await store.outbox
    .where('touches')
    .anyOf([...touches])
    .toArray();
  // One command may touch several of them.
  const commands = [...new Map(found.map(command => [must(command.seq, 'seq'), command])).values()];
  return pendingPatches(
    readable(
      store,
      commands.sort((a, b) => must(a.seq, 'seq') - must(b.seq, 'seq')),
    ),
  );
}

export interface OutboxSummary {
  /** Also those that are being sent or put off. */
  readonly waiting: number;
  readonly sending: number;
  readonly decisions: number;
  /** Refused, or about what is gone. */
  readonly rejected: number;
}

/** How many commands there are, by what they need; counted without reading them. */
export async function readSummary(store: LocalStore): Promise<OutboxSummary> {
  const count = (name: CommandState['name']) => store.outbox.where('state.name').equals(name).count();
  const [all, sending, decisions, rejected, gone] = await Promise.all([
    store.outbox.count(),
    count('sending'),
    count('conflict'),
    count('rejected'),
    count('gone'),
  ]);
  return { waiting: all - decisions - rejected - gone, sending, decisions, rejected: rejected + gone };
}

/** How many commands the server does not have yet. */
export function countOutbox(store: LocalStore): Promise<number> {
  return store.outbox.count();
}
