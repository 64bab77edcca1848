import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { SignedIn } from '../../auth/caller';
import { numberFilters, textFilters, toOneFilters } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import type { MetadataSchema } from '../../metadata/schema/tables';
import { seesAllRuns } from '../sql-run/query-store';

/** The runs that a caller sees. */
export function visibleRuns(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'query'>();
  return seesAllRuns(caller) ? eb.lit(true) : eb('query.user_id', '=', caller.userId);
}

export const queryList: ListDefinition<'query'> = {
  table: 'query',
  select: store => store.selectFrom('query').selectAll(),
  visible: ({ caller }) => visibleRuns(caller),
  ties: 'newest-first',
  title: 'List Query',
  columns: [
    'id',
    'changed_on',
    'database.database_name',
    'executed_sql',
    'rows',
    'schema',
    'sql',
    'sql_tables',
    'status',
    'tab_name',
    'user.first_name',
    'user.id',
    'user.last_name',
    'start_time',
    'end_time',
    'tmp_table_name',
    'tracking_url',
  ],
  order: {
    changed_on: 'query.changed_on',
    'database.database_name': eb =>
      eb.selectFrom('database').select('database_name').whereRef('database.id', '=', 'query.database_id'),
    rows: 'query.rows',
    schema: 'query.schema',
    start_time: 'query.start_time',
    sql: 'query.sql',
    tab_name: 'query.tab_name',
    // Runs are too many for the order of names.
    'user.first_name': eb => eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'query.user_id'),
  },
  filters: {
    id: numberFilters('query.id'),
    changed_on: numberFilters('query.changed_on'),
    client_id: textFilters('query.client_id'),
    database: toOneFilters('query.database_id'),
    executed_sql: textFilters('query.executed_sql'),
    schema: textFilters('query.schema'),
    sql: textFilters('query.sql'),
    sql_editor_id: textFilters('query.sql_editor_id'),
    start_time: numberFilters('query.start_time'),
    status: textFilters('query.status'),
    tab_name: textFilters('query.tab_name'),
    user: toOneFilters('query.user_id'),
  },
};
