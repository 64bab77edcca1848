import type { EndpointName } from '@/api/contract';
import type { FailureReason } from '@/model/failure-reason';
import type { ConflictItem } from '@/model/merge/outcome';
import type { Patch, ResourceId } from './patch';

/** A request that sends a command, or that is made before it is sent. */
export interface CommandRequest {
  /** Endpoint by name: commands must not load the contract's schemas, which only sending needs. */
  readonly endpoint: EndpointName;
  readonly path?: Readonly<Record<string, string | number>>;
  /** The rison argument. */
  readonly q?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/** A write as a screen creates it; the outbox adds its key, its time and its changes. */
export interface NewCommand {
  readonly kind: string;
  /** The resource it changes; commands for one resource are sent in order. */
  readonly resource: string;
  readonly payload: unknown;
  readonly base: unknown;
  /** The version tag of the base, if the server has versions. */
  readonly etag?: string | null;
  /** The local id of what it creates. */
  readonly makes?: number;
  /** Queued while the server is there, and shown once the server has accepted it. */
  readonly awaited?: true;
}

/** Who made the other side of a conflict, and when, as far as the server reports it. */
export interface OtherSide {
  readonly by: string | null;
  /** Milliseconds since the epoch by the server's clock. */
  readonly at: number | null;
}

/** States of a queued write of any kind. */
export type CommandState =
  | { readonly name: 'waiting' }
  /** Handed to the network; until the answer, it is unknown whether it arrived. */
  | { readonly name: 'sending'; readonly since: number; readonly sender: string }
  /** Failed temporarily; sent again at `retryAt`. */
  | {
      readonly name: 'delayed';
      readonly since: number;
      readonly retryAt: number;
      readonly attempts: number;
      readonly reason: FailureReason;
    }
  /**
   * Somebody else changed the same thing; a person decides (`decide.ts`). `server` is the copy it was compared with,
   * `etag` its version.
   */
  | {
      readonly name: 'conflict';
      readonly items: readonly ConflictItem[];
      readonly combined: number;
      readonly other: OtherSide;
      readonly server: unknown;
      readonly etag: string | null;
    }
  /** Its thing is gone on the server: create it again, make a copy, or discard the change. */
  | { readonly name: 'gone'; readonly status: number; readonly reason: FailureReason }
  /**
   * The server rejects it; a person reads why and sends it again, changes or discards it. `fields` are messages by
   * field.
   */
  | {
      readonly name: 'rejected';
      readonly status: number;
      readonly reason: FailureReason;
      readonly fields: Readonly<Record<string, string>>;
    };

/** A request as it was handed to the network: repeated exactly while it is unknown whether it arrived. */
export interface PreparedRequest {
  readonly request: CommandRequest;
  /** The idempotency key of this form: the command's own, or a derived one if an earlier form may have arrived. */
  readonly key: string;
  /** The version that the server must still have. */
  readonly etag: string | null;
  /** Number of other people's changes it was merged with. */
  readonly combined: number;
  /**
   * Ids found by a search before the first attempt to create. A later search that finds other ids may have found the
   * effect.
   */
  readonly before: readonly ResourceId[];
}

/** A write in the outbox. Payload and base are the kind's own (`offline/resources`). */
export interface QueuedCommand {
  /** Order in which commands were queued; the store counts. */
  readonly seq?: number;
  readonly kind: string;
  /** The resource it changes, such as `dashboard:7`; commands for one resource are sent in order. */
  readonly resource: string;
  readonly payload: unknown;
  /** The state of the resource when the person changed it, for the three-way merge. */
  readonly base: unknown;
  /** The version tag of that base, if the server has versions. */
  readonly etag: string | null;
  /** Changes to the local copy, so that screens can show them without knowing the command's kind. */
  readonly patches: readonly Patch[];
  /** `touchedBy(patches)`. */
  readonly touches: readonly string[];
  /** The local id of what it creates. */
  readonly makes: number | null;
  /** Local ids of things that the server must name before this can be sent. */
  readonly needs: readonly number[];
  /** Created once for the edit, so that every attempt to send it is the same write. */
  readonly idempotencyKey: string;
  /** Whether it was handed to the network in this form: from then on the server may have it, whatever it answered. */
  readonly attempted: boolean;
  /** The form in which it was last sent, while its outcome is unknown. */
  readonly sent: PreparedRequest | null;
  readonly state: CommandState;
  /** Hidden until the server has accepted it; if it has to wait for the server, it is shown and loses this flag. */
  readonly awaited?: true;
  readonly createdAt: number;
  /** Changes of the thing it removes, which need not be sent before that; they count again if the removal fails. */
  readonly replaces?: readonly QueuedCommand[];
}
