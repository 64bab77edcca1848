import type { Json, JsonObject } from '@/lib/json';
import { idOfReference } from '@/model/merge/whole';
import type { WireFields } from './fields';

// From what the server tells to what it takes.

const idsOf = (resources: Json): Json =>
  Array.isArray(resources) ? resources.map(resource => idOfReference(resource) ?? null).filter(id => id !== null) : [];

export type Rewrite = (value: Json) => JsonObject;

/** Each field as it is sent; those without a rule go as they are. */
export function rewritten(fields: WireFields, rules: Readonly<Record<string, Rewrite>>): JsonObject {
  const parts = Object.entries(fields).map(([name, value]) =>
    ((Object.hasOwn(rules, name) && rules[name]) || (same => ({ [name]: same })))(value),
  );
  return Object.assign({}, ...parts) as JsonObject;
}

/** People, roles and dashboards go by their ids. */
export const byIds =
  (name: string): Rewrite =>
  resources => ({ [name]: idsOf(resources) });

/** What is told as an object goes by its id, under this name. */
export const byId =
  (name: string): Rewrite =>
  resource => ({ [name]: idOfReference(resource) ?? null });
