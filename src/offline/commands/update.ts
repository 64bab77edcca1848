import * as v from 'valibot';
import type { Sides } from '@/model/merge/merger';
import { OVERWRITE } from '@/model/merge/overwrite';
import type { Choices, ConflictItem, MergeOutcome } from '@/model/merge/outcome';
import type { EditOf, ResourceKind } from '@/model/resource-fields';
import { readFields } from '@/api/read/fields';
import { isRecord, type JsonObject } from '@/lib/json';
import { gone } from './act';
import type { CommandDefinition, CommandDescription, MergeResult } from './definition';
import { resourceIdSchema, type FieldReader } from './fields';
import type { Patch, ResourceId } from './patch';
import type { CommandRequest, NewCommand } from './command';

export interface UpdatePayload<Kind extends ResourceKind> {
  readonly id: ResourceId;
  /** The id of its parent, if its address needs it. */
  readonly parent: ResourceId | null;
  /** For the description: the name of the thing with this change. */
  readonly name: string;
  readonly fields: EditOf<Kind>;
  /**
   * Whether the server's copy is read first, and a person confirms a write over a changed one even if both can be
   * merged.
   */
  readonly confirms?: boolean | undefined;
}
export interface UpdateBase<Kind extends ResourceKind> {
  /** The same fields before the person's change. */
  readonly fields: EditOf<Kind>;
}

export type MergeEdits<Kind extends ResourceKind> = (
  sides: Sides<EditOf<Kind>>,
  choices: Choices,
) => MergeOutcome<JsonObject>;

export interface UpdateOptions<Kind extends ResourceKind> {
  readonly kind: string;
  readonly resource: Kind;
  /** The fields that it may write. */
  readonly fields: FieldReader<Kind>;
  readonly merge: MergeEdits<Kind>;
  /** The question to the person before another's save is overwritten; absent if there is no question. */
  readonly overwriteItem?: (sides: Sides<EditOf<Kind>>) => ConflictItem;
  readonly read: (payload: UpdatePayload<Kind>) => CommandRequest;
  /** The thing in the answer to `read`, as it appears there; null if it is missing. */
  readonly found: (answer: unknown, payload: UpdatePayload<Kind>) => unknown;
  readonly versionIn?: (payload: UpdatePayload<Kind>, answer: unknown) => string | null;
  readonly request: (payload: UpdatePayload<Kind>) => CommandRequest;
  readonly recreateAs?: (payload: UpdatePayload<Kind>, base: UpdateBase<Kind>, local: number) => NewCommand | null;
  readonly recreateRestAs?: (payload: UpdatePayload<Kind>, base: UpdateBase<Kind>, local: number) => NewCommand | null;
  readonly fromResponse?: (payload: UpdatePayload<Kind>, answer: unknown) => readonly Patch[];
  /** Whether it is dropped with a message if its thing is gone: there is nothing to create again or to decide. */
  readonly dropsIfGone?: boolean;
  readonly describe: (payload: UpdatePayload<Kind>, base: UpdateBase<Kind>) => CommandDescription;
}

/** Whether two sets of fields are equivalent, so that replacing one with the other is not a change. */
function isSame<Kind extends ResourceKind>(
  merge: MergeEdits<Kind>,
  first: EditOf<Kind>,
  second: EditOf<Kind>,
): boolean {
  const outcome = merge({ base: first, mine: first, theirs: second }, {});
  return outcome.kind === 'merged' && outcome.combined === 0;
}

function meet<Kind extends ResourceKind>(
  { resource: kind, merge, fields: reader, found, overwriteItem }: UpdateOptions<Kind>,
  payload: UpdatePayload<Kind>,
  base: UpdateBase<Kind>,
  server: unknown,
  choices: Choices,
): MergeResult<UpdatePayload<Kind>, UpdateBase<Kind>> {
  const told = found(server, payload);
  const resource = isRecord(told) ? readFields(kind, told) : null;
  const written = reader.names.filter(name => Object.hasOwn(payload.fields, name));
  // Fields that are missing there are gone; the write says so.
  const theirs = resource === null ? base.fields : reader.of(resource, written);
  const outcome = merge({ base: base.fields, mine: payload.fields, theirs }, choices);
  if (outcome.kind === 'conflict') return outcome;
  const fields = reader.of(outcome.value, written);
  const isThere = (wanted: EditOf<Kind>) => resource !== null && isSame(merge, theirs, wanted);
  if (isThere(fields)) return { kind: 'done' };
  const resend = (wanted: EditOf<Kind>, combined: number): MergeResult<UpdatePayload<Kind>, UpdateBase<Kind>> => ({
    kind: 'resend',
    payload: { ...payload, fields: wanted },
    base: { fields: theirs },
    combined,
  });
  if (!payload.confirms || !overwriteItem || outcome.combined === 0) return resend(fields, outcome.combined);
  if (choices[OVERWRITE] === 'theirs') return { kind: 'done' };
  if (choices[OVERWRITE] === 'mine') return isThere(payload.fields) ? { kind: 'done' } : resend(payload.fields, 0);
  // The person who resolved the conflict saw that the rest can be merged, and confirmed it.
  if (Object.keys(choices).length > 0) return resend(fields, outcome.combined);
  return { kind: 'conflict', items: [overwriteItem({ base: base.fields, mine: payload.fields, theirs })], combined: 0 };
}

/** Changes any fields of a thing. */
export function updateOf<Kind extends ResourceKind>(
  options: UpdateOptions<Kind>,
): CommandDefinition<UpdatePayload<Kind>, UpdateBase<Kind>> {
  const {
    kind,
    resource,
    fields: reader,
    merge,
    read,
    versionIn,
    request,
    recreateAs = null,
    recreateRestAs,
    fromResponse,
    dropsIfGone = false,
    describe,
  } = options;
  const { schema: fields } = reader;
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
    // Both use the earlier one's base, which must contain every field.
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
    ...(dropsIfGone ? { doneBy: gone, applyGone: ({ id }) => [{ does: 'remove', kind: resource, id }] } : {}),
    describe,
  };
}
