import type { ConflictSides } from './definition';
import type { Patch } from './patch';

/** What a queued write is, whatever its kind. */
export type CommandState =
  | { readonly name: 'waiting' }
  /** Handed to the network; whether it arrived is not known until the answer is. */
  | { readonly name: 'sending'; readonly since: number; readonly sender: string }
  /** Failed in a way that may pass; sent again at `retryAt`. */
  | { readonly name: 'delayed'; readonly since: number; readonly retryAt: number; readonly attempts: number; readonly reason: string }
  /** Somebody else changed the same thing; a person decides. */
  | { readonly name: 'conflict'; readonly sides: ConflictSides; readonly rebased: unknown }
  /** The server will not take it; a person reads why and sends it again or discards it. */
  | { readonly name: 'rejected'; readonly status: number; readonly message: string };

/** A write in the outbox. Payload and base are the kind's own (`offline/commands/<kind>.ts`). */
export interface QueuedCommand {
  /** Order in which commands were given; the store counts. */
  readonly seq?: number;
  readonly kind: string;
  /** What the command changes, such as `dashboard:7`; commands for one resource are sent in order. */
  readonly resource: string;
  readonly payload: unknown;
  /** What the changed thing was when the person changed it, for the three-way merge. */
  readonly base: unknown;
  /** What it changes in the local copy, so that screens show it without knowing its kind. */
  readonly patches: readonly Patch[];
  /** Made once for the edit, so that every attempt to send it is the same write. */
  readonly idempotencyKey: string;
  /** Whether it was handed to the network in this form: from then on the server may have it, whatever was heard since. */
  readonly attempted: boolean;
  readonly state: CommandState;
  readonly createdAt: number;
}
