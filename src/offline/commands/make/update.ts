import type { UpdateBase, UpdatePayload } from '../update';
import type { NewCommand } from '../new-command';
import type { ResourceId, ResourceKind } from '../patch';
import type { WireFields } from '../fields';

/** The thing that is changed, as the person knows it. */
export interface Changed {
  readonly id: ResourceId;
  readonly name: string;
  /** The version of it that the person saw, where the server tells versions. */
  readonly etag?: string | null;
}

export interface Change {
  /** The fields as they were found. */
  readonly before: WireFields;
  /** The same fields with the change. */
  readonly after: WireFields;
  /** Whether a person confirms what is written over a copy that was changed meanwhile. */
  readonly confirms?: boolean;
}

/** A field that was not there before is one that was empty. */
function found(before: WireFields, after: WireFields): WireFields {
  return Object.fromEntries(Object.keys(after).map(name => [name, before[name] ?? null]));
}

export function update(
  kind: string,
  resource: ResourceKind,
  { id, name, etag = null }: Changed,
  { before, after, confirms = false }: Change,
  parent: ResourceId | null = null,
): NewCommand {
  const payload: UpdatePayload = { id, parent, name, fields: after, ...(confirms ? { confirms } : {}) };
  const base: UpdateBase = { fields: found(before, after) };
  return { kind, resource: `${resource}:${id}`, payload, base, etag };
}
