import * as v from 'valibot';
import type { QueuedCommand } from './command';
import type { CommandDefinition, CommandDescription, CommandRequest, MergeResult } from './definition';
import { favourite } from './favourite';
import type { Patch } from './patch';
import { renameDashboard } from './rename-dashboard';

/** A definition whose payload and base were checked, ready to be asked. */
export interface ReadCommand {
  readonly conditional: boolean;
  readonly apply: () => readonly Patch[];
  readonly request: () => CommandRequest;
  readonly merge: (server: unknown) => MergeResult<unknown>;
  readonly describe: () => CommandDescription;
  /** The payload with which an earlier unsent command and this one become one, or null when both are needed. */
  readonly coalesceWith: (earlier: unknown) => unknown;
  readonly isNothing: () => boolean;
}

type Reader = (command: Pick<QueuedCommand, 'payload' | 'base'>) => ReadCommand | null;

/** Checks what the store holds before anything is done with it; null for content that is not this kind's. */
function reader<Payload, Base>(definition: CommandDefinition<Payload, Base>): Reader {
  return command => {
    const payload = v.safeParse(definition.payload, command.payload);
    const base = v.safeParse(definition.base, command.base);
    if (!payload.success || !base.success) return null;
    return {
      conditional: definition.conditional,
      apply: () => definition.apply(payload.output),
      request: () => definition.request(payload.output),
      merge: server => definition.merge(payload.output, base.output, server),
      describe: () => definition.describe(payload.output, base.output),
      coalesceWith: earlier => {
        const before = v.safeParse(definition.payload, earlier);
        return before.success ? definition.coalesce(before.output, payload.output) : null;
      },
      isNothing: () => definition.isNothing(payload.output, base.output),
    };
  };
}

const readers: Readonly<Record<string, Reader>> = {
  [favourite.kind]: reader(favourite),
  [renameDashboard.kind]: reader(renameDashboard),
};

/** Null for a kind this version does not know, and for content that was damaged. */
export function readCommand(command: Pick<QueuedCommand, 'kind' | 'payload' | 'base'>): ReadCommand | null {
  // What is stored may say anything, also the name of something that every object has.
  return (Object.hasOwn(readers, command.kind) && readers[command.kind]?.(command)) || null;
}
