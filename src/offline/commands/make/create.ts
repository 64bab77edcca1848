import type { ActPayload } from '../act';
import type { CreatePayload } from '../create';
import type { WireFields } from '../fields';
import type { NewCommand } from '../new-command';
import type { ThingId, ThingKind } from '../patch';

export interface Made {
  /** From `localId`. */
  readonly local: number;
  readonly name: string;
  readonly fields: WireFields;
}

export function create(kind: string, thing: ThingKind, { local, name, fields }: Made, parent: ThingId | null = null): NewCommand {
  const payload: CreatePayload = { id: local, parent, name, fields };
  return { kind, resource: `${thing}:${local}`, payload, base: null, makes: local };
}

export interface Named {
  readonly id: ThingId;
  readonly name: string;
}

export function remove(kind: string, thing: ThingKind, { id, name }: Named, parent: ThingId | null = null): NewCommand {
  const payload: ActPayload = { id, parent, name };
  return { kind, resource: `${thing}:${id}`, payload, base: null };
}
