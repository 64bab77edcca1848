import * as v from 'valibot';
import { tidyTagName, tagNameProblem } from '@/model/tag';
import { defineEndpoint } from './endpoint';
import {
  carriedTagSchema,
  favouriteStatusAnswerSchema,
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  okAnswerSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());

/** User-defined tags, among Superset's types. */
export const CUSTOM_TAG = 1;

/** Kinds that can carry tags, by their numbers in paths. */
export const taggedTypes = { 'saved-query': 1, chart: 2, dashboard: 3 } as const;

/** The same kinds by their names in bodies and responses. Superset calls saved queries queries. */
export const taggedNames = { 'saved-query': 'query', chart: 'chart', dashboard: 'dashboard' } as const;

/** A tag as lists return it. */
export const listedTagSchema = v.looseObject({
  ...carriedTagSchema.entries,
  description: v.optional(text),
  created_by: v.optional(v.nullable(rowPersonSchema)),
  changed_by: v.optional(v.nullable(rowPersonSchema)),
  changed_on_delta_humanized: v.optional(text),
  created_on_delta_humanized: v.optional(text),
});

const name = v.pipe(
  v.string(),
  v.transform(tidyTagName),
  v.check(tidy => tagNameProblem(tidy) !== 'empty', 'Shorter than minimum length 1.'),
  v.check(tidy => tagNameProblem(tidy) !== 'too-long', 'Longer than maximum length 250.'),
  v.check(
    tidy => tagNameProblem(tidy) !== 'reserved',
    "Invalid Tag Name (cannot contain ':', ',', slashes or control characters)",
  ),
);
const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));
/** Pairs of a type, as its name or number, and an id. */
const objects = v.array(v.tuple([v.union([v.string(), v.number()]), integer]));

const fields = {
  name,
  description: v.optional(text),
  objects_to_tag: v.optional(objects),
};

/** An object that carries a tag. */
export const taggedObjectSchema = v.looseObject({
  id: v.number(),
  type: v.string(),
  name: v.optional(text),
  url: v.optional(text),
  changed_on: v.optional(text),
  creator: v.optional(text),
  owners: v.optional(v.nullable(v.array(rowPersonSchema))),
});

const read = { kind: 'permission', permission: 'can_read', view: 'Tag' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'Tag' } as const;
const tags = '/api/v1/tag/';
/** Superset returns neither an id nor the written values. */
const written = v.looseObject({ id: v.optional(v.number()), result: v.optional(v.looseObject({})) });
const names = v.array(
  v.pipe(
    // In rison, `2024` is a number.
    v.union([v.string(), v.number()]),
    v.transform(one => tidyTagName(String(one))),
  ),
);

/** Tags, and the objects that carry them. */
export const tagEndpoints = {
  list: defineEndpoint({
    name: 'tag.list',
    summary: 'Tags',
    method: 'GET',
    path: tags,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(listedTagSchema)),
  }),
  info: defineEndpoint({
    name: 'tag.info',
    summary: 'What the caller may do with tags',
    method: 'GET',
    path: `${tags}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'tag.related',
    summary: 'Choices for a relation of tags',
    method: 'GET',
    path: `${tags}related/:column`,
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  objects: defineEndpoint({
    name: 'tag.objects',
    summary: 'Objects with any of some tags, as far as the caller may see them',
    method: 'GET',
    path: `${tags}get_objects/`,
    access: read,
    // Comma-separated lists. Ids take precedence over names; without either, all tagged objects.
    query: v.optional(
      v.looseObject({
        tagIds: v.optional(v.string()),
        tags: v.optional(v.string()),
        types: v.optional(v.string()),
      }),
    ),
    answer: v.looseObject({ result: v.array(taggedObjectSchema) }),
  }),
  favouriteStatus: defineEndpoint({
    name: 'tag.favouriteStatus',
    summary: 'Which of these tags the caller has starred',
    method: 'GET',
    path: `${tags}favorite_status/`,
    access: read,
    q: v.array(integer),
    answer: favouriteStatusAnswerSchema,
  }),
  addFavourite: defineEndpoint({
    name: 'tag.addFavourite',
    summary: 'Stars a tag',
    method: 'POST',
    path: `${tags}:id/favorites/`,
    access: read,
    answer: okAnswerSchema,
  }),
  removeFavourite: defineEndpoint({
    name: 'tag.removeFavourite',
    summary: 'Removes the star of a tag',
    method: 'DELETE',
    path: `${tags}:id/favorites/`,
    access: read,
    answer: okAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'tag.get',
    summary: 'One tag',
    method: 'GET',
    path: `${tags}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(listedTagSchema) }),
  }),
  create: defineEndpoint({
    name: 'tag.create',
    summary: 'Creates a tag, and tags objects with it',
    method: 'POST',
    path: tags,
    access: write,
    body: v.strictObject(fields),
    status: 201,
    answer: written,
  }),
  bulkCreate: defineEndpoint({
    name: 'tag.bulkCreate',
    summary: 'Tags objects with several tags, creating missing tags',
    method: 'POST',
    path: `${tags}bulk_create`,
    access: write,
    body: v.strictObject({ tags: v.array(v.strictObject(fields)) }),
    answer: v.looseObject({ result: v.looseObject({ objects_tagged: objects, objects_skipped: objects }) }),
  }),
  update: defineEndpoint({
    name: 'tag.update',
    summary: 'Changes a tag; with objects, exactly these have it afterwards',
    method: 'PUT',
    path: `${tags}:id`,
    access: write,
    body: v.partial(v.strictObject(fields)),
    answer: written,
  }),
  delete: defineEndpoint({
    name: 'tag.delete',
    summary: 'Deletes a tag, and removes it from its objects',
    method: 'DELETE',
    path: `${tags}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'tag.bulkDelete',
    summary: 'Deletes several tags, by name',
    method: 'DELETE',
    path: tags,
    access: write,
    q: names,
    answer: messageAnswerSchema,
  }),
  tagObject: defineEndpoint({
    name: 'tag.tagObject',
    summary: 'Adds tags to an object, creating missing tags',
    method: 'POST',
    path: `${tags}:type/:object/`,
    access: write,
    body: v.looseObject({ properties: v.looseObject({ tags: v.array(name) }) }),
    status: 201,
    answer: v.looseObject({}),
  }),
  untagObject: defineEndpoint({
    name: 'tag.untagObject',
    summary: 'Removes a tag from an object',
    method: 'DELETE',
    path: `${tags}:type/:object/:tag/`,
    access: write,
    answer: messageAnswerSchema,
  }),
};
