import type { QueuedCommand } from '../commands/command';
import { isLocalId } from '@/model/local-id';
import type { Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { dependantsOf } from './entries';
import { isUnsent, isWithoutEffect, seqOf } from './entry';
import { readable } from './pending';

type RemovedResource = Pick<Patch, 'kind' | 'id'>;

const keyOf = ({ kind, id }: RemovedResource) => `${kind}:${id}`;

/** The things that a command removes. */
export function removals(patches: readonly Patch[]): RemovedResource[] {
  return patches.flatMap(({ does, kind, id }) => (does === 'remove' ? [{ kind, id }] : []));
}

/**
 * Returns the commands that become needless when a thing unknown to the server is removed: its create, and those that
 * concern nothing else. Null if something else was built with it, such as a dashboard that shows it; then the server
 * needs all three.
 */
export async function unmade(store: LocalStore, resource: RemovedResource): Promise<QueuedCommand[] | null> {
  if (!isLocalId(resource.id)) return null;
  const create = await store.outbox.where('makes').equals(resource.id).first();
  if (!create || !isWithoutEffect(create)) return null;
  const others = await dependantsOf(store, [create]);
  const gone = new Set([keyOf(resource)]);
  for (const { patches } of others) {
    const isOnlyAboutIt = patches.every(patch => {
      const isPartOfIt = patch.does === 'create' && patch.parent !== null && gone.has(patch.parent);
      if (isPartOfIt) gone.add(keyOf(patch));
      return isPartOfIt || gone.has(keyOf(patch));
    });
    if (!isOnlyAboutIt || patches.length === 0) return null;
  }
  return [create, ...others];
}

/** Changes of things that are about to be removed, which have certainly not reached the server. */
export async function unsentChanges(
  store: LocalStore,
  resources: readonly RemovedResource[],
): Promise<QueuedCommand[]> {
  if (resources.length === 0) return [];
  const keys = new Set(resources.map(keyOf));
  const found = readable(
    store,
    await store.outbox
      .where('touches')
      .anyOf([...keys])
      .toArray(),
  );
  const isMoot = ({ does, kind, id }: Patch) => (does === 'change' || does === 'star') && keys.has(keyOf({ kind, id }));
  const moot = found.filter(command => isUnsent(command) && command.patches.every(isMoot));
  return [...new Map(moot.map(command => [seqOf(command), command])).values()];
}
