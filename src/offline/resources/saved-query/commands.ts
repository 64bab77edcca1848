import { savedQueryBody, scheduledQueryBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { isRecord } from '@/lib/json';
import { mergeSavedQuery } from '@/model/merge/texts';
import { createOf } from '../../commands/create';
import { editing } from '../../commands/editing';
import { fieldReader, idIn, jsonField, referenceField, textField } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { SCHEDULE_QUERY } from './new-commands';

const fields = fieldReader<'saved-query'>({
  label: textField,
  description: textField,
  database: referenceField,
  schema: textField,
  sql: textField,
  templateParameters: jsonField,
  extra: jsonField,
});

const { create, update, remove } = editing({
  resource: 'saved-query',
  endpoints: 'savedQuery',
  fields: fields.only('label', 'description', 'database', 'schema', 'sql', 'templateParameters'),
  nameField: 'label',
  merge: mergeSavedQuery,
  toWire: savedQueryBody,
  create: {
    search: ({ name }) => ({ endpoint: 'savedQuery.list', q: namedLike('saved-query', 'label', name) }),
    found: ({ fields: made }, answer, person) => rowsLike('saved-query', answer, person, made),
  },
  update: { read: ({ id }) => ({ endpoint: 'savedQuery.get', path: { id } }) },
});

/** Schedules a query: it is saved with its schedule. */
const schedule = createOf({
  kind: SCHEDULE_QUERY,
  resource: 'saved-query',
  fields: fields.only('label', 'description', 'database', 'schema', 'sql', 'extra'),
  request: ({ fields: made }) => ({ endpoint: 'savedQuery.viewCreate', body: scheduledQueryBody(made) }),
  named: answer => idIn(isRecord(answer) ? answer['item'] : null),
  search: ({ name }) => ({ endpoint: 'savedQuery.list', q: namedLike('saved-query', 'label', name) }),
  found: ({ fields: { label = null, sql = null, database = null } }, answer, person) =>
    rowsLike('saved-query', answer, person, { label, sql, database }),
  describe: ({ name }) => ({ message: 'query-scheduled', name }),
});

export const savedQueryCommands: readonly CommandReader[] = [
  readerOf(create),
  readerOf(update),
  readerOf(remove),
  readerOf(schedule),
];
