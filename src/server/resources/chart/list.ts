import { anyContains, numberFilters, textFilters, toOneFilters, type Column, type ListDefinition } from '../list';
import type { SignedIn } from '../../auth/caller';

const listColumns = [
  'is_managed_externally',
  'certified_by',
  'certification_details',
  'cache_timeout',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by_name',
  'changed_on_delta_humanized',
  'changed_on_dttm',
  'changed_on_utc',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'created_by_name',
  'created_on_delta_humanized',
  'datasource_id',
  'datasource_name_text',
  'datasource_type',
  'datasource_url',
  'description',
  'description_markeddown',
  'edit_url',
  'form_data',
  'id',
  'last_saved_at',
  'last_saved_by.id',
  'last_saved_by.first_name',
  'last_saved_by.last_name',
  'owners.first_name',
  'owners.id',
  'owners.last_name',
  'dashboards.id',
  'dashboards.dashboard_title',
  'params',
  'slice_name',
  'slice_url',
  'table.default_endpoint',
  'table.table_name',
  'thumbnail_url',
  'url',
  'viz_type',
  'tags.id',
  'tags.name',
  'tags.type',
];

const datasetName: Column<'chart'> = eb =>
  eb.selectFrom('dataset').select('table_name').whereRef('dataset.id', '=', 'chart.dataset_id').$asScalar();

/** Name, description, type, or the name of the dataset. */
const anyText = anyContains<'chart'>([
  eb => eb.ref('chart.slice_name'),
  eb => eb.ref('chart.description'),
  eb => eb.ref('chart.viz_type'),
  datasetName,
]);

/** Filters and order of the chart list; some operators speak of the caller. */
export function chartList(caller: SignedIn): ListDefinition<'chart'> {
  return {
    table: 'chart',
    title: 'List Slice',
    columns: listColumns,
    order: {
      'changed_by.first_name': eb =>
        eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'chart.changed_by'),
      changed_on_delta_humanized: eb => eb.ref('chart.changed_on'),
      datasource_id: eb => eb.ref('chart.dataset_id'),
      datasource_name: datasetName,
      last_saved_at: eb => eb.ref('chart.last_saved_at'),
      'last_saved_by.id': eb => eb.ref('chart.last_saved_by'),
      'last_saved_by.first_name': eb =>
        eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'chart.last_saved_by'),
      'last_saved_by.last_name': eb =>
        eb.selectFrom('user').select('last_name').whereRef('user.id', '=', 'chart.last_saved_by'),
      slice_name: eb => eb.ref('chart.slice_name'),
      viz_type: eb => eb.ref('chart.viz_type'),
    },
    filters: {
      id: {
        ...numberFilters(eb => eb.ref('chart.id')),
        chart_is_favorite: (eb, value) => {
          const starred = eb
            .selectFrom('favourite')
            .select('favourite.object_id')
            .where('favourite.kind', '=', 'chart')
            .where('favourite.user_id', '=', caller.userId);
          return eb('chart.id', value === true ? 'in' : 'not in', starred);
        },
        chart_is_certified: (eb, value) => {
          const certified = eb.and([eb('chart.certified_by', 'is not', null), eb('chart.certified_by', '!=', '')]);
          return value === true ? certified : eb.not(certified);
        },
        chart_owned_created_favored_by_me: eb =>
          eb.or([
            eb('chart.created_by', '=', caller.userId),
            eb(
              'chart.id',
              'in',
              eb
                .selectFrom('owner')
                .select('owner.object_id')
                .where('owner.kind', '=', 'chart')
                .where('owner.user_id', '=', caller.userId),
            ),
            eb(
              'chart.id',
              'in',
              eb
                .selectFrom('favourite')
                .select('favourite.object_id')
                .where('favourite.kind', '=', 'chart')
                .where('favourite.user_id', '=', caller.userId),
            ),
          ]),
      },
      slice_name: { ...textFilters(eb => eb.ref('chart.slice_name')), chart_all_text: anyText },
      viz_type: textFilters(eb => eb.ref('chart.viz_type')),
      description: textFilters(eb => eb.ref('chart.description')),
      datasource_id: numberFilters(eb => eb.ref('chart.dataset_id')),
      datasource_type: textFilters(eb => eb.val('table')),
      datasource_name: textFilters(datasetName),
      last_saved_at: numberFilters(eb => eb.ref('chart.last_saved_at')),
      last_saved_by: toOneFilters(eb => eb.ref('chart.last_saved_by')),
      changed_by: toOneFilters(eb => eb.ref('chart.changed_by')),
      created_by: {
        ...toOneFilters(eb => eb.ref('chart.created_by')),
        chart_created_by_me: eb => eb('chart.created_by', '=', caller.userId),
        chart_has_created_by: (eb, value) => eb('chart.created_by', value === true ? 'is not' : 'is', null),
      },
      owners: {
        rel_m_m: (eb, value) =>
          eb(
            'chart.id',
            'in',
            eb
              .selectFrom('owner')
              .select('owner.object_id')
              .where('owner.kind', '=', 'chart')
              .where('owner.user_id', '=', Number(value)),
          ),
      },
      dashboards: {
        rel_m_m: (eb, value) =>
          eb(
            'chart.id',
            'in',
            eb
              .selectFrom('dashboard_chart')
              .select('dashboard_chart.chart_id')
              .where('dashboard_chart.dashboard_id', '=', Number(value)),
          ),
      },
      tags: { rel_m_m: eb => eb.lit(false), chart_tags: eb => eb.lit(false) },
    },
  };
}
