import {
  byText,
  anyContains,
  certified,
  numberFilters,
  ownCreatedOrStarred,
  ownerFilters,
  personName,
  starred,
  tagFilters,
  textFilters,
  toOneFilters,
  type Column,
} from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import { visibleCharts } from './policy';
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
const anyText = anyContains<'chart'>('chart.slice_name', 'chart.description', 'chart.viz_type', datasetName);

/** Columns, filters and orders of the list of charts. */
export const chartList: ListDefinition<'chart'> = {
  table: 'chart',
  select: store => store.selectFrom('chart').selectAll(),
  visible: ({ caller }) => visibleCharts(caller),
  ties: 'newest-first',
  title: 'List Slice',
  columns: listColumns,
  order: {
    'changed_by.first_name': personName('chart.changed_by'),
    changed_on_delta_humanized: 'chart.changed_on',
    datasource_id: 'chart.dataset_id',
    datasource_name: byText(datasetName),
    last_saved_at: 'chart.last_saved_at',
    'last_saved_by.id': 'chart.last_saved_by',
    'last_saved_by.first_name': personName('chart.last_saved_by'),
    'last_saved_by.last_name': personName('chart.last_saved_by', 'last_name'),
    slice_name: byText('chart.slice_name'),
    viz_type: byText('chart.viz_type'),
  },
  filters: {
    id: {
      ...numberFilters('chart.id'),
      chart_is_favorite: starred('chart'),
      chart_is_certified: certified('chart'),
      chart_owned_created_favored_by_me: ownCreatedOrStarred('chart'),
    },
    slice_name: { ...textFilters('chart.slice_name'), chart_all_text: anyText },
    viz_type: textFilters('chart.viz_type'),
    description: textFilters('chart.description'),
    datasource_id: numberFilters('chart.dataset_id'),
    datasource_type: textFilters(eb => eb.val('table')),
    datasource_name: textFilters(datasetName),
    last_saved_at: numberFilters('chart.last_saved_at'),
    last_saved_by: toOneFilters('chart.last_saved_by'),
    changed_by: toOneFilters('chart.changed_by'),
    created_by: {
      ...toOneFilters('chart.created_by'),
      chart_created_by_me: (eb, _, caller) => eb('chart.created_by', '=', caller.userId),
      chart_has_created_by: (eb, value) => eb('chart.created_by', value === true ? 'is not' : 'is', null),
    },
    owners: ownerFilters('chart'),
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
    tags: tagFilters('chart', 'chart_tags'),
  },
};
