import { RISON } from 'rison2';
import * as v from 'valibot';

/** Encodes a value as rison, for the argument `q`. */
export function encodeRison(value: unknown): string {
  return RISON.stringify(value);
}

/** A key `__proto__` in the text must not add inherited members to an object. */
function isOwn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isOwn);
}

/** @throws SyntaxError when the text is not rison */
export function decodeRison(text: string): unknown {
  const value: unknown = RISON.parse(text);
  if (!isOwn(value)) throw new SyntaxError('The key __proto__ is not allowed');
  return value;
}

const listFilterSchema = v.object({
  col: v.string(),
  opr: v.string(),
  value: v.unknown(),
});
export type ListFilter = v.InferOutput<typeof listFilterSchema>;

/** The argument `q` of list endpoints; unknown members are ignored, as recorded. */
export const listQuerySchema = v.looseObject({
  columns: v.optional(v.array(v.string())),
  keys: v.optional(v.array(v.string())),
  filters: v.optional(v.array(listFilterSchema)),
  order_column: v.optional(v.string()),
  order_direction: v.optional(v.picklist(['asc', 'desc'])),
  page: v.optional(v.pipe(v.number(), v.integer())),
  page_size: v.optional(v.pipe(v.number(), v.integer())),
});
export type ListQuery = v.InferOutput<typeof listQuerySchema>;

export function listAnswer<R extends v.GenericSchema>(row: R) {
  return v.looseObject({
    count: v.number(),
    ids: v.array(v.union([v.number(), v.string()])),
    result: v.array(row),
    list_columns: v.optional(v.array(v.string())),
    order_columns: v.optional(v.array(v.string())),
    label_columns: v.optional(v.record(v.string(), v.string())),
    description_columns: v.optional(v.record(v.string(), v.string())),
    list_title: v.optional(v.string()),
  });
}

/** The argument `q` of one object: the columns to return. */
export const itemQuerySchema = v.looseObject({
  columns: v.optional(v.array(v.string())),
  keys: v.optional(v.array(v.string())),
});

export const infoQuerySchema = v.looseObject({ keys: v.optional(v.array(v.string())) });
export const infoAnswerSchema = v.looseObject({ permissions: v.optional(v.array(v.string())) });

export const relatedQuerySchema = v.looseObject({
  filter: v.optional(v.string()),
  include_ids: v.optional(v.array(v.number())),
  page: v.optional(v.pipe(v.number(), v.integer())),
  page_size: v.optional(v.pipe(v.number(), v.integer())),
});
export type RelatedQuery = v.InferOutput<typeof relatedQuerySchema>;

export const relatedAnswerSchema = v.looseObject({
  count: v.number(),
  result: v.array(
    v.looseObject({
      text: v.nullable(v.string()),
      value: v.union([v.number(), v.string(), v.null()]),
      extra: v.optional(v.looseObject({})),
    }),
  ),
});

export const favouriteStatusAnswerSchema = v.looseObject({
  result: v.array(v.looseObject({ id: v.number(), value: v.boolean() })),
});
export const okAnswerSchema = v.looseObject({ result: v.string() });
export const messageAnswerSchema = v.looseObject({ message: v.string() });

export const personSchema = v.looseObject({
  id: v.optional(v.number()),
  first_name: v.string(),
  last_name: v.string(),
});
/** For list rows, where `columns` may select some of the fields (`owners.id`). */
export const rowPersonSchema = v.partial(personSchema);

/** A tag as attached to charts and dashboards. */
export const carriedTagSchema = v.looseObject({
  id: v.number(),
  name: v.nullable(v.string()),
  type: v.optional(v.nullable(v.union([v.number(), v.string()]))),
});
