import type { CommandState } from '../commands/command';
import type { LocalStore } from '../store/database';

type StateName = CommandState['name'];

/** How many changes of each standing there are. */
export type ChangeCounts = Readonly<Record<StateName, number>>;

/** The entries of the outbox in some states, by the index. */
export function inState(store: LocalStore, ...states: readonly StateName[]) {
  return store.outbox.where('state.name').anyOf([...states]);
}

/** Counts without reading one of them: there may be thousands. */
export async function countChanges(store: LocalStore): Promise<ChangeCounts> {
  const count = (name: StateName) => inState(store, name).count();
  const [waiting, sending, delayed, conflict, gone, rejected] = await Promise.all([
    count('waiting'),
    count('sending'),
    count('delayed'),
    count('conflict'),
    count('gone'),
    count('rejected'),
  ]);
  return { waiting, sending, delayed, conflict, gone, rejected };
}
