import type { ActPayload } from './act';
import type { NewCommand } from './command';
import type { CreatePayload } from './create';
import type { EditOf, ResourceKind } from '@/model/resource-fields';
import type { ResourceId } from './patch';
import type { UpdateBase, UpdatePayload } from './update';

// Screens create commands with these, without loading their definitions with schemas and merges.

/** Something that the server does not have yet. */
export interface NewResource<Kind extends ResourceKind> {
  /** From `localId`. */
  readonly local: number;
  readonly name: string;
  readonly fields: EditOf<Kind>;
}

/** @param parent the id of its parent, if its address needs it */
export function createResource<Kind extends ResourceKind>(
  resource: Kind,
  { local, name, fields }: NewResource<Kind>,
  parent: ResourceId | null = null,
  kind = `create-${resource}`,
): NewCommand {
  const payload: CreatePayload<Kind> = { id: local, parent, name, fields };
  return { kind, resource: `${resource}:${local}`, payload, base: null, makes: local };
}

/** A resource that is changed, as the person knows it. */
export interface EditedResource {
  readonly id: ResourceId;
  readonly name: string;
  /** The version that the person saw, if the server reports versions. */
  readonly etag?: string | null;
}

/** `before` and `after` hold the same fields. */
export interface ResourceEdit<Kind extends ResourceKind> {
  /** The original fields. */
  readonly before: EditOf<Kind>;
  /** The same fields with the change. */
  readonly after: EditOf<Kind>;
  /** Whether a person confirms a write over a copy that was changed in the meantime. */
  readonly confirms?: boolean;
}

/** A field that was missing before counts as empty. */
function found(before: object, after: object): object {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.keys(after).map(name => [name, known.get(name) ?? null]));
}

export function updateResource<Kind extends ResourceKind>(
  resource: Kind,
  { id, name, etag = null }: EditedResource,
  { before, after, confirms = false }: ResourceEdit<Kind>,
  parent: ResourceId | null = null,
  kind = `update-${resource}`,
): NewCommand {
  const payload: UpdatePayload<Kind> = { id, parent, name, fields: after, ...(confirms ? { confirms } : {}) };
  const base: Record<keyof UpdateBase<Kind>, object> = { fields: found(before, after) };
  return { kind, resource: `${resource}:${id}`, payload, base, etag };
}

export function deleteResource(
  resource: ResourceKind,
  { id, name }: Pick<EditedResource, 'id' | 'name'>,
  parent: ResourceId | null = null,
): NewCommand {
  const payload: ActPayload = { id, parent, name };
  return { kind: `delete-${resource}`, resource: `${resource}:${id}`, payload, base: null };
}
