import { byText, numberFilters, ownerFilters, personName, textFilters, toOneFilters } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import { visibleDatasets } from './policy';
/** Filters and order of the dataset list. */
export const datasetList: ListDefinition<'dataset'> = {
  table: 'dataset',
  select: store => store.selectFrom('dataset').selectAll(),
  visible: ({ caller }) => visibleDatasets(caller),
  ties: 'oldest-first',
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
    table_name: byText('dataset.table_name'),
    schema: byText('dataset.schema'),
    'changed_by.first_name': personName('dataset.changed_by'),
    changed_on_delta_humanized: 'dataset.changed_on',
    'database.database_name': byText(eb =>
      eb.selectFrom('database').select('database_name').whereRef('database.id', '=', 'dataset.database_id'),
    ),
  },
  filters: {
    id: {
      ...numberFilters('dataset.id'),
      dataset_is_certified: (eb, value) => {
        const certified = eb.and([
          eb('dataset.extra', 'is not', null),
          eb('dataset.extra', 'like', '%"certification"%'),
        ]);
        return value === true ? certified : eb.not(certified);
      },
    },
    table_name: textFilters('dataset.table_name'),
    schema: textFilters('dataset.schema'),
    sql: {
      ...textFilters('dataset.sql'),
      // True asks for tables, false for datasets defined by SQL.
      dataset_is_null_or_empty: (eb, value) => {
        const physical = eb.or([eb('dataset.sql', 'is', null), eb('dataset.sql', '=', '')]);
        return value === true ? physical : eb.not(physical);
      },
    },
    database: toOneFilters('dataset.database_id'),
    changed_by: toOneFilters('dataset.changed_by'),
    created_by: toOneFilters('dataset.created_by'),
    owners: ownerFilters('dataset'),
  },
};
