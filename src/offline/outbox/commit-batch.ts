import type { FailureReason } from '@/model/failure-reason';
import type { CommandState, QueuedCommand, PreparedRequest } from '../commands/command';
import type { ResourceId } from '../commands/patch';
import { reasonOf } from '../state/failure-reason';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import { steadily } from '../store/steadily';
import { acknowledge, acknowledgeTables, type Acknowledged } from './acknowledge';
import { retryDelay } from '../../lib/backoff';
import type { DrainOptions } from './drain-options';
import { putBack, readEntries } from './entries';
import { seqOf, shownAtOnce, withoutReplaced } from './entry';
import { isHeld } from './lock';
import { effectOf } from './new-entry';
import { readable } from './pending';
import { isSendable } from './plan';
import { firstRequest, type AttemptResult } from './attempt';
import type { ReadCommand } from '../commands/read-command';
import { readCommand } from '../resources/commands';

/** A command that is marked as being sent, in its marked form. */
export interface SendTask {
  readonly command: QueuedCommand;
  /** The same, read when it was taken from the store; null if this version cannot. */
  readonly read: ReadCommand | null;
  /** Its form before the sender took it. */
  readonly before: Pick<QueuedCommand, 'state' | 'attempted' | 'sent'>;
  /** Its request was recorded for the coming attempt, and not by an earlier sender. */
  readonly isFresh: boolean;
  /** Number of comparisons with the server's copy. */
  readonly rounds: number;
}

/** Outcome of a step; null for a command that was marked and not handed over. */
export interface EndedAttempt {
  readonly task: SendTask;
  readonly result: AttemptResult | null;
  /** It failed for a reason that makes all others wait too. */
  readonly halts: boolean;
}

/** Result of a turn. */
export interface CommitBatch {
  /** Marked, to be handed over now. */
  readonly tasks: readonly SendTask[];
  /** Resources whose next command may go. */
  readonly freed: readonly string[];
  readonly blocked: readonly string[];
  readonly decided: number;
  readonly putOff: readonly number[];
  /** A command was not in its expected form: the person changed or discarded it. */
  readonly changed: boolean;
  /** The server named something that others wait for. */
  readonly named: boolean;
}

/** Another sender has taken over. */
export class LostLeaseError extends Error {}

/** Others may keep changing the thing between the read and the write; after this many rounds the command waits. */
const ROUNDS = 5;

/**
 * One strict transaction between network steps: it records ended steps, and marks the next commands with their
 * requests. A sender that has lost its lease writes nothing.
 * @throws LostLeaseError
 */
export function commitBatch(
  options: DrainOptions,
  ended: readonly EndedAttempt[],
  heads: readonly number[],
): Promise<CommitBatch> {
  const { store, lease } = options;
  const patches = ended.flatMap(({ result }) => (result && 'patches' in result ? [...result.patches] : []));
  const tables = patches.length > 0 ? acknowledgeTables(store, patches) : [store.outbox, store.facts, store.names];
  return withinQuota(store, 0, () =>
    steadily(store, () =>
      store.transaction('rw', tables, async () => {
        if (!(await isHeld(store, lease.fence))) throw new LostLeaseError();
        const batch = new Writing(options);
        await batch.settleAll(ended);
        await batch.mark(heads);
        return batch;
      }),
    ),
  );
}

type Found = Extract<AttemptResult, { kind: 'found' }>;

class Writing implements CommitBatch {
  readonly tasks: SendTask[] = [];
  readonly freed: string[] = [];
  readonly blocked: string[] = [];
  readonly putOff: number[] = [];
  decided = 0;
  changed = false;
  named = false;
  readonly #options: DrainOptions;
  readonly #store: LocalStore;
  readonly #entries: QueuedCommand[] = [];
  readonly #taken: Acknowledged[] = [];
  /** Changes of a thing that was to be removed, and stays. */
  readonly #wantedAgain: QueuedCommand[] = [];

  constructor(options: DrainOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  // Dexie keeps a transaction open for at most a hundred awaits without a request to the store. So loops over many
  // entries await only requests, and make one only if there is something to read or write.

  async settleAll(ended: readonly EndedAttempt[]): Promise<void> {
    if (ended.length === 0) return;
    const present = await readEntries(
      this.#store,
      ended.map(({ task }) => seqOf(task.command)),
    );
    for (const [index, each] of ended.entries()) {
      const { task, result } = each;
      const { command } = task;
      // Commands that the person discarded or changed in the meantime are left alone, even by a late answer: newer
      // writes may be in the copy.
      if (!isStill(command, present[index], this.#options.sender)) {
        this.changed = true;
        this.freed.push(command.resource);
      } else if (result === null) this.#giveBack(task);
      else if (result.kind === 'found') this.#recognise(task, result, await this.#named(task, result));
      else this.#settle(each, result);
    }
    await this.#putEntries();
    await putBack(this.#store, this.#wantedAgain);
    this.named = await acknowledge(this.#store, this.#taken, this.#options.clock.now());
  }

  /** Marks those that may still go. */
  async mark(heads: readonly number[]): Promise<void> {
    if (heads.length === 0) return;
    const found = await readEntries(this.#store, heads);
    const commands = readable(
      this.#store,
      found.flatMap(command => command ?? []),
    );
    if (commands.length < heads.length) this.changed = true;
    for (const command of commands) {
      if (isSendable(command, this.#options.clock.now())) this.#take(command);
      else {
        this.blocked.push(command.resource);
        this.changed = true;
      }
    }
    await this.#putEntries();
  }

  async #putEntries(): Promise<void> {
    if (this.#entries.length > 0) await this.#store.outbox.bulkPut(this.#entries.splice(0));
  }

  #take(command: QueuedCommand): void {
    const { state, attempted, sent } = command;
    const read = readCommand(command);
    const prepared = sent || !read ? null : firstRequest(command, read, this.#options.capabilities);
    this.#send(
      command,
      { read, before: { state, attempted, sent }, isFresh: prepared !== null, rounds: 0 },
      prepared ?? sent,
    );
  }

  /** Marks a command with its next request; without one it is not sent yet. */
  #send(command: QueuedCommand, task: Omit<SendTask, 'command'>, sent: PreparedRequest | null): void {
    const { sender, clock } = this.#options;
    const marked = {
      ...command,
      sent,
      attempted: command.attempted || sent !== null,
      state: { name: 'sending', since: clock.now(), sender } as const,
    };
    this.#entries.push(marked);
    this.tasks.push({ ...task, command: marked });
  }

  #giveBack({ command, before }: SendTask): void {
    this.#entries.push({ ...shownAtOnce(command), ...before, state: restOf(before.state) });
    this.blocked.push(command.resource);
  }

  /** The server answered, and a person has to decide. */
  #ask(command: QueuedCommand, state: CommandState): void {
    this.decided += 1;
    const { replaces = [] } = command;
    if (replaces.length > 0) this.changed = true;
    this.#wantedAgain.push(...replaces);
    this.#entries.push({ ...withoutReplaced(command), sent: null, state });
    if (state.name === 'conflict') this.blocked.push(command.resource);
    else this.freed.push(command.resource);
  }

  #settle({ task, halts }: EndedAttempt, result: Exclude<AttemptResult, { kind: 'found' }>): void {
    const { command } = task;
    switch (result.kind) {
      case 'sent':
        return this.#accept(command, result);
      case 'prepared':
        return this.#goOn(task, result);
      case 'conflict': {
        const { items, combined, other, server, etag } = result;
        return this.#ask(command, { name: 'conflict', items, combined, other, server, etag });
      }
      case 'gone':
        return this.#ask(command, { name: 'gone', status: result.status, reason: result.reason });
      case 'rejected':
        return this.#ask(command, {
          name: 'rejected',
          status: result.status,
          reason: result.reason,
          fields: result.fields,
        });
      case 'postponed':
        return this.#postpone(task, result, halts);
    }
  }

  #accept(command: QueuedCommand, { patches, id, from, to, wasGone }: Extract<AttemptResult, { kind: 'sent' }>): void {
    this.decided += 1;
    this.#taken.push({ command, patches, id, from, to, combined: command.sent?.combined ?? 0, wasGone });
    this.freed.push(command.resource);
  }

  /** Those of the things found that have another name here. */
  async #named({ command }: SendTask, { ids, patches }: Found): Promise<ReadonlySet<ResourceId>> {
    const kind = patches.find(({ does, id }) => does === 'create' && id === command.makes)?.kind;
    if (kind === undefined || ids.length === 0) return new Set();
    const names = await this.#store.names
      .where('[kind+id]')
      .anyOf(ids.map(id => [kind, id]))
      .toArray();
    return new Set(names.map(({ id }) => id));
  }

  /**
   * The first of those that may be the effect of a lost attempt, and of nothing else; if there is none, it is sent
   * again.
   */
  #recognise(task: SendTask, { ids, patches }: Found, named: ReadonlySet<ResourceId>): void {
    const { command } = task;
    for (const id of ids) {
      const isTaken = named.has(id);
      const isTakenNow = this.#taken.some(other => other.id === id);
      if (!isTaken && !isTakenNow) return this.#accept(command, { kind: 'sent', patches, id, from: null, to: null });
    }
    this.#send(command, { ...task, isFresh: true }, command.sent);
  }

  /** The command can be merged with other people's changes: this is its next request. */
  #goOn(task: SendTask, { read, prepared }: Extract<AttemptResult, { kind: 'prepared' }>): void {
    const rounds = task.rounds + 1;
    if (rounds > ROUNDS) {
      const { command, before } = task;
      this.#delay({ ...command, attempted: true, sent: before.sent }, before, { code: 'contended' }, null);
      return;
    }
    const { payload, base } = read;
    this.#send(
      { ...task.command, payload, base, etag: prepared.etag, ...effectOf(read) },
      { ...task, read, isFresh: true, rounds },
      prepared,
    );
  }

  #postpone(
    { command, before }: SendTask,
    { failure, mayHaveArrived }: Extract<AttemptResult, { kind: 'postponed' }>,
    halts: boolean,
  ): void {
    const entry = mayHaveArrived ? command : { ...command, attempted: before.attempted, sent: before.sent };
    if (halts) {
      this.blocked.push(command.resource);
      this.#entries.push({ ...shownAtOnce(entry), state: restOf(before.state) });
      return;
    }
    const after = failure.kind === 'unavailable' ? failure.after : null;
    this.#delay(entry, before, reasonOf(failure), after);
  }

  /** @param after how long the server asks it to wait */
  #delay(entry: QueuedCommand, before: SendTask['before'], reason: FailureReason, after: number | null): void {
    const { clock, random } = this.#options;
    const now = clock.now();
    const attempts = (before.state.name === 'delayed' ? before.state.attempts : 0) + 1;
    const retryAt = now + retryDelay(attempts, after, random());
    this.blocked.push(entry.resource);
    this.putOff.push(retryAt);
    this.#entries.push({ ...shownAtOnce(entry), state: { name: 'delayed', since: now, attempts, reason, retryAt } });
  }
}

/** Whether an entry is the command that this sender marked. */
function isStill({ idempotencyKey }: QueuedCommand, present: QueuedCommand | undefined, sender: string): boolean {
  return (
    present?.idempotencyKey === idempotencyKey && present.state.name === 'sending' && present.state.sender === sender
  );
}

/** Its state before; a command marked by a former sender waits. */
function restOf(state: CommandState): CommandState {
  return state.name === 'sending' ? { name: 'waiting' } : state;
}
