import { sql } from 'kysely';
import { anyContains, booleanFilters, byText, numberFilters, textFilters } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import { matchesAnyCase } from '../../metadata/dialect';

export const personColumns = [
  'id',
  'roles.id',
  'roles.name',
  'first_name',
  'last_name',
  'username',
  'active',
  'email',
  'last_login',
  'login_count',
  'fail_login_count',
  'created_on',
  'changed_on',
  'created_by.id',
  'changed_by.id',
];

const namesContain = anyContains<'user'>('user.username', 'user.first_name', 'user.last_name', 'user.email');

export const people: ListDefinition<'user'> = {
  table: 'user',
  select: store => store.selectFrom('user').selectAll(),
  ties: 'oldest-first',
  title: 'List User',
  columns: personColumns,
  order: {
    id: 'user.id',
    first_name: byText('user.first_name'),
    last_name: byText('user.last_name'),
    username: byText('user.username'),
    active: 'user.is_active',
    email: byText('user.email'),
    last_login: 'user.last_login',
    login_count: 'user.login_count',
    created_on: 'user.created_on',
  },
  filters: {
    id: numberFilters('user.id'),
    first_name: textFilters('user.first_name'),
    last_name: textFilters('user.last_name'),
    username: {
      ...textFilters('user.username'),
      person_all_text: (eb, value, caller) =>
        eb.or([
          ...[namesContain(eb, value, caller)].flatMap(rule => rule ?? []),
          eb.exists(
            eb
              .selectFrom('user_role')
              .innerJoin('role', 'role.id', 'user_role.role_id')
              .select('user_role.user_id')
              .whereRef('user_role.user_id', '=', 'user.id')
              .where(matchesAnyCase(sql.ref('role.name'), String(value), 'anywhere')),
          ),
        ]),
    },
    email: textFilters('user.email'),
    active: booleanFilters('user.is_active'),
    roles: {
      rel_m_m: (eb, value) =>
        eb.exists(
          eb
            .selectFrom('user_role')
            .select('user_role.user_id')
            .whereRef('user_role.user_id', '=', 'user.id')
            .where(
              'user_role.role_id',
              'in',
              (Array.isArray(value) ? value : [value]).map(id => Number(id)),
            ),
        ),
    },
  },
};

export const roles: ListDefinition<'role'> = {
  table: 'role',
  select: store => store.selectFrom('role').selectAll(),
  ties: 'oldest-first',
  title: 'List Role',
  columns: ['id', 'name'],
  order: { id: 'role.id', name: byText('role.name') },
  filters: { id: numberFilters('role.id'), name: textFilters('role.name') },
};

export const roleSummaries: ListDefinition<'role'> = {
  ...roles,
  columns: [...roles.columns, 'is_built_in', 'people_count', 'permission_count'],
};
