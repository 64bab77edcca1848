import type { ListDefinition } from '../list';
import { booleanFilters, numberFilters, textFilters } from '../list';

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

export const people: ListDefinition<'user'> = {
  table: 'user',
  title: 'List User',
  columns: personColumns,
  order: {
    id: eb => eb.ref('user.id'),
    first_name: eb => eb.ref('user.first_name'),
    last_name: eb => eb.ref('user.last_name'),
    username: eb => eb.ref('user.username'),
    active: eb => eb.ref('user.is_active'),
    email: eb => eb.ref('user.email'),
    last_login: eb => eb.ref('user.last_login'),
    login_count: eb => eb.ref('user.login_count'),
    created_on: eb => eb.ref('user.created_on'),
  },
  filters: {
    id: numberFilters(eb => eb.ref('user.id')),
    first_name: textFilters(eb => eb.ref('user.first_name')),
    last_name: textFilters(eb => eb.ref('user.last_name')),
    username: textFilters(eb => eb.ref('user.username')),
    email: textFilters(eb => eb.ref('user.email')),
    active: booleanFilters(eb => eb.ref('user.is_active')),
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
  title: 'List Role',
  columns: ['id', 'name'],
  order: { id: eb => eb.ref('role.id'), name: eb => eb.ref('role.name') },
  filters: { id: numberFilters(eb => eb.ref('role.id')), name: textFilters(eb => eb.ref('role.name')) },
};
