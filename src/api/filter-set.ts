import * as v from 'valibot';
import { isRecord, parseJson } from '@/lib/json';
import { defineEndpoint } from './endpoint';
import { isJsonText } from './json-text';

/** JSON text of the filters and their values. */
const metadataText = v.pipe(
  v.string(),
  v.check(text => {
    const metadata = isJsonText(text) ? parseJson(text) : undefined;
    return isRecord(metadata) && isRecord(metadata['nativeFilters']) && isRecord(metadata['dataMask'] ?? {});
  }, 'failed to parse json_metadata to json'),
);

const name = v.pipe(v.string(), v.maxLength(500, 'Length must be between 0 and 500.'));
const description = v.pipe(
  v.string(),
  v.minLength(1, 'Length must be between 1 and 1000.'),
  v.maxLength(1000, 'Length must be between 1 and 1000.'),
);

const filterSetCreateSchema = v.strictObject({
  name,
  description: v.optional(v.nullable(description)),
  json_metadata: metadataText,
  owner_type: v.picklist(['Dashboard', 'User']),
  owner_id: v.optional(v.pipe(v.number(), v.integer('Not a valid integer.'))),
});
export type FilterSetCreate = v.InferOutput<typeof filterSetCreateSchema>;

const filterSetUpdateSchema = v.strictObject({
  name: v.optional(name),
  description: v.optional(v.nullable(description)),
  json_metadata: v.optional(metadataText),
  /** A person's set may be transferred to the dashboard, never the other way round. */
  owner_type: v.optional(v.picklist(['Dashboard'])),
});

const filterSetSchema = v.looseObject({
  id: v.number(),
  dashboard_id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  owner_id: v.number(),
  owner_type: v.string(),
  params: v.looseObject({}),
  /** Compared by `If-Match`; in lists of the embedded server. */
  etag: v.optional(v.string()),
});
export type FilterSetListItem = v.InferOutput<typeof filterSetSchema>;

const access = (permission: 'can_list' | 'can_add' | 'can_edit' | 'can_delete') =>
  ({ kind: 'permission', permission, view: 'FilterSets' }) as const;
const sets = '/api/v1/dashboard/:id/filtersets';

/** Named settings of a dashboard's filters. */
export const filterSetEndpoints = {
  list: defineEndpoint({
    name: 'filterSet.list',
    summary: 'The filter sets of a dashboard that are the caller’s own, or of a dashboard the caller owns',
    method: 'GET',
    path: sets,
    access: access('can_list'),
    answer: v.looseObject({ count: v.number(), ids: v.array(v.number()), result: v.array(filterSetSchema) }),
  }),
  create: defineEndpoint({
    name: 'filterSet.create',
    summary: 'Adds a filter set to a dashboard',
    method: 'POST',
    path: sets,
    access: access('can_add'),
    body: filterSetCreateSchema,
    status: 201,
    answer: filterSetSchema,
  }),
  update: defineEndpoint({
    name: 'filterSet.update',
    summary: 'Changes a filter set',
    method: 'PUT',
    path: `${sets}/:set`,
    access: access('can_edit'),
    body: filterSetUpdateSchema,
    answer: filterSetSchema,
  }),
  delete: defineEndpoint({
    name: 'filterSet.delete',
    summary: 'Deletes a filter set; succeeds if it is already deleted',
    method: 'DELETE',
    path: `${sets}/:set`,
    access: access('can_delete'),
    answer: v.looseObject({ id: v.optional(v.number()) }),
  }),
};
