import { mergeSavedQuery } from '@/model/merge/texts';
import { savedQueryBody } from './bodies';
import { savedQueryFields, savedQueryToCreate } from './create-saved-query';
import { resultOf } from './fields';
import { updateOf } from './update';

/** Updating a saved query. */
export const updateSavedQuery = updateOf({
  kind: 'update-saved-query',
  resource: 'saved-query',
  names: savedQueryFields,
  merge: mergeSavedQuery,
  read: ({ id }) => ({ endpoint: 'savedQuery.get', path: { id } }),
  found: resultOf,
  request: ({ id, fields }) => ({ endpoint: 'savedQuery.update', path: { id }, body: savedQueryBody(fields) }),
  recreateAs: ({ fields }, base, local) => savedQueryToCreate(local, { ...base.fields, ...fields }),
  describe: ({ name }) => ({ message: 'saved', resource: 'saved-query', name }),
});
