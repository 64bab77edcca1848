import type { ListDefinition } from '../list';
import { numberFilters, textFilters, toOneFilters } from '../list';

/** Filters and order of the dataset list. */
export const datasetList: ListDefinition<'dataset'> = {
  table: 'dataset',
  title: 'List Sqla Table',
  columns: [
    'id',
    'database.id',
    'database.database_name',
    'changed_by_name',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on_utc',
    'changed_on_delta_humanized',
    'default_endpoint',
    'description',
    'datasource_type',
    'explore_url',
    'extra',
    'kind',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
    'schema',
    'sql',
    'table_name',
  ],
  order: {
    table_name: eb => eb.ref('dataset.table_name'),
    schema: eb => eb.ref('dataset.schema'),
    'changed_by.first_name': eb =>
      eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'dataset.changed_by'),
    changed_on_delta_humanized: eb => eb.ref('dataset.changed_on'),
    'database.database_name': eb =>
      eb.selectFrom('database').select('database_name').whereRef('database.id', '=', 'dataset.database_id'),
  },
  filters: {
    id: {
      ...numberFilters(eb => eb.ref('dataset.id')),
      dataset_is_certified: (eb, value) => {
        const certified = eb.and([
          eb('dataset.extra', 'is not', null),
          eb('dataset.extra', 'like', '%"certification"%'),
        ]);
        return value === true ? certified : eb.not(certified);
      },
    },
    table_name: textFilters(eb => eb.ref('dataset.table_name')),
    schema: textFilters(eb => eb.ref('dataset.schema')),
    sql: {
      ...textFilters(eb => eb.ref('dataset.sql')),
      // True asks for tables, false for datasets defined by SQL.
      dataset_is_null_or_empty: (eb, value) => {
        const physical = eb.or([eb('dataset.sql', 'is', null), eb('dataset.sql', '=', '')]);
        return value === true ? physical : eb.not(physical);
      },
    },
    database: toOneFilters(eb => eb.ref('dataset.database_id')),
    changed_by: toOneFilters(eb => eb.ref('dataset.changed_by')),
    created_by: toOneFilters(eb => eb.ref('dataset.created_by')),
    owners: {
      rel_m_m: (eb, value) =>
        eb(
          'dataset.id',
          'in',
          eb
            .selectFrom('owner')
            .select('owner.object_id')
            .where('owner.kind', '=', 'dataset')
            .where('owner.user_id', '=', Number(value)),
        ),
    },
  },
};
