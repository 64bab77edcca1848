import { createOf, type CreatePayload } from './create';
import { fieldsOf, type WireFields } from './fields';
import type { NewCommand } from './new-command';
import type { ResourceId } from './patch';
import { rowsLike } from './same-effect';

export const filterSetFields = ['name', 'description', 'params'] as const;

/** What a set holds is told as an object and taken as JSON text. */
export function filterSetBody({ params, ...fields }: WireFields) {
  return {
    ...fields,
    ...(params === undefined ? {} : { json_metadata: typeof params === 'string' ? params : JSON.stringify(params) }),
  };
}

export function filterSetToCreate(local: number, dashboard: ResourceId | null, fields: WireFields): NewCommand {
  const { name } = fields;
  const payload: CreatePayload = { id: local, parent: dashboard, name: typeof name === 'string' ? name : '', fields };
  return { kind: 'create-filter-set', resource: `filter-set:${local}`, payload, base: null, makes: local };
}

/** Keeping what a dashboard's filters are set to under a name. */
export const createFilterSet = createOf({
  kind: 'create-filter-set',
  resource: 'filter-set',
  names: filterSetFields,
  parentOf: ({ parent }) => (parent === null ? null : `dashboard:${parent}`),
  request: ({ parent, fields: { description, ...fields } }) => ({
    endpoint: 'filterSet.create',
    path: { id: parent ?? '' },
    body: {
      ...filterSetBody(fields),
      ...(description ? { description } : {}),
      owner_type: 'Dashboard',
      owner_id: parent,
    },
  }),
  search: ({ parent }) => ({ endpoint: 'filterSet.list', path: { id: parent ?? '' } }),
  found: ({ fields }, answer, person) => rowsLike(answer, person, fieldsOf(fields, filterSetFields)),
});
