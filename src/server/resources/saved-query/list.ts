import type { SignedIn } from '../../auth/caller';
import { anyContains, numberFilters, textFilters, toOneFilters, type ListDefinition } from '../list';

/** Filters and order of the list; the caller decides what a favourite is. */
export function savedQueryList(caller: SignedIn): ListDefinition<'saved_query'> {
  return {
    table: 'saved_query',
    title: 'List Saved Query',
    columns: [
      'changed_on',
      'changed_on_delta_humanized',
      'changed_by.first_name',
      'changed_by.id',
      'changed_by.last_name',
      'created_on',
      'created_by.first_name',
      'created_by.id',
      'created_by.last_name',
      'database.database_name',
      'database.id',
      'db_id',
      'description',
      'extra',
      'id',
      'label',
      'last_run_delta_humanized',
      'rows',
      'schema',
      'sql',
      'sql_tables',
    ],
    order: {
      schema: eb => eb.ref('saved_query.schema'),
      label: eb => eb.ref('saved_query.label'),
      description: eb => eb.ref('saved_query.description'),
      sql: eb => eb.ref('saved_query.sql'),
      rows: eb => eb.ref('saved_query.rows'),
      'created_by.first_name': eb =>
        eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'saved_query.created_by'),
      'database.database_name': eb =>
        eb.selectFrom('database').select('database_name').whereRef('database.id', '=', 'saved_query.database_id'),
      created_on: eb => eb.ref('saved_query.created_on'),
      changed_on_delta_humanized: eb => eb.ref('saved_query.changed_on'),
      last_run_delta_humanized: eb => eb.ref('saved_query.last_run'),
    },
    filters: {
      id: {
        ...numberFilters(eb => eb.ref('saved_query.id')),
        saved_query_is_fav: (eb, value) => {
          const starred = eb
            .selectFrom('favourite')
            .select('favourite.object_id')
            .where('favourite.kind', '=', 'saved_query')
            .where('favourite.user_id', '=', caller.userId);
          return eb('saved_query.id', value === true ? 'in' : 'not in', starred);
        },
      },
      label: {
        ...textFilters(eb => eb.ref('saved_query.label')),
        all_text: anyContains([
          eb => eb.ref('saved_query.label'),
          eb => eb.ref('saved_query.description'),
          eb => eb.ref('saved_query.sql'),
        ]),
      },
      schema: textFilters(eb => eb.ref('saved_query.schema')),
      database: toOneFilters(eb => eb.ref('saved_query.database_id')),
      created_by: toOneFilters(eb => eb.ref('saved_query.created_by')),
      changed_by: toOneFilters(eb => eb.ref('saved_query.changed_by')),
    },
  };
}
