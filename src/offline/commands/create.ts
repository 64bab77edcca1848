import * as v from 'valibot';
import type { CommandDefinition, CommandDescription, InFull } from './definition';
import { fieldsSchema, idIn, localIdSchema, resourceIdSchema, type EditedFields } from './fields';
import type { ResourceId, ResourceKind } from './patch';
import type { CommandRequest } from './command';

export interface CreatePayload {
  /** The local id, until the server gives its own. */
  readonly id: number;
  readonly parent: ResourceId | null;
  readonly name: string;
  readonly fields: EditedFields;
}

export interface CreateOptions {
  readonly kind: string;
  readonly resource: ResourceKind;
  /** The fields that the server takes or shows of it. */
  readonly names: readonly string[];
  /** What it belongs to, such as `tab:7`. */
  readonly parentOf?: (payload: CreatePayload) => string | null;
  readonly request: (payload: CreatePayload) => CommandRequest;
  readonly named?: (answer: unknown) => ResourceId | null;
  readonly search: ((payload: CreatePayload) => CommandRequest) | null;
  readonly found?: (payload: CreatePayload, answer: unknown, person: number) => readonly ResourceId[];
  readonly inFull?: InFull<CreatePayload>;
  readonly doneBy?: readonly number[];
  readonly describe?: (payload: CreatePayload) => CommandDescription;
}

/** Makes a thing. It is shown under its local id at once. */
export function createOf(options: CreateOptions): CommandDefinition<CreatePayload, null> {
  const {
    kind,
    resource,
    names,
    parentOf = () => null,
    request,
    named = idIn,
    search,
    found = () => [],
    inFull,
    doneBy = [],
  } = options;
  const { describe = ({ name }) => ({ message: 'created', resource, name }) } = options;
  return {
    kind,
    payload: v.object({
      id: localIdSchema,
      parent: v.nullable(resourceIdSchema),
      name: v.string(),
      fields: fieldsSchema(names),
    }),
    base: v.null(),
    // Each is a thing of its own, but for the same one given again.
    coalesce: (earlier, later) => (earlier.id === later.id ? later : null),
    isNothing: () => false,
    apply: payload => [
      { does: 'create', kind: resource, id: payload.id, fields: payload.fields, parent: parentOf(payload) },
    ],
    request,
    sending: { how: 'create', named, search, found, inFull },
    doneBy,
    describe,
  };
}
