import { expressionBuilder } from 'kysely';
import {
  byText,
  anyContains,
  numberFilters,
  personName,
  starred,
  tagFilters,
  textFilters,
  toOneFilters,
} from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import type { MetadataSchema } from '../../metadata/schema/tables';
/** Columns, filters and orders of the list of the caller's own queries. */
export const savedQueryList: ListDefinition<'saved_query'> = {
  table: 'saved_query',
  select: store => store.selectFrom('saved_query').selectAll(),
  visible: ({ caller }) => expressionBuilder<MetadataSchema, 'saved_query'>()('created_by', '=', caller.userId),
  ties: 'newest-first',
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
  laterColumns: ['tags.id', 'tags.name', 'tags.type'],
  order: {
    schema: byText('saved_query.schema'),
    label: byText('saved_query.label'),
    description: byText('saved_query.description'),
    sql: byText('saved_query.sql'),
    rows: 'saved_query.rows',
    'created_by.first_name': personName('saved_query.created_by'),
    'database.database_name': byText(eb =>
      eb.selectFrom('database').select('database_name').whereRef('database.id', '=', 'saved_query.database_id'),
    ),
    created_on: 'saved_query.created_on',
    changed_on_delta_humanized: 'saved_query.changed_on',
    last_run_delta_humanized: 'saved_query.last_run',
  },
  filters: {
    id: {
      ...numberFilters('saved_query.id'),
      saved_query_is_fav: starred('saved_query'),
    },
    label: {
      ...textFilters('saved_query.label'),
      all_text: anyContains('saved_query.label', 'saved_query.description', 'saved_query.sql'),
    },
    schema: textFilters('saved_query.schema'),
    database: toOneFilters('saved_query.database_id'),
    created_by: toOneFilters('saved_query.created_by'),
    changed_by: toOneFilters('saved_query.changed_by'),
    tags: tagFilters('saved_query', 'saved_query_tags'),
  },
};
