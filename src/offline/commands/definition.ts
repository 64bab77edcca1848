import type * as v from 'valibot';
import type { EndpointName } from '@/api/contract';
import type { Patch } from './patch';

/** How a command is sent. */
export interface CommandRequest {
  /** By name: what a command is must be known without the contract's schemas, which only sending needs. */
  readonly endpoint: EndpointName;
  readonly path: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** What a person compares: their own value, the other side's, and what both started from. */
export interface ConflictSides {
  readonly mine: string;
  readonly theirs: string;
  readonly earlier: string;
}

export type MergeResult<Payload> =
  /** Send this instead, against the server's present version. */
  | { readonly kind: 'resend'; readonly payload: Payload; readonly base: unknown }
  /** The server already has what the command wants. */
  | { readonly kind: 'done' }
  /** The same thing was changed on both sides. `rebased` is the base for a command whose author keeps it all the same. */
  | { readonly kind: 'conflict'; readonly sides: ConflictSides; readonly rebased: unknown };

/** A message of the catalogue with its values; the words are `text/`'s. */
export type CommandDescription =
  | { readonly message: 'starred' | 'unstarred'; readonly name: string }
  | { readonly message: 'renamed'; readonly from: string; readonly to: string };

export interface CommandDefinition<Payload, Base> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly base: v.GenericSchema<unknown, Base>;
  /** Whether a later command of this kind for the same resource takes the place of an unsent earlier one. */
  readonly coalesce: (earlier: Payload, later: Payload) => Payload | null;
  /** Whether the command leaves everything as it was, so that there is nothing to send. */
  readonly isNothing: (payload: Payload, base: Base) => boolean;
  readonly apply: (payload: Payload) => readonly Patch[];
  readonly request: (payload: Payload) => CommandRequest;
  /** Commands whose effect is the same however often they are sent need no version check. */
  readonly conditional: boolean;
  /** @param server the server's present copy of what the command changes */
  readonly merge: (payload: Payload, base: Base, server: unknown) => MergeResult<Payload>;
  readonly describe: (payload: Payload, base: Base) => CommandDescription;
}
