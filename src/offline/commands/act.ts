import * as v from 'valibot';
import type { CommandDefinition, CommandDescription } from './definition';
import { resourceIdSchema } from './fields';
import type { ResourceKind } from '@/model/resource-fields';
import type { Patch, ResourceId } from './patch';
import type { CommandRequest } from './command';

/** Statuses of a thing that is already gone. */
export const gone = [404, 410] as const;

export interface ActPayload {
  readonly id: ResourceId;
  readonly parent: ResourceId | null;
  readonly name: string;
}

export interface ActOptions<Payload> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly apply: (payload: Payload) => readonly Patch[];
  /** Changes to show if its thing is gone; if absent, those that the act made. */
  readonly applyGone?: (payload: Payload) => readonly Patch[];
  readonly request: (payload: Payload) => CommandRequest;
  readonly describe: (payload: Payload) => CommandDescription;
}

/** An idempotent act that has nothing left to do if its thing is gone. Of several queued ones, the last counts. */
export function actOf<Payload>({
  kind,
  payload,
  apply,
  applyGone = apply,
  request,
  describe,
}: ActOptions<Payload>): CommandDefinition<Payload, null> {
  return {
    kind,
    payload,
    base: v.null(),
    coalesce: (_, later) => later,
    isNothing: () => false,
    apply,
    applyGone,
    request,
    sending: { how: 'repeat' },
    doneBy: gone,
    describe,
  };
}

export const actPayload: v.GenericSchema<unknown, ActPayload> = v.object({
  id: resourceIdSchema,
  parent: v.nullable(resourceIdSchema),
  name: v.string(),
});

export interface DeleteOptions {
  readonly kind: string;
  readonly resource: ResourceKind;
  readonly request: (payload: ActPayload) => CommandRequest;
}

/** Deletes a thing: it is no longer shown, and a missing one counts as deleted. */
export function deleteOf({ kind, resource, request }: DeleteOptions): CommandDefinition<ActPayload, null> {
  return actOf({
    kind,
    payload: actPayload,
    apply: ({ id }) => [{ does: 'remove', kind: resource, id }],
    request,
    describe: ({ name }) => ({ message: 'deleted', resource, name }),
  });
}
