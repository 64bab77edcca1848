import * as v from 'valibot';
import { isRecord, type Json, type JsonObject } from '@/lib/json';
import { isLocalId } from './local-id';
import type { ResourceId } from './patch';

/**
 * Fields of a resource in the product's words, with as much as the server tells of them (people with their names);
 * `api/write` gives each kind the form in which the server takes it.
 */
export type EditedFields = Readonly<JsonObject>;

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isRecord(value) && Object.values(value).every(isJson);
}

/** Only these fields, whatever they hold. */
export function fieldsSchema(names: readonly string[]): v.GenericSchema<unknown, EditedFields> {
  return v.custom<EditedFields>(
    value =>
      isRecord(value) && Object.entries(value).every(([name, content]) => names.includes(name) && isJson(content)),
  );
}

export const resourceIdSchema: v.GenericSchema<unknown, ResourceId> = v.union([v.number(), v.string()]);

export const localIdSchema = v.custom<number>(isLocalId);

/** Those of a thing's fields that have one of these names; one that the server does not tell is null. */
export function fieldsOf(resource: unknown, names: readonly string[]): JsonObject {
  const fromResponse = isRecord(resource) ? resource : {};
  return Object.fromEntries(
    names.map((name): [string, Json] => {
      const value = Object.hasOwn(fromResponse, name) ? fromResponse[name] : null;
      return [name, isJson(value) ? value : null];
    }),
  );
}

/** The thing in an answer, where it is wrapped. */
export function resultOf(answer: unknown): unknown {
  return isRecord(answer) ? answer['result'] : null;
}

export function idIn(answer: unknown): number | null {
  const id = isRecord(answer) ? answer['id'] : null;
  return typeof id === 'number' ? id : null;
}
