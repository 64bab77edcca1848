import * as v from 'valibot';
import type { CommandDefinition, CommandDescription, InFull } from './definition';
import type { EditOf, ResourceKind } from '@/model/resource-fields';
import { idIn, localIdSchema, resourceIdSchema, type FieldReader } from './fields';
import type { Patch, ResourceId } from './patch';
import type { CommandRequest } from './command';

export interface CreatePayload<Kind extends ResourceKind> {
  /** The local id, until the server gives its own. */
  readonly id: number;
  readonly parent: ResourceId | null;
  readonly name: string;
  readonly fields: EditOf<Kind>;
}

export interface CreateOptions<Kind extends ResourceKind> {
  readonly kind: string;
  readonly resource: Kind;
  /** The fields that the server accepts or shows. */
  readonly fields: FieldReader<Kind>;
  /** Its parent, such as `tab:7`. */
  readonly parentOf?: (payload: CreatePayload<Kind>) => string | null;
  readonly request: (payload: CreatePayload<Kind>) => CommandRequest;
  readonly named?: (answer: unknown) => ResourceId | null;
  readonly search: ((payload: CreatePayload<Kind>) => CommandRequest) | null;
  readonly found?: (payload: CreatePayload<Kind>, answer: unknown, person: number) => readonly ResourceId[];
  readonly inFull?: InFull<CreatePayload<Kind>>;
  readonly doneBy?: readonly number[];
  /** Changes to show then; if absent, those of the creation. */
  readonly applyGone?: (payload: CreatePayload<Kind>) => readonly Patch[];
  readonly describe?: (payload: CreatePayload<Kind>) => CommandDescription;
}

/** Creates a thing. It is shown under its local id immediately. */
export function createOf<Kind extends ResourceKind>(
  options: CreateOptions<Kind>,
): CommandDefinition<CreatePayload<Kind>, null> {
  const {
    kind,
    resource,
    fields,
    parentOf = () => null,
    request,
    named = idIn,
    search,
    found = () => [],
    inFull,
    doneBy = [],
    applyGone,
  } = options;
  const { describe = ({ name }) => ({ message: 'created', resource, name }) } = options;
  return {
    kind,
    payload: v.object({
      id: localIdSchema,
      parent: v.nullable(resourceIdSchema),
      name: v.string(),
      fields: fields.schema,
    }),
    base: v.null(),
    // Each creates a separate thing, unless the same one is given again.
    coalesce: (earlier, later) => (earlier.id === later.id ? later : null),
    isNothing: () => false,
    apply: payload => [
      { does: 'create', kind: resource, id: payload.id, fields: payload.fields, parent: parentOf(payload) },
    ],
    request,
    sending: { how: 'create', named, search, found, inFull },
    doneBy,
    ...(applyGone ? { applyGone } : {}),
    describe,
  };
}
