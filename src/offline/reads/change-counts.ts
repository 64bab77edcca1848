import type { CommandState } from '../commands/command';
import type { LocalStore } from '../store/database';

type StateName = CommandState['name'];

/** Number of changes per state. */
export type ChangeCounts = Readonly<Record<StateName, number>>;

/**
 * The entries of the outbox in a state, by the index. One query per state: for a single range the database counts and
 * lists keys itself, over several ranges Dexie steps from entry to entry, which takes a second for ten thousand.
 */
export const inState = (store: LocalStore, state: StateName) => store.outbox.where('state.name').equals(state);

/** Reads several states at one moment: entries move between them. */
async function ofStates<Answer>(
  store: LocalStore,
  states: readonly StateName[],
  ask: (state: StateName) => PromiseLike<Answer>,
): Promise<Answer[]> {
  return store.transaction('r', store.outbox, () => Promise.all(states.map(ask)));
}

/** The keys of the entries in some states, in order. */
export async function keysInStates(store: LocalStore, ...states: readonly StateName[]): Promise<readonly number[]> {
  const keys = await ofStates(store, states, state => inState(store, state).primaryKeys());
  return keys.flat().toSorted((a, b) => a - b);
}

export async function countInStates(store: LocalStore, ...states: readonly StateName[]): Promise<number> {
  const counts = await ofStates(store, states, state => inState(store, state).count());
  return counts.reduce((sum, count) => sum + count, 0);
}

const everyState = ['waiting', 'sending', 'delayed', 'conflict', 'gone', 'rejected'] as const;

/** Counts without reading any of them: there may be thousands. */
export async function countChanges(store: LocalStore): Promise<ChangeCounts> {
  const counts = await ofStates(store, everyState, state => inState(store, state).count());
  const countOf = (state: StateName) => counts[everyState.indexOf(state)] ?? 0;
  return {
    waiting: countOf('waiting'),
    sending: countOf('sending'),
    delayed: countOf('delayed'),
    conflict: countOf('conflict'),
    gone: countOf('gone'),
    rejected: countOf('rejected'),
  };
}
