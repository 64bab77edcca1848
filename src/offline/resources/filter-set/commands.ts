import { filterSetBody, newFilterSetBody } from '@/api/write/bodies';
import { isRecord } from '@/lib/json';
import { mergeFilterSet } from '@/model/merge/filter-set';
import { editing } from '../../commands/editing';
import { documentField, fieldReader, textField } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import type { UpdatePayload } from '../../commands/update';
import { readerOf, type CommandReader } from '../../commands/read-command';

const fields = fieldReader<'filter-set'>({ name: textField, description: textField, content: documentField });

function setIn(answer: unknown, { id }: Pick<UpdatePayload<'filter-set'>, 'id'>): Record<string, unknown> | null {
  const sets: readonly unknown[] = isRecord(answer) && Array.isArray(answer['result']) ? answer['result'] : [];
  return sets.filter(isRecord).find(set => set['id'] === id) ?? null;
}

const { create, update, remove } = editing({
  resource: 'filter-set',
  endpoints: 'filterSet',
  fields,
  nameField: 'name',
  merge: mergeFilterSet,
  toWire: filterSetBody,
  path: ({ id, parent }) => ({ id: parent ?? '', set: id }),
  create: {
    parentOf: ({ parent }) => (parent === null ? null : `dashboard:${parent}`),
    request: ({ parent, fields: made }) => ({
      endpoint: 'filterSet.create',
      path: { id: parent ?? '' },
      body: newFilterSetBody(made, parent),
    }),
    search: ({ parent }) => ({ endpoint: 'filterSet.list', path: { id: parent ?? '' } }),
    found: ({ fields: made }, answer, person) => rowsLike('filter-set', answer, person, fields.of(made)),
  },
  update: {
    // The server returns it only in the list of its dashboard.
    read: ({ parent }) => ({ endpoint: 'filterSet.list', path: { id: parent ?? '' } }),
    found: setIn,
    versionIn(payload, answer) {
      const version = setIn(answer, payload)?.['etag'];
      return typeof version === 'string' ? version : null;
    },
  },
});

export const filterSetCommands: readonly CommandReader[] = [readerOf(create), readerOf(update), readerOf(remove)];
