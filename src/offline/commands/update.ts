import * as v from 'valibot';
import type { Fields } from '@/model/merge/fields';
import type { Sides } from '@/model/merge/merger';
import type { Choices, MergeOutcome } from '@/model/merge/outcome';
import type { JsonObject } from '@/lib/json';
import type { CommandDefinition, CommandDescription, CommandRequest, MergeResult } from './definition';
import { fieldsOf, fieldsSchema, thingIdSchema, type WireFields } from './fields';
import type { NewCommand } from './new-command';
import type { Patch, ThingId, ThingKind } from './patch';

export interface UpdatePayload {
  readonly id: ThingId;
  /** The id of what it belongs to, where its address needs it. */
  readonly parent: ThingId | null;
  /** For the description: what the thing is called with this change. */
  readonly name: string;
  readonly fields: WireFields;
}
export interface UpdateBase {
  /** The same fields as the person found them. */
  readonly fields: WireFields;
}

export type MergeFields = (sides: Sides<Fields>, choices: Choices) => MergeOutcome<JsonObject>;

export interface UpdateOptions {
  readonly kind: string;
  readonly thing: ThingKind;
  /** The fields that it may write. */
  readonly names: readonly string[];
  readonly merge: MergeFields;
  readonly look: (payload: UpdatePayload) => CommandRequest;
  /** The thing in the answer to `look`; null when it is not in it. */
  readonly found: (answer: unknown, payload: UpdatePayload) => unknown;
  readonly versionIn?: (payload: UpdatePayload, answer: unknown) => string | null;
  readonly request: (payload: UpdatePayload) => CommandRequest;
  readonly asNew?: (payload: UpdatePayload, base: UpdateBase, local: number) => NewCommand | null;
  readonly asNewRest?: (payload: UpdatePayload, base: UpdateBase, local: number) => NewCommand | null;
  readonly told?: (payload: UpdatePayload, answer: unknown) => readonly Patch[];
  readonly describe: (payload: UpdatePayload, base: UpdateBase) => CommandDescription;
}

/** Whether two sets of fields mean the same: whoever has the one sees no change in the other. */
function isSame(merge: MergeFields, first: WireFields, second: WireFields): boolean {
  const outcome = merge({ base: first, mine: first, theirs: second }, {});
  return outcome.kind === 'merged' && outcome.combined === 0;
}

function meet({ merge, names, found }: UpdateOptions, payload: UpdatePayload, base: UpdateBase, server: unknown, choices: Choices): MergeResult<UpdatePayload> {
  const thing = found(server, payload);
  const written = names.filter(name => Object.hasOwn(payload.fields, name));
  // What is not told there is gone; the write says so.
  const theirs = thing === null || thing === undefined ? base.fields : fieldsOf(thing, written);
  const outcome = merge({ base: base.fields, mine: payload.fields, theirs }, choices);
  if (outcome.kind === 'conflict') return outcome;
  const fields = { ...fieldsOf(null, written), ...outcome.value };
  if (thing !== null && thing !== undefined && isSame(merge, theirs, fields)) return { kind: 'done' };
  return { kind: 'resend', payload: { ...payload, fields }, base: { fields: theirs }, combined: outcome.combined };
}

/** A change of a thing's fields, whichever they are. */
export function updateOf(options: UpdateOptions): CommandDefinition<UpdatePayload, UpdateBase> {
  const { kind, thing, names, merge, look, versionIn, request, asNew = null, asNewRest, told, describe } = options;
  const fields = fieldsSchema(names);
  return {
    kind,
    payload: v.object({ id: thingIdSchema, parent: v.nullable(thingIdSchema), name: v.string(), fields }),
    base: v.object({ fields }),
    // The base of both is the earlier one's, which must know of every field.
    coalesce: (earlier, later) =>
      Object.keys(later.fields).every(name => Object.hasOwn(earlier.fields, name)) ? { ...later, fields: { ...earlier.fields, ...later.fields } } : null,
    isNothing: (payload, base) => isSame(merge, base.fields, payload.fields),
    apply: ({ id, fields: change }) => [{ does: 'change', kind: thing, id, fields: change }],
    request,
    sending: {
      how: 'update',
      look,
      versionIn,
      merge: (payload, base, server, choices) => meet(options, payload, base, server, choices),
      asNew,
      asNewRest,
      told,
    },
    describe,
  };
}
