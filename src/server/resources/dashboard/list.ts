import {
  byText,
  anyContains,
  booleanFilters,
  certified,
  numberFilters,
  ownerFilters,
  personName,
  starred,
  tagFilters,
  textFilters,
  toOneFilters,
} from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import { visibleDashboards } from './policy';
const listColumns = [
  'id',
  'published',
  'status',
  'slug',
  'url',
  'css',
  'position_json',
  'json_metadata',
  'thumbnail_url',
  'certified_by',
  'certification_details',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
  'changed_by_name',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'created_on_delta_humanized',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'dashboard_title',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'roles.id',
  'roles.name',
  'is_managed_externally',
  'tags.id',
  'tags.name',
  'tags.type',
];

/** Columns, filters and orders of the list of dashboards. */
export const dashboardList: ListDefinition<'dashboard'> = {
  table: 'dashboard',
  select: store => store.selectFrom('dashboard').selectAll(),
  visible: ({ caller }) => visibleDashboards(caller),
  ties: 'newest-first',
  title: 'List Dashboard',
  columns: listColumns,
  order: {
    'changed_by.first_name': personName('dashboard.changed_by'),
    changed_on_delta_humanized: 'dashboard.changed_on',
    'created_by.first_name': personName('dashboard.created_by'),
    dashboard_title: byText('dashboard.dashboard_title'),
    published: 'dashboard.published',
    changed_on: 'dashboard.changed_on',
  },
  filters: {
    id: {
      ...numberFilters('dashboard.id'),
      dashboard_is_favorite: starred('dashboard'),
      dashboard_is_certified: certified('dashboard'),
    },
    dashboard_title: {
      ...textFilters('dashboard.dashboard_title'),
      title_or_slug: anyContains<'dashboard'>('dashboard.dashboard_title', 'dashboard.slug'),
    },
    slug: textFilters('dashboard.slug'),
    published: booleanFilters('dashboard.published'),
    changed_by: toOneFilters('dashboard.changed_by'),
    created_by: {
      ...toOneFilters('dashboard.created_by'),
      dashboard_created_by_me: (eb, _, caller) => eb('dashboard.created_by', '=', caller.userId),
      dashboard_has_created_by: (eb, value) => eb('dashboard.created_by', value === true ? 'is not' : 'is', null),
    },
    owners: ownerFilters('dashboard'),
    roles: {
      rel_m_m: (eb, value) =>
        eb(
          'dashboard.id',
          'in',
          eb
            .selectFrom('dashboard_role')
            .select('dashboard_role.dashboard_id')
            .where('dashboard_role.role_id', '=', Number(value)),
        ),
    },
    tags: tagFilters('dashboard', 'dashboard_tags'),
  },
};
