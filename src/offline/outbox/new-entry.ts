import { must } from '@/lib/assert';
import type { NewCommand, QueuedCommand } from '../commands/command';
import { localIdsIn } from '@/model/local-id';
import { touchedBy } from '../commands/patch';
import type { ReadCommand } from '../commands/read-command';
import { readCommand } from '../resources/commands';

/** A new command, in its given and its validated form. */
export interface CheckedCommand {
  readonly command: NewCommand;
  readonly read: ReadCommand;
}

/** Validates a new command. @throws for one that could never be sent: it must not be stored */
export const readNew = (command: Pick<NewCommand, 'kind' | 'payload' | 'base'>): ReadCommand =>
  must(readCommand(command), `definition of ${command.kind}`);

/** The fields of an entry that describe its content, so that showing it does not require reading that. */
export function effectOf(read: ReadCommand): Pick<QueuedCommand, 'patches' | 'touches'> {
  const patches = read.apply();
  return { patches, touches: touchedBy(patches) };
}

/** Local ids that the server must name before something can be sent that names one of them itself. */
export const needsOf = ({ resource, payload }: Pick<NewCommand, 'resource' | 'payload'>, makes: number | null) =>
  localIdsIn([resource, payload]).filter(id => id !== makes);

/** The command as an entry of the outbox; null if it changes nothing. */
export function toEntry({ command, read }: CheckedCommand, now: number, idempotencyKey: string): QueuedCommand | null {
  if (read.isNothing()) return null;
  const { kind, resource, payload, base, etag = null, makes = null, awaited } = command;
  return {
    kind,
    resource,
    payload,
    base,
    etag,
    ...effectOf(read),
    makes,
    needs: needsOf(command, makes),
    idempotencyKey,
    attempted: false,
    sent: null,
    state: { name: 'waiting' },
    ...(awaited ? { awaited } : {}),
    createdAt: now,
  };
}
