import { isRecord } from '@/lib/json';
import { savedQueryBody } from './bodies';
import { createOf } from './create';
import { idIn } from './fields';
import { namedLike, rowsLike } from './same-effect';

/**
 * Scheduling a query: it is saved with when and how it is to run. The call knows no template parameters, and no field
 * that is missing.
 */
export const scheduleQuery = createOf({
  kind: 'schedule-query',
  resource: 'saved-query',
  names: ['label', 'description', 'database', 'schema', 'sql', 'extra_json'],
  request: ({ fields }) => {
    const {
      label = '',
      db_id = null,
      schema = '',
      sql = '',
      description = '',
      extra_json = '{}',
    } = savedQueryBody(fields);
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
