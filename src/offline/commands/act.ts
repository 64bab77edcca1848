import * as v from 'valibot';
import type { CommandDefinition, CommandDescription } from './definition';
import { resourceIdSchema } from './fields';
import type { ResourceKind } from '@/model/resource-fields';
import type { Patch, ResourceId } from './patch';
import type { CommandRequest } from './command';

/** What is gone already. */
const gone = [404, 410] as const;

export interface ActPayload {
  readonly id: ResourceId;
  readonly parent: ResourceId | null;
  readonly name: string;
}

export interface ActOptions<Payload> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly apply: (payload: Payload) => readonly Patch[];
  /** What is known where its thing is gone; without it, that it is as the act wanted. */
  readonly applyGone?: (payload: Payload) => readonly Patch[];
  readonly request: (payload: Payload) => CommandRequest;
  readonly describe: (payload: Payload) => CommandDescription;
}

/**
 * An act whose effect is the same however often it is done, and which has nothing left to do where its thing is gone.
 * Of several that wait, the last one counts.
 */
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

/** Deleting a thing: it is no longer shown, and one that is gone is deleted. */
export function deleteOf({ kind, resource, request }: DeleteOptions): CommandDefinition<ActPayload, null> {
  return actOf({
    kind,
    payload: actPayload,
    apply: ({ id }) => [{ does: 'remove', kind: resource, id }],
    request,
    describe: ({ name }) => ({ message: 'deleted', resource, name }),
  });
}
