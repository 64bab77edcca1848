import type { CommandState, QueuedCommand } from '../commands/command';
import type { Patch, ResourceId } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { seqOf } from './entry';
import { readable } from './pending';

/** Number of entries read at a time: thousands of them are never in memory together. */
const PAGE = 200;

/**
 * The commands that may go next, found in one pass through the queue in order. One is taken per resource at a time;
 * later ones are kept by number until it is done.
 */
export interface Plan {
  /** The next commands that may go, each the first of its resource; they are removed from the plan. */
  take(count: number): Promise<number[]>;
  /** The server has answered a command of this resource: the next one may go. */
  free(resource: string): void;
  /** No command of this resource may go before the next pass. */
  block(resource: string): void;
  /** Something was added to the queue since it was read. */
  lookAgain(): void;
  /** When the first of the delayed ones may go; null if there is none. */
  nextAt(): number | null;
  putOff(until: number): void;
}

/** If the clock is before the start of the delay, it was set back and its time is meaningless. */
function isOver(state: Extract<CommandState, { name: 'delayed' }>, now: number): boolean {
  return state.retryAt <= now || now < state.since;
}

/** Whether a command itself may be handed over now. One that was being sent is sent again. */
export function isSendable({ state, needs }: QueuedCommand, now: number): boolean {
  return (
    needs.length === 0 &&
    (state.name === 'waiting' || state.name === 'sending' || (state.name === 'delayed' && isOver(state, now)))
  );
}

type Removed = Pick<Patch, 'kind' | 'id'>;

/**
 * Commands that were refused or whose thing is gone do not hold up later ones. A conflict does, since later ones build
 * on it.
 */
const holdsNothingUp = ({ state }: QueuedCommand) => state.name === 'rejected' || state.name === 'gone';

export function createPlan(store: LocalStore, now: () => number): Plan {
  let cursor = 0;
  let isRead = false;
  /** Counts notifications of new commands: one that comes during a read may be missing from it. */
  let looks = 0;
  let next: number | null = null;
  const heads: number[] = [];
  /** Resources of the commands that may go or are being sent. */
  const current = new Map<string, number>();
  /** Resources that they remove, by command number. */
  const removals = new Map<number, Removed>();
  /** Those that wait for the server's name of something, by its local id: the first of each. */
  const unnamed = new Map<ResourceId, number>();
  /** Resources with a command being sent, and those queued behind it; null if nothing may go. */
  const busy = new Map<string, number[] | null>();

  function putOff(until: number): void {
    next = next === null ? until : Math.min(next, until);
  }

  function add(command: QueuedCommand): void {
    const { resource, state } = command;
    if (holdsNothingUp(command)) return;
    const behind = busy.get(resource);
    for (const patch of command.patches) if (patch.does === 'remove') removals.set(seqOf(command), patch);
    for (const local of command.needs) if (!unnamed.has(local)) unnamed.set(local, seqOf(command));
    if (behind !== undefined) behind?.push(seqOf(command));
    else if (isSendable(command, now())) {
      heads.push(seqOf(command));
      current.set(resource, seqOf(command));
      busy.set(resource, []);
    } else busy.set(resource, null);
    if (state.name === 'delayed' && !isOver(state, now())) putOff(state.retryAt);
  }

  async function read(): Promise<void> {
    const before = looks;
    const page = await store.outbox.where(':id').above(cursor).limit(PAGE).toArray();
    const last = page.at(-1);
    isRead = page.length < PAGE && looks === before;
    if (last) cursor = seqOf(last);
    for (const command of readable(store, page)) add(command);
  }

  /**
   * A removal goes after earlier commands, which may name its resource, except for removals of the same kind. Once that
   * has a name, the next pass finds it.
   */
  function mayGo(seq: number): boolean {
    const removed = removals.get(seq);
    if (removed === undefined) return true;
    const isBefore = (other: number) => other < seq && removals.get(other)?.kind !== removed.kind;
    return ![...current.values(), unnamed.get(removed.id) ?? seq].some(isBefore);
  }

  return {
    async take(count) {
      while (heads.length < count && !isRead) await read();
      const taken = heads.filter(mayGo).slice(0, count);
      heads.splice(0, heads.length, ...heads.filter(seq => !taken.includes(seq)));
      return taken;
    },
    free(resource) {
      const behind = busy.get(resource);
      const first = behind?.shift();
      current.delete(resource);
      if (first !== undefined) {
        heads.push(first);
        current.set(resource, first);
      } else if (behind) busy.delete(resource);
    },
    block(resource) {
      busy.set(resource, null);
      current.delete(resource);
    },
    lookAgain() {
      looks += 1;
      isRead = false;
    },
    nextAt: () => next,
    putOff,
  };
}
