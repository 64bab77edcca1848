import type { NewCommand, QueuedCommand } from '../commands/command';
import { localIdsIn } from '@/model/local-id';
import { withServerId } from '../commands/server-id';
import { touchedBy, type ResourceId } from '../commands/patch';
import type { LocalStore } from '../store/database';

/** The server's ids of those local ids that have been named. */
async function knownNames(
  store: LocalStore,
  locals: readonly number[],
): Promise<readonly (readonly [local: number, id: ResourceId])[]> {
  if (locals.length === 0) return [];
  const records = await store.names.bulkGet([...locals]);
  return records.flatMap(record => (record ? [[record.local, record.id] as const] : []));
}

/**
 * Updates a screen's command with names assigned in the meantime. A create whose thing has a name becomes a change of
 * it.
 */
export async function withKnownNames(store: LocalStore, command: NewCommand): Promise<NewCommand> {
  const { makes, ...content } = command;
  const { resource, payload, base } = command;
  const names = await knownNames(store, localIdsIn([resource, payload, base]));
  const named = names.reduce<NewCommand>((current, [local, id]) => withServerId(current, local, id), content);
  return makes === undefined || names.some(([local]) => local === makes) ? named : { ...named, makes };
}

/** A queued command with the server's id in place of the local one. */
export function renamed(command: QueuedCommand, local: number, id: ResourceId): QueuedCommand {
  const { resource, payload, base, patches } = command;
  const next = withServerId({ resource, payload, base, patches }, local, id);
  return { ...command, ...next, touches: touchedBy(next.patches), needs: command.needs.filter(need => need !== local) };
}

/** Like `renamed`, for a command that was out of the queue while names were assigned. */
export async function withNewNames(store: LocalStore, command: QueuedCommand): Promise<QueuedCommand> {
  const names = await knownNames(store, command.needs);
  return names.reduce((current, [local, id]) => renamed(current, local, id), command);
}
