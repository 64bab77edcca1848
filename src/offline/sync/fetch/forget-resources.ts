import { OutcomeError } from '@/api/outcome';
import type { CopiedKind, ResourceId } from '../../commands/patch';
import type { LocalStore } from '../../store/database';
import { listName } from '../../store/records';
import type { ListedResource } from '../subscriptions';

/** Whether what was asked for is gone, or may not be seen any more. */
export function isRevoked(error: unknown): boolean {
  return error instanceof OutcomeError && (error.failure.kind === 'gone' || error.failure.kind === 'forbidden');
}

/** Asks for things of a kind; those that may not be asked for any more leave the device. */
export async function forgetResources<T>(
  store: LocalStore,
  of: ListedResource,
  parent: string | null,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isRevoked(error)) {
      await store.transaction('rw', store.copies, store.lists, async () => {
        const known = (await store.copies.where('kind').equals(of).toArray()).filter(copy => copy.parent === parent);
        for (const { kind, id } of known) await forgetResource(store, kind, id);
        await store.lists.delete(listName(of, parent));
      });
    }
    throw error;
  }
}

/** Removes a thing and what belongs to it. Called in a transaction over `copies`. */
export async function forgetResource(store: LocalStore, kind: CopiedKind, id: ResourceId): Promise<void> {
  await store.copies.delete([kind, id]);
  await store.copies.where('parent').equals(`${kind}:${id}`).delete();
}
