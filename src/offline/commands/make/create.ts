import type { ActPayload } from '../act';
import type { CreatePayload } from '../create';
import type { WireFields } from '../fields';
import type { NewCommand } from '../new-command';
import type { ResourceId, ResourceKind } from '../patch';

export interface Made {
  /** From `localId`. */
  readonly local: number;
  readonly name: string;
  readonly fields: WireFields;
}

export function create(
  kind: string,
  resource: ResourceKind,
  { local, name, fields }: Made,
  parent: ResourceId | null = null,
): NewCommand {
  const payload: CreatePayload = { id: local, parent, name, fields };
  return { kind, resource: `${resource}:${local}`, payload, base: null, makes: local };
}

export interface Named {
  readonly id: ResourceId;
  readonly name: string;
}

export function remove(
  kind: string,
  resource: ResourceKind,
  { id, name }: Named,
  parent: ResourceId | null = null,
): NewCommand {
  const payload: ActPayload = { id, parent, name };
  return { kind, resource: `${resource}:${id}`, payload, base: null };
}
