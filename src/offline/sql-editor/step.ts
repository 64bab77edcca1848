import { isLocalId } from '@/model/local-id';
import type { ResourceId } from '../commands/patch';
import type { NewMutation } from '../outbox/enqueue';
import type { LocalStore } from '../store/database';

/** A change for the outbox, and how to record that it was queued. */
export interface HandOverStep {
  readonly mutation: NewMutation;
  readonly note: (local: number | null) => Promise<unknown>;
}

/** Whether the server has a thing, or will have it: refused or discarded things get no further changes. */
export async function isGoingOn(store: LocalStore, remote: ResourceId): Promise<boolean> {
  if (!isLocalId(remote)) return true;
  const making = await store.outbox.where('makes').equals(remote).first();
  return making !== undefined && making.state.name !== 'rejected';
}

/** Of repeated commands, only the last refusal is worth reporting. */
export async function dropRefused(store: LocalStore, resource: string): Promise<void> {
  await store.outbox
    .where('resource')
    .equals(resource)
    .filter(({ state }) => state.name === 'rejected')
    .delete();
}
