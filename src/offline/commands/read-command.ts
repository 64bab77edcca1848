import * as v from 'valibot';
import type { Choices } from '@/model/merge/outcome';
import type { CommandRequest, NewCommand, QueuedCommand } from './command';
import type { CommandDefinition, CommandDescription, MergeResult } from './definition';
import type { Patch, ResourceId } from './patch';

/** How a validated command is sent; like `Sending`, for its payload. */
export type ReadSending =
  | { readonly how: 'repeat' }
  | {
      readonly how: 'update';
      readonly read: () => CommandRequest;
      readonly readBeforeWrite: boolean;
      readonly versionIn: (server: unknown) => string | null;
      readonly merge: (server: unknown, choices?: Choices) => ReadMerge;
      readonly recreateAs: ((local: number, server?: unknown) => NewCommand | null) | null;
      readonly recreateRestAs: (local: number) => NewCommand | null;
      readonly fromResponse: (answer: unknown) => readonly Patch[];
    }
  | {
      readonly how: 'create';
      readonly named: (answer: unknown) => ResourceId | null;
      readonly search: (() => CommandRequest) | null;
      readonly found: (answer: unknown, person: number) => readonly ResourceId[];
      readonly inFull: {
        readonly read: (id: ResourceId) => CommandRequest;
        readonly isIt: (answer: unknown) => boolean;
      } | null;
    };

/** Like `MergeResult`, with the command to send instead. */
export type ReadMerge =
  | { readonly kind: 'resend'; readonly command: ReadCommand; readonly combined: number }
  | Exclude<MergeResult<unknown, unknown>, { kind: 'resend' }>;

type Content = Pick<QueuedCommand, 'payload' | 'base'>;

/** A command with a validated payload and base. Commands that are made from it need no further validation either. */
export interface ReadCommand extends Content {
  readonly sending: ReadSending;
  readonly doneBy: readonly number[];
  readonly apply: () => readonly Patch[];
  /** Changes to show if its refusal means that nothing is left to do. */
  readonly applyGone: () => readonly Patch[];
  readonly request: () => CommandRequest;
  readonly describe: () => CommandDescription;
  /**
   * An earlier unsent command of this kind merged with this one, on the earlier one's base; null when both are needed.
   */
  readonly coalesceWith: (earlier: Content) => ReadCommand | null;
  readonly isNothing: () => boolean;
}

/** A kind of command, whatever its payload and base are. */
export interface CommandReader {
  readonly kind: string;
  /** Validates content before use; null if it is not of this kind. */
  read(content: Content): ReadCommand | null;
}

function sendingOf<Payload, Base>(
  definition: CommandDefinition<Payload, Base>,
  payload: Payload,
  base: Base,
): ReadSending {
  const { sending } = definition;
  switch (sending.how) {
    case 'repeat':
      return sending;
    case 'update': {
      const { read, readBeforeWrite, versionIn, merge, recreateAs, recreateRestAs, fromResponse } = sending;
      return {
        how: 'update',
        read: () => read(payload),
        readBeforeWrite: readBeforeWrite?.(payload) ?? false,
        versionIn: server => versionIn?.(payload, server) ?? null,
        merge(server, choices = {}) {
          const merged = merge(payload, base, server, choices);
          if (merged.kind !== 'resend') return merged;
          return { kind: 'resend', command: typed(definition, merged.payload, merged.base), combined: merged.combined };
        },
        recreateAs: recreateAs && ((local, server = null) => recreateAs(payload, base, local, server)),
        recreateRestAs: local => recreateRestAs?.(payload, base, local) ?? null,
        fromResponse: answer => fromResponse?.(payload, answer) ?? [],
      };
    }
    case 'create': {
      const { named, search, found, inFull } = sending;
      return {
        how: 'create',
        named,
        search: search && (() => search(payload)),
        found: (answer, person) => found(payload, answer, person),
        inFull: inFull ? { read: inFull.read, isIt: answer => inFull.isIt(payload, answer) } : null,
      };
    }
  }
}

function typed<Payload, Base>(definition: CommandDefinition<Payload, Base>, payload: Payload, base: Base): ReadCommand {
  return {
    payload,
    base,
    sending: sendingOf(definition, payload, base),
    doneBy: definition.doneBy ?? [],
    apply: () => definition.apply(payload),
    applyGone: () => (definition.applyGone ?? definition.apply)(payload),
    request: () => definition.request(payload),
    describe: () => definition.describe(payload, base),
    coalesceWith(earlier) {
      const before = checked(definition, earlier);
      const coalesced = before && definition.coalesce(before.payload, payload);
      return before && coalesced && typed(definition, coalesced, before.base);
    },
    isNothing: () => definition.isNothing(payload, base),
  };
}

function checked<Payload, Base>(definition: CommandDefinition<Payload, Base>, content: Content) {
  const payload = v.safeParse(definition.payload, content.payload);
  const base = v.safeParse(definition.base, content.base);
  return payload.success && base.success ? { payload: payload.output, base: base.output } : null;
}

export function readerOf<Payload, Base>(definition: CommandDefinition<Payload, Base>): CommandReader {
  return {
    kind: definition.kind,
    read(content) {
      const known = checked(definition, content);
      // It is stored unchanged: a newer version may have written more than this one knows.
      return known && { ...typed(definition, known.payload, known.base), payload: content.payload, base: content.base };
    },
  };
}
