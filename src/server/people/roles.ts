import type { PermissionPair } from '@/model/permissions';
import { builtInRoles } from '../auth/roles';
import type { MetadataStore } from '../metadata/store';
import type { RoleName } from './people';
import { PeopleError } from './people-error';

export const isBuiltIn = (name: string): boolean => Object.hasOwn(builtInRoles, name);

export async function findRole(store: MetadataStore, id: number): Promise<RoleName | null> {
  return (await store.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Names differ in more than case: the permissions of `Admin` depend on its name. */
async function requireFreeName(store: MetadataStore, name: string, own: number | null): Promise<void> {
  if (name === '' || name !== name.trim()) throw new PeopleError({ kind: 'bad-role-name' });
  const taken = await store
    .selectFrom('role')
    .select('id')
    .where(eb => eb.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
  if (taken && taken.id !== own) throw new PeopleError({ kind: 'role-name-taken' });
}

function requireOwn(role: RoleName): void {
  if (isBuiltIn(role.name)) throw new PeopleError({ kind: 'built-in-role', name: role.name });
}

export async function addRole(store: MetadataStore, name: string): Promise<number> {
  await requireFreeName(store, name, null);
  return (await store.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

export async function renameRole(store: MetadataStore, role: RoleName, name: string): Promise<void> {
  requireOwn(role);
  await requireFreeName(store, name, role.id);
  await store.updateTable('role').set({ name }).where('id', '=', role.id).execute();
}

/** @throws PeopleError for a role that somebody holds, or that restricts rows: deleting it would reveal them */
export async function removeRole(store: MetadataStore, role: RoleName): Promise<void> {
  requireOwn(role);
  const holders = await store.selectFrom('user_role').select('user_id').where('role_id', '=', role.id).execute();
  if (holders.length > 0) throw new PeopleError({ kind: 'role-held', name: role.name, count: holders.length });
  const rule = await store
    .selectFrom('row_rule_role')
    .innerJoin('row_rule', 'row_rule.id', 'row_rule_role.rule_id')
    .select('row_rule.name')
    .where('row_rule_role.role_id', '=', role.id)
    .executeTakeFirst();
  if (rule) throw new PeopleError({ kind: 'role-in-rule', name: role.name, rule: rule.name });
  await store.deleteFrom('role').where('id', '=', role.id).execute();
}

const keyOf = ([permission, view]: PermissionPair) => `${permission}\u0000${view}`;

/** All permissions that can be granted: those of the contract, and access to each connection, schema and dataset. */
export async function grantable(store: MetadataStore): Promise<PermissionPair[]> {
  const databases = await store.selectFrom('database').select(['id', 'database_name']).orderBy('id').execute();
  const schemas = await store
    .selectFrom('dataset')
    .innerJoin('database', 'database.id', 'dataset.database_id')
    .select(['database.id', 'database.database_name', 'dataset.schema'])
    .where('dataset.schema', 'is not', null)
    .distinct()
    .orderBy('database.id')
    .orderBy('dataset.schema')
    .execute();
  const datasets = await store
    .selectFrom('dataset')
    .innerJoin('database', 'database.id', 'dataset.database_id')
    .select(['dataset.id', 'dataset.table_name', 'database.database_name'])
    .orderBy('dataset.id')
    .execute();
  const pairs: readonly PermissionPair[] = [
    ...Object.values(builtInRoles).flat(),
    ...databases.map(row => ['database_access', `[${row.database_name}].(id:${row.id})`] as const),
    ...schemas.map(row => ['schema_access', `[${row.database_name}].[${row.schema}](id:${row.id})`] as const),
    ...datasets.map(row => ['datasource_access', `[${row.database_name}].[${row.table_name}](id:${row.id})`] as const),
  ];
  return [...new Map(pairs.map(pair => [keyOf(pair), pair])).values()];
}

/** @throws PeopleError `built-in-role`, and `unknown-permission` for permissions that the server does not know */
export async function setPermissions(
  store: MetadataStore,
  role: RoleName,
  pairs: readonly PermissionPair[],
): Promise<void> {
  requireOwn(role);
  const known = new Set([...(await grantable(store)), ...(await permissionsOf(store, role.id))].map(keyOf));
  const unknown = pairs.find(pair => !known.has(keyOf(pair)));
  if (unknown) throw new PeopleError({ kind: 'unknown-permission', pair: unknown });
  await store.deleteFrom('role_permission').where('role_id', '=', role.id).execute();
  const unique = new Map(pairs.map(pair => [keyOf(pair), pair]));
  const rows = [...unique.values()].map(([permission, view]) => ({ role_id: role.id, permission, view }));
  if (rows.length > 0) await store.insertInto('role_permission').values(rows).execute();
}

export async function permissionsOf(store: MetadataStore, roleId: number): Promise<PermissionPair[]> {
  const rows = await store
    .selectFrom('role_permission')
    .select(['permission', 'view'])
    .where('role_id', '=', roleId)
    .orderBy('view')
    .orderBy('permission')
    .execute();
  return rows.map(({ permission, view }) => [permission, view] as const);
}

/** By role: the number of its people and of its permissions. Roles with neither are absent. */
export async function countsOf(
  store: MetadataStore,
  roleIds: readonly number[],
): Promise<{ readonly people: ReadonlyMap<number, number>; readonly permissions: ReadonlyMap<number, number> }> {
  const counted = async (table: 'user_role' | 'role_permission') => {
    const rows = await store
      .selectFrom(table)
      .select(eb => ['role_id', eb.fn.countAll<number>().as('count')])
      .where('role_id', 'in', roleIds)
      .groupBy('role_id')
      .execute();
    return new Map(rows.map(({ role_id, count }) => [role_id, count]));
  };
  return { people: await counted('user_role'), permissions: await counted('role_permission') };
}
