import type { Client } from '@/api/client';
import type { Failure } from '@/api/outcome';
import type { CommandState, QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';
import { acknowledge } from './acknowledge';
import { retryDelay } from './backoff';
import { readOutbox } from './pending';
import { sendCommand } from './send';

export interface DrainOptions<Signal> {
  readonly store: LocalStore;
  readonly client: Pick<Client<Signal>, 'call' | 'raw'>;
  /** Names this sender, so that a command shows who is sending it. */
  readonly sender: string;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** True once this sender must stop: it lost its lock, or the page goes away. */
  readonly stopped: () => boolean;
}

export type DrainResult =
  /** Nothing is left to send now. `nextAt` is when a delayed command may go, if there is one. */
  | { readonly kind: 'idle'; readonly sent: number; readonly nextAt: number | null }
  /** The server cannot be reached, or wants a sign-in; all wait. */
  | { readonly kind: 'halted'; readonly sent: number; readonly failure: Failure };

/** The first command of each resource, if it may be sent now. One that was being sent is sent again under the same key. */
function sendable(commands: readonly QueuedCommand[], now: number): QueuedCommand[] {
  const heads = new Map<string, QueuedCommand>();
  for (const command of commands) {
    // A rejected command no longer holds up the later ones; a conflict does, since they build on it.
    if (command.state.name !== 'rejected' && !heads.has(command.resource)) heads.set(command.resource, command);
  }
  return [...heads.values()].filter(({ state }) => state.name === 'waiting' || state.name === 'sending' || (state.name === 'delayed' && state.retryAt <= now));
}

function nextRetry(commands: readonly QueuedCommand[]): number | null {
  const times = commands.flatMap(({ state }) => (state.name === 'delayed' ? [state.retryAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** These say something of the connection or the session, not of the command: all others wait too. */
function haltsAll(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.kind === 'sign-in' || failure.kind === 'intercepted';
}

/**
 * Sends what can be sent, one after the other. The caller holds the lock that makes it the only sender. A command is
 * marked before it goes, so that a crash between any two steps leaves it to be sent again with its own key.
 */
export async function drain<Signal>(options: DrainOptions<Signal>): Promise<DrainResult> {
  const { store, now } = options;
  let sent = 0;
  for (;;) {
    const commands = await readOutbox(store);
    const [next] = sendable(commands, now());
    if (!next || options.stopped()) return { kind: 'idle', sent, nextAt: nextRetry(commands) };
    const halted = await sendNext(options, next);
    if (halted) return { kind: 'halted', sent, failure: halted };
    sent += 1;
  }
}

async function sendNext<Signal>(options: DrainOptions<Signal>, command: QueuedCommand): Promise<Failure | null> {
  const { store, client, sender, now, random } = options;
  const seq = command.seq!;
  // Marking is conditional: if the person changed or discarded the command meanwhile, the new form is read next round.
  const marked = await store.transaction('rw', store.outbox, async () => {
    const present = await store.outbox.get(seq);
    if (present?.idempotencyKey !== command.idempotencyKey) return false;
    await store.outbox.update(seq, { state: { name: 'sending', since: now(), sender } });
    return true;
  });
  if (!marked) return null;
  const result = await sendCommand(client, command);
  switch (result.kind) {
    case 'sent':
      await acknowledge(store, seq, result.patches, result.etag, now());
      return null;
    case 'conflict':
      await settle(store, seq, { name: 'conflict', sides: result.sides, rebased: result.rebased });
      return null;
    case 'rejected':
      await settle(store, seq, { name: 'rejected', status: result.status, message: result.message });
      return null;
    case 'postponed': {
      if (haltsAll(result.failure)) {
        await settle(store, seq, command.state.name === 'delayed' ? command.state : { name: 'waiting' });
        return result.failure;
      }
      await settle(store, seq, delayed(command, result.failure, now(), random()));
      return null;
    }
  }
}

function delayed(command: QueuedCommand, failure: Failure, now: number, random: number): CommandState {
  const attempts = (command.state.name === 'delayed' ? command.state.attempts : 0) + 1;
  const after = failure.kind === 'unavailable' ? failure.after : null;
  const reason = 'error' in failure ? failure.error.message : failure.kind;
  return { name: 'delayed', attempts, reason, retryAt: now + retryDelay(attempts, after, random) };
}

async function settle(store: LocalStore, seq: number, state: CommandState): Promise<void> {
  await store.outbox.update(seq, { state });
}
