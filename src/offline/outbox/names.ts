import type { QueuedCommand } from '../commands/command';
import { isLocalId, localIdsIn, withServerId } from '../commands/local-id';
import type { NewCommand } from '../commands/new-command';
import { touchedBy, type ThingId } from '../commands/patch';
import type { LocalStore } from '../store/database';

/** What the server calls a thing that was made here; null while it has no name for it. */
export async function serverIdOf(store: LocalStore, local: number): Promise<ThingId | null> {
  return (await store.names.get(local))?.id ?? null;
}

/** The id under which the server knows a thing, for one that an address or an open screen still calls by its local id. */
export async function presentId(store: LocalStore, id: ThingId): Promise<ThingId> {
  return isLocalId(id) ? ((await serverIdOf(store, id)) ?? id) : id;
}

/** The server's ids of those local ids that it has named. */
async function knownNames(store: LocalStore, locals: readonly number[]): Promise<readonly (readonly [local: number, id: ThingId])[]> {
  if (locals.length === 0) return [];
  const records = await store.names.bulkGet([...locals]);
  return records.flatMap(record => (record ? [[record.local, record.id] as const] : []));
}

/** The wish of a screen that may not have heard of the names that were given meanwhile. */
export async function withKnownNames(store: LocalStore, command: NewCommand): Promise<NewCommand> {
  const { resource, payload, base } = command;
  const names = await knownNames(store, localIdsIn([resource, payload, base]));
  return names.reduce<NewCommand>((current, [local, id]) => withServerId(current, local, id), command);
}

/** A queued command with the server's id wherever the local one stood. */
export function renamed(command: QueuedCommand, local: number, id: ThingId): QueuedCommand {
  const { resource, payload, base, patches } = command;
  const next = withServerId({ resource, payload, base, patches }, local, id);
  return { ...command, ...next, touches: touchedBy(next.patches), needs: command.needs.filter(need => need !== local) };
}

/** As `renamed`, for a command that was out of the queue while names were given. */
export async function withNewNames(store: LocalStore, command: QueuedCommand): Promise<QueuedCommand> {
  const names = await knownNames(store, command.needs);
  return names.reduce((current, [local, id]) => renamed(current, local, id), command);
}
