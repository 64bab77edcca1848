import { personEndpoints as endpoints } from '@/api/person';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { infoEndpoint } from '../../builders/lookups';
import { notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import type { RoleName } from '../../people/people';
import {
  addRole,
  countsOf,
  findRole,
  grantable,
  isBuiltIn,
  permissionsOf,
  removeRole,
  renameRole,
  setPermissions,
} from '../../people/roles';
import type { Services } from '../../services';
import { roles, roleSummaries } from './list';
import { refusing } from './refusing';

async function roleAt(store: MetadataStore, id: string): Promise<RoleName> {
  const role = await findRole(store, Number(id));
  if (!role) throw notFound();
  return role;
}

/** Roles. People's permissions are read again after each change of one. */
export function roleHandlers({ users }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.roles, roles, rows => rows.map(({ id, name }) => ({ id, name }))),
    listEndpoint(endpoints.roleSummaries, roleSummaries, async (rows, { store }) => {
      const counts = await countsOf(
        store,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, name }) => ({
        id,
        name,
        is_built_in: isBuiltIn(name),
        people_count: counts.people.get(id) ?? 0,
        permission_count: counts.permissions.get(id) ?? 0,
      }));
    }),
    infoEndpoint(endpoints.roleInfo, 'Role', ['can_get', 'can_info', 'can_post', 'can_put', 'can_delete']),
    read(endpoints.role, async ({ store, path, q }) => {
      const { id, name } = await roleAt(store, path.id);
      return { body: answerItem({ title: 'Show Role', columns: ['id', 'name'] }, { id, name }, q) };
    }),
    read(endpoints.rolePermissions, async ({ store, path }) => {
      const { id } = await roleAt(store, path.id);
      const pairs = await permissionsOf(store, id);
      // The pairs have no ids here.
      return {
        body: {
          result: pairs.map(([permission, view], index) => ({
            id: index + 1,
            permission_name: permission,
            view_menu_name: view,
          })),
        },
      };
    }),
    read(endpoints.grantable, async ({ store }) => {
      const pairs = await grantable(store);
      return {
        body: {
          result: pairs.map(([permission, view]) => ({ permission_name: permission, view_menu_name: view })),
        },
      };
    }),
    write(endpoints.createRole, async ({ store, body }) => ({
      body: { id: await refusing(addRole(store, body.name)), result: body },
    })),
    write(endpoints.renameRole, async ({ store, path, body }) => {
      await refusing(renameRole(store, await roleAt(store, path.id), body.name));
      users.forget();
      return { body: { result: body } };
    }),
    write(endpoints.deleteRole, async ({ store, path }) => {
      await refusing(removeRole(store, await roleAt(store, path.id)));
      users.forget();
      return { body: { message: 'OK' } };
    }),
    write(endpoints.setRolePermissions, async ({ store, path, body }) => {
      const pairs = body.permissions.map(sent => [sent.permission_name, sent.view_menu_name] as const);
      await refusing(setPermissions(store, await roleAt(store, path.id), pairs));
      users.forget();
      return { body: { message: 'OK' } };
    }),
  ];
}
