import { isRecord } from '@/lib/json';
import { mergeFilterSet } from '@/model/merge/filter-set';
import { filterSetBody, filterSetFields, filterSetToCreate } from './create-filter-set';
import { updateOf, type UpdatePayload } from './update';

function setIn(answer: unknown, { id }: Pick<UpdatePayload, 'id'>): Record<string, unknown> | null {
  const sets: readonly unknown[] = isRecord(answer) && Array.isArray(answer['result']) ? answer['result'] : [];
  return sets.filter(isRecord).find(set => set['id'] === id) ?? null;
}

/** Changing a filter set: its name, or what it holds. It is told only among the others of its dashboard. */
export const updateFilterSet = updateOf({
  kind: 'update-filter-set',
  resource: 'filter-set',
  names: filterSetFields,
  merge: mergeFilterSet,
  read: ({ parent }) => ({ endpoint: 'filterSet.list', path: { id: parent ?? '' } }),
  found: setIn,
  versionIn(payload, answer) {
    const version = setIn(answer, payload)?.['etag'];
    return typeof version === 'string' ? version : null;
  },
  request: ({ id, parent, fields }) => ({
    endpoint: 'filterSet.update',
    path: { id: parent ?? '', set: id },
    body: filterSetBody(fields),
  }),
  recreateAs: ({ parent, fields }, base, local) => filterSetToCreate(local, parent, { ...base.fields, ...fields }),
  describe: ({ name }) => ({ message: 'saved', resource: 'filter-set', name }),
});
