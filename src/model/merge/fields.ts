import type { Choices, ConflictSubject, MergeOutcome } from './outcome';
import { conclude, type Merger, type Sides, type Slot } from './merger';
import { mergeObjects, partsBy } from './keys';
import { field } from './whole';
import type { Json, JsonObject } from '@/lib/json';
import type { FieldName, ResourceKind } from '../resource-fields';

/** Fields of any resource in an edit (`EditOf`): missing fields are not written. */
export type JsonFields = Readonly<Record<string, Json | undefined>>;

/** Mergers for the fields of a kind that are more than one value. */
export type PartsOf<Kind extends ResourceKind> = { readonly [Name in FieldName<Kind>]?: Merger };

export type SubjectOf = (path: readonly string[]) => ConflictSubject;

export const fieldSubject: SubjectOf = ([name = '', ...deeper]) =>
  deeper.length === 0
    ? { what: 'field', field: name }
    : { what: 'metadata', key: deeper[0] ?? '', below: deeper.slice(1) };

const written = (fields: JsonFields, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value: Slot = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Merges the fields in mine, each with its merger; fields not in mine remain theirs, and are not in the result. */
export function mergeFields(
  sides: Sides<JsonFields>,
  choices: Choices,
  parts: Readonly<Record<string, Merger>> = {},
  subjectOf: SubjectOf = fieldSubject,
): MergeOutcome<JsonObject> {
  const names = Object.keys(sides.mine).filter(name => sides.mine[name] !== undefined);
  const objects = {
    base: written(sides.base, names),
    mine: written(sides.mine, names),
    theirs: written(sides.theirs, names),
  };
  return conclude(mergeObjects(objects, { path: [], choices, subjectOf }, partsBy(parts, field)));
}
