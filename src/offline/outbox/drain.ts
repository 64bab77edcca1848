import type { Failure } from '@/api/outcome';
import { WRITE_BATCH_MAX } from '@/api/write-batch';
import type { QueuedCommand } from '../commands/command';
import { forgetSent } from './acknowledge';
import { DELETES_TOGETHER, deleteTogether, isCombinable, type MakeCall } from './delete-together';
import type { DrainOptions } from './drain-options';
import { isHeld } from './lock';
import { createPlan, type Plan } from './plan';
import { attempt } from './attempt';
import { LostLeaseError, commitBatch, type EndedAttempt, type SendTask } from './commit-batch';

/** `decided` counts the commands that the server has answered. */
export type DrainResult =
  /** Nothing is left to send now. `nextAt` is when a delayed command may go, if there is one. */
  | { readonly kind: 'idle'; readonly decided: number; readonly nextAt: number | null }
  /** The server cannot be reached, or wants a sign-in; all wait. */
  | { readonly kind: 'halted'; readonly decided: number; readonly failure: Failure };

/**
 * Number of commands being sent at the same time, and of those marked ahead of them, so that none waits for the disk. A
 * server that supports keys takes many in one request (`batchWrites`), as long as many can be combined; another gets
 * them one by one, a few at a time, except for deletions.
 */
const keyed = { atOnce: 100, ahead: 100, together: WRITE_BATCH_MAX };
const unkeyed = { atOnce: 5, ahead: DELETES_TOGETHER, together: 1 };
/** After this long without an answer a request is cancelled, and its outcome is unknown. */
const ANSWER_WITHIN = 120_000;

/**
 * Whether a failure concerns the connection or the session, so that all other commands wait too. A command that never
 * gets an answer while the server is there waits alone.
 */
function haltsAll({ unanswered }: Pick<DrainOptions, 'unanswered'>, key: string, failure: Failure): boolean {
  if (failure.kind === 'unreachable') return !unanswered.has(key);
  return failure.kind === 'sign-in' || failure.kind === 'intercepted';
}

/** One pass through the queue. */
class DrainPass {
  decided = 0;
  failure: Failure | null = null;
  /** A name was assigned, or a command about to go was changed: another pass may find more. */
  again = false;
  readonly #options: DrainOptions;
  readonly #plan: Plan;
  readonly #ready: SendTask[] = [];
  #ended: EndedAttempt[] = [];
  #running = 0;
  /** Those of the running ones that were combined to deletions of many. */
  #combined = 0;
  readonly #call: MakeCall;
  readonly #callTogether: MakeCall;
  /** Something was added since the last plan. */
  #isAdded = false;
  #wake: () => void = () => undefined;
  /** An error that no answer of the network explains. */
  #broken: { readonly error: unknown } | null = null;

  constructor(options: DrainOptions, plan: Plan) {
    this.#options = options;
    this.#plan = plan;
    this.#call = (...request) => options.client.call(...request);
    this.#callTogether = deleteTogether(this.#call);
  }

  /** Called when a command was added, which may be sent beside the running ones. */
  lookAgain(): void {
    this.#isAdded = true;
    this.#plan.lookAgain();
    this.#wake();
  }

  get #pace() {
    return this.#options.capabilities.writeBatches ? keyed : unkeyed;
  }

  get #mayGo(): boolean {
    const { lease, stopping } = this.#options;
    return this.failure === null && !stopping.aborted && !lease.lost();
  }

  async run(): Promise<void> {
    for (;;) {
      this.#isAdded = false;
      const room = this.#mayGo ? this.#pace.ahead - this.#ready.length : 0;
      const heads = room >= this.#pace.together ? await this.#plan.take(room) : [];
      if (!this.#mayGo) this.#ended.push(...this.#ready.splice(0).map(task => ({ task, result: null, halts: false })));
      if (this.#options.stopping.aborted) return;
      if (this.#broken) throw this.#broken.error;
      if (heads.length > 0 || this.#ended.length > 0) await this.#turn(heads);
      this.#start();
      if (this.#ended.length > 0 || (this.#isAdded && this.#mayGo)) continue;
      if (this.#running === 0 && this.#ready.length === 0 && heads.length === 0) return;
      if (this.#running > 0) await new Promise<void>(resolve => (this.#wake = resolve));
    }
  }

  /** Records ended steps and marks the next commands, in one transaction. */
  async #turn(heads: readonly number[]): Promise<void> {
    const ended = this.#ended;
    this.#ended = [];
    const { tasks, freed, blocked, decided, putOff, changed, named } = await commitBatch(this.#options, ended, heads);
    this.decided += decided;
    this.again ||= changed || named;
    for (const resource of blocked) this.#plan.block(resource);
    for (const resource of freed) this.#plan.free(resource);
    for (const until of putOff) this.#plan.putOff(until);
    this.#ready.push(...tasks);
  }

  #start(): void {
    if (!this.#mayGo) return;
    const { atOnce, together } = this.#pace;
    // While some are being deleted, the next ones gather for one request.
    const combined = this.#ready.filter(task => this.#isCombined(task));
    if (this.#combined === 0) for (const task of combined) void this.#send(this.#takeReady(task), this.#callTogether);
    const others = this.#ready.filter(task => !this.#isCombined(task));
    const room = atOnce - (this.#running - this.#combined);
    if (room < Math.min(together, others.length)) return;
    for (const task of others.slice(0, room)) void this.#send(this.#takeReady(task), this.#call);
  }

  #takeReady(task: SendTask): SendTask {
    this.#ready.splice(this.#ready.indexOf(task), 1);
    return task;
  }

  /** One whose last request got no answer is sent alone: a combined one would be refused for what is gone. */
  #isCombined({ command, isFresh }: SendTask): boolean {
    const { writeBatches } = this.#options.capabilities;
    return !writeBatches && isFresh && command.sent !== null && isCombinable(command.sent.request);
  }

  async #send(task: SendTask, call: MakeCall): Promise<void> {
    const isCombined = call === this.#callTogether;
    this.#running += 1;
    if (isCombined) this.#combined += 1;
    const { clock, person, capabilities, stopping } = this.#options;
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    const cancel = clock.after(ANSWER_WITHIN, abort);
    stopping.addEventListener('abort', abort);
    try {
      const result = await attempt(task.command, task.read, {
        client: { call },
        signal: giveUp.signal,
        person,
        capabilities,
        isFresh: task.isFresh,
      });
      this.#ended.push({
        task,
        result,
        halts: this.#note(task.command, result.kind === 'postponed' ? result.failure : null),
      });
    } catch (error) {
      this.#broken ??= { error };
    } finally {
      cancel();
      stopping.removeEventListener('abort', abort);
      this.#running -= 1;
      if (isCombined) this.#combined -= 1;
      this.#start();
      this.#wake();
    }
  }

  /** Returns whether all others wait too. */
  #note({ idempotencyKey: key }: QueuedCommand, failure: Failure | null): boolean {
    const halts = failure !== null && haltsAll(this.#options, key, failure);
    if (halts) {
      this.failure ??= failure;
      this.#options.onHalt(failure, key);
    } else this.#options.onAnswered(failure?.kind !== 'unreachable');
    return halts;
  }
}

/**
 * Sends all sendable commands: in order for each resource, several resources at the same time. The caller holds the
 * lock that makes it the only sender. A command is marked with its request before it is sent, so that after a crash
 * between any two steps it is sent again unchanged.
 */
export async function drain(options: DrainOptions): Promise<DrainResult> {
  const { store, clock, lease, stopping } = options;
  let decided = 0;
  for (;;) {
    const plan = createPlan(store, () => clock.now());
    const pass = new DrainPass(options, plan);
    const unfollow = options.added?.subscribe(() => pass.lookAgain());
    try {
      await pass.run();
    } catch (error) {
      // Another sender has taken over and continues with all of it.
      if (error instanceof LostLeaseError) return { kind: 'idle', decided: decided + pass.decided, nextAt: null };
      throw error;
    } finally {
      unfollow?.();
    }
    decided += pass.decided;
    if (pass.failure) return { kind: 'halted', decided, failure: pass.failure };
    if (stopping.aborted || lease.lost()) return { kind: 'idle', decided, nextAt: null };
    if (pass.again) continue;
    if (decided > 0 && (await isHeld(store, lease.fence))) await forgetSent(store, clock.now());
    return { kind: 'idle', decided, nextAt: plan.nextAt() };
  }
}
