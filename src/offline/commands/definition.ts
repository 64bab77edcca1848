import type * as v from 'valibot';
import type { Choices, ConflictItem } from '@/model/merge/outcome';
import type { CommandRequest, NewCommand } from './command';
import type { ResourceKind } from '@/model/resource-fields';
import type { Patch, ResourceId } from './patch';

export type MergeResult<Payload, Base> =
  /**
   * Send this instead, against the server's present version. `combined` counts the other side's changes it was merged
   * with.
   */
  | { readonly kind: 'resend'; readonly payload: Payload; readonly base: Base; readonly combined: number }
  /** The server already has what the command wants. */
  | { readonly kind: 'done' }
  /** The same thing was changed on both sides, and no choice has been made yet. */
  | { readonly kind: 'conflict'; readonly items: readonly ConflictItem[]; readonly combined: number };

/**
 * How a command is sent so that it takes effect once; this depends on how the embedded server and Superset handle it.
 */
type Sending<Payload, Base> =
  /** Idempotent: stars, deletes, activations. */
  | { readonly how: 'repeat' }
  /** Changes a thing that others may have changed: compared with the server's present copy, and merged with it. */
  | {
      readonly how: 'update';
      /** Reads the present copy. */
      readonly read: (payload: Payload) => CommandRequest;
      /** Whether it is read before the first attempt instead of after a refusal. */
      readonly readBeforeWrite?: ((payload: Payload) => boolean) | undefined;
      /** The version of the thing if that answer covers many and so has no own version. */
      readonly versionIn?: ((payload: Payload, server: unknown) => string | null) | undefined;
      /** @param server the answer to `read`. @param choices what a person chose in an earlier conflict. */
      readonly merge: (payload: Payload, base: Base, server: unknown, choices: Choices) => MergeResult<Payload, Base>;
      /**
       * The same change for a new copy of a thing, or for a copy beside the other side's: after a 404, and for "keep
       * both as a copy". Null if it makes no sense. @param server the answer to `read` in a conflict, else null
       */
      readonly recreateAs: ((payload: Payload, base: Base, local: number, server: unknown) => NewCommand | null) | null;
      /** The rest that creating it again does not include: a change of the new thing. */
      readonly recreateRestAs?: ((payload: Payload, base: Base, local: number) => NewCommand | null) | undefined;
      /** Changes that the server's answer to the write reports beyond those the command wrote. */
      readonly fromResponse?: ((payload: Payload, answer: unknown) => readonly Patch[]) | undefined;
    }
  /** Creates a thing. Before it is repeated, its effect is looked for. */
  | {
      readonly how: 'create';
      /** The server's id in the answer; null when it has none. */
      readonly named: (answer: unknown) => ResourceId | null;
      /** Requests things that may be the effect of an attempt whose answer was lost. */
      readonly search: ((payload: Payload) => CommandRequest) | null;
      /** Those in the answer that may be the effect, oldest first; `person` is the id of the sender. */
      readonly found: (payload: Payload, answer: unknown, person: number) => readonly ResourceId[];
      /** How to fetch one in full and check it, if the answer only names them. */
      readonly inFull?: InFull<Payload> | undefined;
    };

export interface InFull<Payload> {
  readonly read: (id: ResourceId) => CommandRequest;
  readonly isIt: (payload: Payload, answer: unknown) => boolean;
}

/** A dashboard to which a chart was added by saving it. */
export interface JoinedDashboard {
  readonly title: string;
  /** Made for that chart. */
  readonly isNew: boolean;
}

/** A message of the catalogue with its values; the words are in `text/`. */
export type CommandDescription =
  | {
      readonly message: 'starred' | 'unstarred';
      readonly what: 'dashboard' | 'chart';
      readonly name: string;
      /** Absent on its own page. */
      readonly place?: 'list';
    }
  | { readonly message: 'renamed'; readonly from: string; readonly to: string }
  | {
      readonly message: 'created' | 'saved' | 'deleted';
      readonly resource: ResourceKind;
      readonly name: string;
      readonly joined?: JoinedDashboard | undefined;
    }
  | { readonly message: 'copied' | 'duplicated'; readonly from: string; readonly to: string }
  /** Fields of an editor's tab, by name. */
  | { readonly message: 'tab-changed'; readonly name: string; readonly fields: readonly string[] }
  | {
      readonly message:
        | 'published'
        | 'hidden'
        | 'filters-configured'
        | 'cross-filters-scoped'
        | 'filter-bar-turned'
        | 'cross-filters-on'
        | 'cross-filters-off'
        | 'settings-saved'
        | 'columns-overwritten'
        | 'query-scheduled'
        | 'tab-activated'
        | 'tab-handed-over'
        | 'table-handed-over'
        | 'query-handed-over'
        | 'query-removed'
        | 'table-expanded'
        | 'table-collapsed'
        | 'report-on'
        | 'report-off';
      readonly name: string;
    };

export interface CommandDefinition<Payload, Base> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly base: v.GenericSchema<unknown, Base>;
  /** Merges an unsent earlier command of this kind with a later one for the same resource; null if both are needed. */
  readonly coalesce: (earlier: Payload, later: Payload) => Payload | null;
  /** Whether the command changes nothing, so that there is nothing to send. */
  readonly isNothing: (payload: Payload, base: Base) => boolean;
  readonly apply: (payload: Payload) => readonly Patch[];
  readonly request: (payload: Payload) => CommandRequest;
  readonly sending: Sending<Payload, Base>;
  /** Statuses of a refusal that mean that nothing is left to do: a delete of something already gone. */
  readonly doneBy?: readonly number[];
  /** Changes to show in the copy then; if absent, those that the command wanted. */
  readonly applyGone?: (payload: Payload) => readonly Patch[];
  readonly describe: (payload: Payload, base: Base) => CommandDescription;
}
