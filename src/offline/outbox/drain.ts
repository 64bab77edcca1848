import type { Client } from '@/api/client';
import type { Failure } from '@/api/outcome';
import { must } from '@/lib/assert';
import type { CommandState, QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';
import { acknowledge } from './acknowledge';
import { retryDelay } from './backoff';
import { readOutbox } from './pending';
import { sendCommand, type SendResult } from './send';

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
  /** Keys of commands that stopped the queue for lack of an answer, although the server was there when it was asked. */
  readonly unanswered: ReadonlySet<string>;
}

/** `decided` counts the commands of which the server said what becomes of them. */
export type DrainResult =
  /** Nothing is left to send now. `nextAt` is when a delayed command may go, if there is one. */
  | { readonly kind: 'idle'; readonly decided: number; readonly nextAt: number | null }
  /** The server cannot be reached, or wants a sign-in; all wait. `key` is the command's that showed it. */
  | { readonly kind: 'halted'; readonly decided: number; readonly failure: Failure; readonly key: string };

/** A clock that is earlier than the beginning of the delay was set back; its time says nothing then. */
function isOver(state: Extract<CommandState, { name: 'delayed' }>, now: number): boolean {
  return state.retryAt <= now || now < state.since;
}

/** The first command of each resource, if it may be sent now. One that was being sent is sent again under the same key. */
function sendable(commands: readonly QueuedCommand[], now: number): QueuedCommand[] {
  const heads = new Map<string, QueuedCommand>();
  for (const command of commands) {
    // A rejected command no longer holds up the later ones; a conflict does, since they build on it.
    if (command.state.name !== 'rejected' && command.needs.length === 0 && !heads.has(command.resource)) heads.set(command.resource, command);
  }
  return [...heads.values()].filter(({ state }) => state.name === 'waiting' || state.name === 'sending' || (state.name === 'delayed' && isOver(state, now)));
}

function nextRetry(commands: readonly QueuedCommand[]): number | null {
  const times = commands.flatMap(({ state }) => (state.name === 'delayed' ? [state.retryAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * Whether a failure says something of the connection or the session, so that all others wait too. A command that never
 * gets an answer while the server is there waits by itself.
 */
function haltsAll({ unanswered }: Pick<DrainOptions<never>, 'unanswered'>, { idempotencyKey }: QueuedCommand, failure: Failure): boolean {
  if (failure.kind === 'unreachable') return !unanswered.has(idempotencyKey);
  return failure.kind === 'sign-in' || failure.kind === 'intercepted';
}

/** Why a command is tried again later, for a person. */
function reasonOf(failure: Failure): string {
  if ('error' in failure) return failure.error.message;
  return failure.kind === 'unreachable' ? 'No answer came.' : 'The answer could not be used.';
}

/**
 * Sends what can be sent, one after the other. The caller holds the lock that makes it the only sender. A command is
 * marked before it goes, so that a crash between any two steps leaves it to be sent again with its own key.
 */
export async function drain<Signal>(options: DrainOptions<Signal>): Promise<DrainResult> {
  const { store, now } = options;
  let decided = 0;
  while (!options.stopped()) {
    const commands = await readOutbox(store);
    const [next] = sendable(commands, now());
    if (!next) return { kind: 'idle', decided, nextAt: nextRetry(commands) };
    const result = await sendNext(options, next);
    if (result?.kind === 'postponed' && haltsAll(options, next, result.failure)) {
      return { kind: 'halted', decided, failure: result.failure, key: next.idempotencyKey };
    }
    if (result && result.kind !== 'postponed') decided += 1;
  }
  return { kind: 'idle', decided, nextAt: null };
}

/** Null when the command was changed or discarded before it could be marked; its new form is read next round. */
async function sendNext<Signal>(options: DrainOptions<Signal>, command: QueuedCommand): Promise<SendResult | null> {
  const { store, client, sender, now } = options;
  const seq = must(command.seq, 'seq');
  const marked = await changeOwn(store, command, { state: { name: 'sending', since: now(), sender }, attempted: true });
  if (!marked) return null;
  const result = await sendCommand(client, command);
  if (result.kind === 'sent') {
    const { patches, etag } = result;
    await acknowledge(store, { seq, idempotencyKey: command.idempotencyKey, patches, etag }, now());
  } else {
    const attempted = command.attempted || result.kind !== 'postponed' || result.mayHaveArrived;
    await changeOwn(store, command, { state: stateAfter(options, command, result), attempted }, sender);
  }
  return result;
}

/** What becomes of a command that the server has not taken. */
function stateAfter<Signal>(options: DrainOptions<Signal>, command: QueuedCommand, result: Exclude<SendResult, { kind: 'sent' }>): CommandState {
  const { now, random } = options;
  const { state } = command;
  switch (result.kind) {
    case 'conflict':
      return { name: 'conflict', items: result.items, combined: result.combined, other: result.other, server: result.server };
    case 'rejected':
      return { name: 'rejected', status: result.status, message: result.message, fields: result.fields };
    case 'postponed': {
      const { failure } = result;
      if (haltsAll(options, command, failure)) return state.name === 'delayed' ? state : { name: 'waiting' };
      const attempts = (state.name === 'delayed' ? state.attempts : 0) + 1;
      const after = failure.kind === 'unavailable' ? failure.after : null;
      return { name: 'delayed', since: now(), attempts, reason: reasonOf(failure), retryAt: now() + retryDelay(attempts, after, random()) };
    }
  }
}

/**
 * Changes an entry if it still is the command that was read: the person may have changed or discarded it meanwhile, and
 * another sender may have gone on with it. @param sender who must be sending it
 */
function changeOwn(store: LocalStore, { seq, idempotencyKey }: QueuedCommand, change: Partial<QueuedCommand>, sender?: string): Promise<boolean> {
  return store.transaction('rw', store.outbox, async () => {
    const present = await store.outbox.get(must(seq, 'seq'));
    if (present?.idempotencyKey !== idempotencyKey) return false;
    if (sender !== undefined && !(present.state.name === 'sending' && present.state.sender === sender)) return false;
    await store.outbox.put({ ...present, ...change });
    return true;
  });
}
