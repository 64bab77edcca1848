import { anyContains, booleanFilters, numberFilters, textFilters, toOneFilters, type ListDefinition } from '../list';
import type { SignedIn } from '../../auth/caller';

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

/** Filters and order of the dashboard list; some operators speak of the caller. */
export function dashboardList(caller: SignedIn): ListDefinition<'dashboard'> {
  return {
    table: 'dashboard',
    title: 'List Dashboard',
    columns: listColumns,
    order: {
      'changed_by.first_name': eb =>
        eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'dashboard.changed_by'),
      changed_on_delta_humanized: eb => eb.ref('dashboard.changed_on'),
      'created_by.first_name': eb =>
        eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'dashboard.created_by'),
      dashboard_title: eb => eb.ref('dashboard.dashboard_title'),
      published: eb => eb.ref('dashboard.published'),
      changed_on: eb => eb.ref('dashboard.changed_on'),
    },
    filters: {
      id: {
        ...numberFilters(eb => eb.ref('dashboard.id')),
        dashboard_is_favorite: (eb, value) => {
          const starred = eb
            .selectFrom('favourite')
            .select('favourite.object_id')
            .where('favourite.kind', '=', 'dashboard')
            .where('favourite.user_id', '=', caller.userId);
          return eb('dashboard.id', value === true ? 'in' : 'not in', starred);
        },
        dashboard_is_certified: (eb, value) => {
          const certified = eb.and([
            eb('dashboard.certified_by', 'is not', null),
            eb('dashboard.certified_by', '!=', ''),
          ]);
          return value === true ? certified : eb.not(certified);
        },
      },
      dashboard_title: {
        ...textFilters(eb => eb.ref('dashboard.dashboard_title')),
        title_or_slug: anyContains<'dashboard'>([
          eb => eb.ref('dashboard.dashboard_title'),
          eb => eb.ref('dashboard.slug'),
        ]),
      },
      slug: textFilters(eb => eb.ref('dashboard.slug')),
      published: booleanFilters(eb => eb.ref('dashboard.published')),
      changed_by: toOneFilters(eb => eb.ref('dashboard.changed_by')),
      created_by: {
        ...toOneFilters(eb => eb.ref('dashboard.created_by')),
        dashboard_created_by_me: eb => eb('dashboard.created_by', '=', caller.userId),
        dashboard_has_created_by: (eb, value) => eb('dashboard.created_by', value === true ? 'is not' : 'is', null),
      },
      owners: {
        rel_m_m: (eb, value) =>
          eb(
            'dashboard.id',
            'in',
            eb
              .selectFrom('owner')
              .select('owner.object_id')
              .where('owner.kind', '=', 'dashboard')
              .where('owner.user_id', '=', Number(value)),
          ),
      },
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
      tags: { rel_m_m: eb => eb.lit(false), dashboard_tags: eb => eb.lit(false) },
    },
  };
}
