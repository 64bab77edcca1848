import { savedQueryBody } from './bodies';
import { createOf, type CreatePayload } from './create';
import type { WireFields } from './fields';
import type { NewCommand } from './new-command';
import { namedLike, rowsLike } from './same-effect';

export const savedQueryFields = ['label', 'description', 'database', 'schema', 'sql', 'template_parameters'] as const;

export function savedQueryToCreate(local: number, fields: WireFields): NewCommand {
  const { label } = fields;
  const payload: CreatePayload = { id: local, parent: null, name: typeof label === 'string' ? label : '', fields };
  return { kind: 'create-saved-query', resource: `saved-query:${local}`, payload, base: null, makes: local };
}

/** Saving a query as a new one. */
export const createSavedQuery = createOf({
  kind: 'create-saved-query',
  resource: 'saved-query',
  names: savedQueryFields,
  request: ({ fields }) => ({ endpoint: 'savedQuery.create', body: savedQueryBody(fields) }),
  search: ({ name }) => ({ endpoint: 'savedQuery.list', q: namedLike('label', name) }),
  found: ({ fields }, answer, person) => rowsLike(answer, person, fields),
});
