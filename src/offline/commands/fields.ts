import * as v from 'valibot';
import { isRecord, type Json, type JsonObject } from '@/lib/json';
import { isDocument, type JsonDocument } from '@/model/json-document';
import type { EditOf, FieldName, ResourceReference, ResourceFields, ResourceKind } from '@/model/resource-fields';
import { isLocalId } from '@/model/local-id';
import type { ResourceId } from './patch';

// Fields of resources in the product's words, with all that the server reports of them (people with their names);
// `api/write` gives each kind the form in which the server takes it.

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isRecord(value) && Object.values(value).every(isJson);
}
const isJsonObject = (value: unknown): value is JsonObject => isRecord(value) && isJson(value);

/** Types of field values. */
export const textField = v.string();
export const numberField = v.pipe(v.number(), v.finite());
export const flagField = v.boolean();
export const jsonField = v.custom<Json>(isJson);
export const objectsField = v.array(v.custom<JsonObject>(isJsonObject));
export const documentField = v.custom<JsonDocument>(value => isDocument(value) && isJson(value));
export const referenceField: v.GenericSchema<unknown, ResourceReference> = v.union([
  v.number(),
  v.string(),
  v.custom<JsonObject>(isJsonObject),
]);
export const referencesField = v.array(referenceField);

/** Schemas of the fields of a kind that commands write. */
export type FieldSchemas<Kind extends ResourceKind> = {
  readonly [Name in FieldName<Kind>]?: v.GenericSchema<unknown, ResourceFields[Kind][Name]>;
};

/** Reads fields of a kind at a boundary: from a screen, the store, a file or the server. */
export interface FieldReader<Kind extends ResourceKind> {
  readonly names: readonly string[];
  /** These fields and no others, each as it should be or empty. */
  readonly schema: v.GenericSchema<unknown, EditOf<Kind>>;
  /** All fields, or those with these names, as a resource contains them; missing or invalid ones are empty. */
  of(resource: unknown, names?: readonly string[]): EditOf<Kind>;
  /** The fields that it contains. */
  fieldsFrom(resource: unknown): EditOf<Kind>;
  only(...names: readonly FieldName<Kind>[]): FieldReader<Kind>;
}

export const fieldReader = <Kind extends ResourceKind>(schemas: FieldSchemas<Kind>): FieldReader<Kind> =>
  readerBy(new Map(Object.entries(schemas)));

function readerBy<Kind extends ResourceKind>(byName: ReadonlyMap<string, v.GenericSchema>): FieldReader<Kind> {
  const names = [...byName.keys()];
  const isOne = (name: string, content: unknown) => {
    const schema = byName.get(name);
    return schema !== undefined && (content === null || v.is(schema, content));
  };
  const schema = v.custom<EditOf<Kind>>(
    value => isRecord(value) && Object.entries(value).every(([name, content]) => isOne(name, content)),
  );
  const pick = (resource: unknown, wanted: readonly string[]): EditOf<Kind> => {
    const told = isRecord(resource) ? resource : {};
    const isTold = (name: string) => Object.hasOwn(told, name) && isOne(name, told[name]);
    return v.parse(schema, Object.fromEntries(wanted.map(name => [name, isTold(name) ? told[name] : null])));
  };
  return {
    names,
    schema,
    of: (resource, wanted = names) => pick(resource, wanted),
    fieldsFrom: resource =>
      pick(
        resource,
        names.filter(name => isRecord(resource) && Object.hasOwn(resource, name)),
      ),
    only: (...wanted) => readerBy(new Map([...byName].filter(([name]) => wanted.some(one => one === name)))),
  };
}

export const resourceIdSchema: v.GenericSchema<unknown, ResourceId> = v.union([v.number(), v.string()]);

export const localIdSchema = v.custom<number>(isLocalId);

/** The thing in an answer that wraps it. */
export function resultOf(answer: unknown): unknown {
  return isRecord(answer) ? answer['result'] : null;
}

export function idIn(answer: unknown): number | null {
  const id = isRecord(answer) ? answer['id'] : null;
  return typeof id === 'number' ? id : null;
}
