import * as v from 'valibot';
import type { CommandDefinition, CommandDescription, CommandRequest } from './definition';
import { thingIdSchema } from './fields';
import type { Patch, ThingId, ThingKind } from './patch';

/** What is gone already. */
const gone = [404, 410] as const;

export interface ActPayload {
  readonly id: ThingId;
  readonly parent: ThingId | null;
  readonly name: string;
}

export interface ActOptions<Payload> {
  readonly kind: string;
  readonly payload: v.GenericSchema<unknown, Payload>;
  readonly apply: (payload: Payload) => readonly Patch[];
  readonly request: (payload: Payload) => CommandRequest;
  readonly describe: (payload: Payload) => CommandDescription;
}

/**
 * An act whose effect is the same however often it is done, and which has nothing left to do where its thing is gone. Of
 * several that wait, the last one counts.
 */
export function actOf<Payload>({ kind, payload, apply, request, describe }: ActOptions<Payload>): CommandDefinition<Payload, null> {
  return {
    kind,
    payload,
    base: v.null(),
    coalesce: (_, later) => later,
    isNothing: () => false,
    apply,
    request,
    sending: { how: 'repeat' },
    doneBy: gone,
    describe,
  };
}

export const actPayload: v.GenericSchema<unknown, ActPayload> = v.object({ id: thingIdSchema, parent: v.nullable(thingIdSchema), name: v.string() });

export interface DeleteOptions {
  readonly kind: string;
  readonly thing: ThingKind;
  readonly request: (payload: ActPayload) => CommandRequest;
}

/** Deleting a thing: it is no longer shown, and one that is gone is deleted. */
export function deleteOf({ kind, thing, request }: DeleteOptions): CommandDefinition<ActPayload, null> {
  return actOf({
    kind,
    payload: actPayload,
    apply: ({ id }) => [{ does: 'remove', kind: thing, id }],
    request,
    describe: ({ name }) => ({ message: 'deleted', thing, name }),
  });
}
