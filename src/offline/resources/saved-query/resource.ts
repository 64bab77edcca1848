import { isRecord } from '@/lib/json';
import { mergeSavedQuery } from '@/model/merge/texts';
import { createOf } from '../../commands/create';
import { editing } from '../../commands/editing';
import { idIn, type WireFields } from '../../commands/fields';
import { namedLike, rowsLike } from '../../commands/same-effect';
import { byId, rewritten } from '../../commands/to-wire';
import { readerOf } from '../../commands/read-command';
import { savedQueryEndpoints } from '@/api/saved-query';
import { MINUTE, toldOne, type ResourceDescriptor } from '../descriptor';
import { type NewResource, createResource } from '../../commands/make';
import type { NewCommand } from '../../commands/command';

const toWire = (fields: WireFields) => rewritten(fields, { database: byId('db_id') });

const { create, update, remove } = editing({
  resource: 'saved-query',
  endpoints: 'savedQuery',
  fields: ['label', 'description', 'database', 'schema', 'sql', 'template_parameters'],
  nameField: 'label',
  merge: mergeSavedQuery,
  toWire,
  create: {
    search: ({ name }) => ({ endpoint: 'savedQuery.list', q: namedLike('label', name) }),
    found: ({ fields }, answer, person) => rowsLike(answer, person, fields),
  },
  update: { read: ({ id }) => ({ endpoint: 'savedQuery.get', path: { id } }) },
});

/**
 * Scheduling a query: it is saved with when and how it is to run. The call knows no template parameters, and no field
 * that is missing.
 */
const schedule = createOf({
  kind: 'schedule-query',
  resource: 'saved-query',
  names: ['label', 'description', 'database', 'schema', 'sql', 'extra_json'],
  request: ({ fields }) => {
    const { label = '', db_id = null, schema, sql = '', description, extra_json = '{}' } = toWire(fields);
    return {
      endpoint: 'savedQuery.viewCreate',
      body: { label, db_id, schema: schema ?? '', sql, description: description ?? '', extra_json },
    };
  },
  named: answer => idIn(isRecord(answer) ? answer['item'] : null),
  search: ({ name }) => ({ endpoint: 'savedQuery.list', q: namedLike('label', name) }),
  found: ({ fields: { label = null, sql = null, database = null } }, answer, person) =>
    rowsLike(answer, person, { label, sql, database }),
  describe: ({ name }) => ({ message: 'query-scheduled', name }),
});

/** Its fields with `extra_json`, in which the schedule is. */
export const scheduleQuery = (query: NewResource): NewCommand =>
  createResource('saved-query', query, null, schedule.kind);

/** Queries that a person keeps in the SQL editor. */
export const savedQuery = {
  nameField: 'label',
  // Mostly a person's own, and their own changes are here at once.
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options) => client.call(savedQueryEndpoints.list, { q }, options),
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      toldOne(await client.call(savedQueryEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
  commands: [readerOf(create), readerOf(update), readerOf(remove), readerOf(schedule)],
} satisfies ResourceDescriptor;
