import type { Sessions } from '../auth/sessions';
import type { Users } from '../auth/users';
import type { UserRow } from '../metadata/schema/access';
import type { MetadataStore } from '../metadata/store';
import { PeopleError } from './people-error';

/** The services of these rules. The store of a call may be a transaction. */
export interface PeopleServices {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly now: () => number;
}

export interface RoleName {
  readonly id: number;
  readonly name: string;
}

export type UserAccount = Omit<UserRow, 'password_hash'> & { readonly roles: readonly RoleName[] };

export interface PersonFields {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly roleIds: readonly number[];
}

export async function rolesOf(store: MetadataStore, userIds: readonly number[]): Promise<Map<number, RoleName[]>> {
  const rows = await store
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['user_id', 'role.id', 'role.name'])
    .where('user_id', 'in', [...userIds])
    .orderBy('role.id')
    .execute();
  const roles = new Map<number, RoleName[]>();
  for (const { user_id, id, name } of rows) roles.set(user_id, [...(roles.get(user_id) ?? []), { id, name }]);
  return roles;
}

/** All people, in the order in which they were added. */
export async function listPeople(store: MetadataStore): Promise<UserAccount[]> {
  const rows = await store.selectFrom('user').selectAll().orderBy('id').execute();
  const roles = await rolesOf(
    store,
    rows.map(row => row.id),
  );
  return rows.map(({ password_hash: _, ...row }) => ({ ...row, roles: roles.get(row.id) ?? [] }));
}

/** @throws PeopleError `unknown-person` */
export async function findPerson(
  store: MetadataStore,
  by: { readonly id: number } | { readonly username: string },
): Promise<UserAccount> {
  const query = store.selectFrom('user').selectAll();
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('username', '=', by.username)
  ).executeTakeFirst();
  if (!row) throw new PeopleError({ kind: 'unknown-person' });
  const { password_hash: _, ...person } = row;
  return { ...person, roles: (await rolesOf(store, [row.id])).get(row.id) ?? [] };
}

/** @throws PeopleError `unknown-role` for the first one that does not exist */
export async function roleIdsByName(store: MetadataStore, names: readonly string[]): Promise<number[]> {
  const roles = await store.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  return names.map(name => {
    const found = roles.find(role => role.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new PeopleError({ kind: 'unknown-role', name, known: roles.map(role => role.name) });
    return found.id;
  });
}

const CONTROL = /\p{Cc}/u;

async function requireSound(store: MetadataStore, fields: Partial<PersonFields>): Promise<void> {
  const { username, email, roleIds, firstName = '', lastName = '' } = fields;
  const texts = [username ?? '', email ?? '', firstName, lastName];
  if (username !== undefined && (username === '' || username !== username.trim()))
    throw new PeopleError({ kind: 'bad-name' });
  if (texts.some(text => text.length > 250 || CONTROL.test(text))) throw new PeopleError({ kind: 'bad-text' });
  if (email !== undefined && email !== '' && !/^\S+@\S+$/.test(email)) throw new PeopleError({ kind: 'bad-email' });
  if (roleIds === undefined) return;
  if (roleIds.length === 0) throw new PeopleError({ kind: 'no-role' });
  const known = await store.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  const unknown = roleIds.find(id => !known.some(role => role.id === id));
  if (unknown !== undefined)
    throw new PeopleError({ kind: 'unknown-role', name: String(unknown), known: known.map(role => role.name) });
}

async function requireFreeName(store: MetadataStore, username: string, own: number | null): Promise<void> {
  const taken = await store.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst();
  if (taken && taken.id !== own) throw new PeopleError({ kind: 'name-taken' });
}

async function writeRoles(store: MetadataStore, userId: number, roleIds: readonly number[]): Promise<void> {
  await store.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await store
    .insertInto('user_role')
    .values([...new Set(roleIds)].map(role_id => ({ user_id: userId, role_id })))
    .execute();
}

/** @param passwordHash from `Users.hash`; hashing takes too long for a transaction */
export async function addPerson(
  store: MetadataStore,
  { now }: PeopleServices,
  fields: PersonFields,
  passwordHash: string,
): Promise<number> {
  await requireSound(store, fields);
  await requireFreeName(store, fields.username, null);
  const { id } = await store
    .insertInto('user')
    .values({
      username: fields.username,
      email: fields.email,
      first_name: fields.firstName,
      last_name: fields.lastName,
      password_hash: passwordHash,
      is_active: fields.isActive ? 1 : 0,
      created_on: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRoles(store, id, fields.roleIds);
  return id;
}

/** Somebody must remain who can undo it. */
async function requireAdministrator(store: MetadataStore): Promise<void> {
  const left = await store
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('user.id')
    .where(eb => eb.fn<string>('lower', ['role.name']), '=', 'admin')
    .where('user.is_active', '=', 1)
    .executeTakeFirst();
  if (!left) throw new PeopleError({ kind: 'last-administrator' });
}

/**
 * Changes the given fields. A new password ends earlier sessions, and so does deactivation, of which devices are
 * notified.
 * @param store a transaction: a rejected change is rolled back as a whole
 * @param passwordHash from `Users.hash`
 * @param keep the requesting session, which a new password does not end
 */
export async function changePerson(
  store: MetadataStore,
  { users, sessions }: PeopleServices,
  id: number,
  fields: Partial<PersonFields>,
  passwordHash: string | null = null,
  keep: string | null = null,
): Promise<void> {
  const before = await findPerson(store, { id });
  await requireSound(store, fields);
  if (fields.username !== undefined) await requireFreeName(store, fields.username, id);
  const { username, email, firstName: first_name, lastName: last_name, isActive } = fields;
  const is_active = isActive === undefined ? undefined : isActive ? 1 : 0;
  const password = passwordHash === null ? {} : { password_hash: passwordHash, has_password: 1 };
  const changed = { username, email, first_name, last_name, is_active, ...password };
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await store.updateTable('user').set(given).where('id', '=', id).execute();
  if (fields.roleIds) await writeRoles(store, id, fields.roleIds);
  const wasAdministrator = before.is_active === 1 && before.roles.some(role => role.name.toLowerCase() === 'admin');
  if (wasAdministrator) await requireAdministrator(store);
  if (isActive === false && before.is_active === 1) await sessions.endOf(store, id, { except: null }, 'account');
  // A device that was offline all the time no longer needs a notice.
  if (isActive === true && before.is_active === 0) await sessions.forgive(store, id);
  if (passwordHash !== null) await sessions.endOf(store, id, { except: keep }, 'password');
  users.forget(id);
}
