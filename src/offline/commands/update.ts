import * as v from 'valibot';
import type { Fields } from '@/model/merge/fields';
import type { Sides } from '@/model/merge/merger';
import { OVERWRITE, overwriteItem } from '@/model/merge/overwrite';
import type { Choices, MergeOutcome } from '@/model/merge/outcome';
import { readFields } from '@/api/read/fields';
import { isRecord, type JsonObject } from '@/lib/json';
import type { CommandDefinition, CommandDescription, MergeResult } from './definition';
import { fieldsOf, fieldsSchema, resourceIdSchema, type EditedFields } from './fields';
import type { Patch, ResourceId, ResourceKind } from './patch';
import type { CommandRequest, NewCommand } from './command';

export interface UpdatePayload {
  readonly id: ResourceId;
  /** The id of what it belongs to, where its address needs it. */
  readonly parent: ResourceId | null;
  /** For the description: what the thing is called with this change. */
  readonly name: string;
  readonly fields: EditedFields;
  /**
   * Whether the server's copy is looked at before, and a person confirms what is written over one that was changed,
   * even where both go together.
   */
  readonly confirms?: boolean | undefined;
}
export interface UpdateBase {
  /** The same fields as the person found them. */
  readonly fields: EditedFields;
}

export type MergeFields = (sides: Sides<Fields>, choices: Choices) => MergeOutcome<JsonObject>;

export interface UpdateOptions {
  readonly kind: string;
  readonly resource: ResourceKind;
  /** The fields that it may write. */
  readonly names: readonly string[];
  readonly merge: MergeFields;
  readonly read: (payload: UpdatePayload) => CommandRequest;
  /** The thing in the answer to `read`, as it is told; null when it is not in it. */
  readonly found: (answer: unknown, payload: UpdatePayload) => unknown;
  readonly versionIn?: (payload: UpdatePayload, answer: unknown) => string | null;
  readonly request: (payload: UpdatePayload) => CommandRequest;
  readonly recreateAs?: (payload: UpdatePayload, base: UpdateBase, local: number) => NewCommand | null;
  readonly recreateRestAs?: (payload: UpdatePayload, base: UpdateBase, local: number) => NewCommand | null;
  readonly fromResponse?: (payload: UpdatePayload, answer: unknown) => readonly Patch[];
  readonly describe: (payload: UpdatePayload, base: UpdateBase) => CommandDescription;
}

/** Whether two sets of fields mean the same: whoever has the one sees no change in the other. */
function isSame(merge: MergeFields, first: EditedFields, second: EditedFields): boolean {
  const outcome = merge({ base: first, mine: first, theirs: second }, {});
  return outcome.kind === 'merged' && outcome.combined === 0;
}

function meet(
  { resource: kind, merge, names, found }: UpdateOptions,
  payload: UpdatePayload,
  base: UpdateBase,
  server: unknown,
  choices: Choices,
): MergeResult<UpdatePayload, UpdateBase> {
  const told = found(server, payload);
  const resource = isRecord(told) ? readFields(kind, told) : null;
  const written = names.filter(name => Object.hasOwn(payload.fields, name));
  // What is not told there is gone; the write says so.
  const theirs = resource === null ? base.fields : fieldsOf(resource, written);
  const outcome = merge({ base: base.fields, mine: payload.fields, theirs }, choices);
  if (outcome.kind === 'conflict') return outcome;
  const fields = { ...fieldsOf(null, written), ...outcome.value };
  const isThere = (wanted: EditedFields) => resource !== null && isSame(merge, theirs, wanted);
  if (isThere(fields)) return { kind: 'done' };
  const resend = (wanted: EditedFields, combined: number): MergeResult<UpdatePayload, UpdateBase> => ({
    kind: 'resend',
    payload: { ...payload, fields: wanted },
    base: { fields: theirs },
    combined,
  });
  if (!payload.confirms || outcome.combined === 0) return resend(fields, outcome.combined);
  if (choices[OVERWRITE] === 'theirs') return { kind: 'done' };
  if (choices[OVERWRITE] === 'mine') return isThere(payload.fields) ? { kind: 'done' } : resend(payload.fields, 0);
  // Who settled what both changed was told that the rest goes together, and confirmed it.
  if (Object.keys(choices).length > 0) return resend(fields, outcome.combined);
  return { kind: 'conflict', items: [overwriteItem({ base: base.fields, mine: payload.fields, theirs })], combined: 0 };
}

/** A change of a thing's fields, whichever they are. */
export function updateOf(options: UpdateOptions): CommandDefinition<UpdatePayload, UpdateBase> {
  const {
    kind,
    resource,
    names,
    merge,
    read,
    versionIn,
    request,
    recreateAs = null,
    recreateRestAs,
    fromResponse,
    describe,
  } = options;
  const fields = fieldsSchema(names);
  return {
    kind,
    payload: v.object({
      id: resourceIdSchema,
      parent: v.nullable(resourceIdSchema),
      name: v.string(),
      fields,
      confirms: v.optional(v.boolean()),
    }),
    base: v.object({ fields }),
    // The base of both is the earlier one's, which must know of every field.
    coalesce: (earlier, later) =>
      Object.keys(later.fields).every(name => Object.hasOwn(earlier.fields, name))
        ? { ...later, fields: { ...earlier.fields, ...later.fields } }
        : null,
    isNothing: (payload, base) => isSame(merge, base.fields, payload.fields),
    apply: ({ id, fields: change }) => [{ does: 'change', kind: resource, id, fields: change }],
    request,
    sending: {
      how: 'update',
      read,
      readBeforeWrite: ({ confirms }) => confirms === true,
      versionIn,
      merge: (payload, base, server, choices) => meet(options, payload, base, server, choices),
      recreateAs,
      recreateRestAs,
      fromResponse,
    },
    describe,
  };
}
