import { createHash } from 'node:crypto';
import { personEndpoints as endpoints } from '@/api/person';
import { requireGoodPassword } from '../../auth/password-rules';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { infoEndpoint } from '../../builders/lookups';
import { preconditionFailed } from '../../http/conditions';
import { fieldInvalid, notFound } from '../../http-error';
import { preparedWrite, read, write, type Implementation } from '../../http/implementation';
import type { UserRow } from '../../metadata/schema/access';
import {
  addPerson,
  changePerson,
  findPerson,
  rolesOf,
  type PersonFields,
  type RoleName,
  type UserAccount,
} from '../../people/people';
import type { Services } from '../../services';
import { unlinkIdentity } from '../../single-sign-on/identities';
import { presentSession } from '../own-account/handlers';
import { presentIdentities } from '../own-account/identities';
import { isoMicroseconds } from '../times';
import { people, personColumns } from './list';
import { refusing } from './refusing';
import { roleHandlers } from './role-handlers';

function present(row: Omit<UserRow, 'password_hash'>, held: readonly RoleName[]) {
  return {
    id: row.id,
    roles: held.map(({ id, name }) => ({ id, name })),
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    active: row.is_active === 1,
    email: row.email,
    last_login: row.last_login === null ? null : isoMicroseconds(row.last_login),
    login_count: row.login_count,
    fail_login_count: null,
    created_on: isoMicroseconds(row.created_on),
    changed_on: null,
    created_by: null,
    changed_by: null,
  };
}

/** The version of what administrators change: it stays the same when the person signs in. */
function tagOf({ id, username, email, first_name, last_name, is_active, roles }: UserAccount): string {
  const held = roles.map(role => role.id).sort((first, second) => first - second);
  const text = JSON.stringify([username, email, first_name, last_name, is_active, held]);
  return `"person-${id}-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

interface SentPerson {
  readonly active?: boolean | undefined;
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly username?: string | undefined;
  readonly roles?: readonly (number | string)[] | undefined;
}

function fieldsOf({
  active: isActive,
  email,
  first_name: firstName,
  last_name: lastName,
  username,
  roles: sent,
}: SentPerson): Partial<PersonFields> {
  const fields = { isActive, email, firstName, lastName, username, roleIds: sent?.map(Number) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function personHandlers(services: Services): Implementation[] {
  const { users, sessions } = services;
  return [
    listEndpoint(endpoints.list, people, async (rows, { store }) => {
      const held = await rolesOf(
        store,
        rows.map(row => row.id),
      );
      return rows.map(row => present(row, held.get(row.id) ?? []));
    }),
    infoEndpoint(endpoints.info, 'User', ['can_get', 'can_info', 'can_post', 'can_put']),
    read(endpoints.get, async ({ store, path, q }) => {
      const person = await refusing(findPerson(store, { id: Number(path.id) }));
      const shown = present(person, person.roles);
      return { body: answerItem({ title: 'Show User', columns: personColumns }, shown, q), etag: tagOf(person) };
    }),
    preparedWrite(
      endpoints.create,
      async ({ body }) => {
        requireGoodPassword(body.password, body.username);
        return users.hash(body.password);
      },
      async ({ store, body }, passwordHash) => {
        const { email, first_name: firstName, last_name: lastName, username, active: isActive = true } = body;
        const fields = { email, firstName, lastName, username, isActive, roleIds: body.roles.map(Number) };
        return { body: { id: await refusing(addPerson(store, services, fields, passwordHash)) } };
      },
    ),
    preparedWrite(
      endpoints.update,
      async ({ store, body, path }) => {
        const { username } = await refusing(findPerson(store, { id: Number(path.id) }));
        if (body.password === undefined) return null;
        requireGoodPassword(body.password, body.username ?? username);
        return users.hash(body.password);
      },
      async ({ store, body, path, caller, current, header }, passwordHash) => {
        const id = Number(path.id);
        preconditionFailed(header('If-Match'), tagOf(await refusing(findPerson(store, { id }))));
        if (id === caller.userId && body.active === false)
          throw fieldInvalid(422, 'active', 'You cannot deactivate your own account.');
        await refusing(changePerson(store, services, id, fieldsOf(body), passwordHash, current?.key ?? null));
        const { password: _, roles: sent, ...fields } = body;
        return { body: { result: { ...fields, ...(sent ? { roles: sent.map(Number) } : {}) } } };
      },
    ),
    read(endpoints.sessions, async ({ store, path, current }) => {
      const { id } = await refusing(findPerson(store, { id: Number(path.id) }));
      return {
        body: { result: (await sessions.listOf(store, id)).map(session => presentSession(session, current?.key)) },
      };
    }),
    write(endpoints.endSession, async ({ store, path }) => {
      const ended = await sessions.endOf(store, Number(path.id), { key: path.key }, 'listed');
      if (ended === 0) throw notFound();
      return { body: { message: 'OK', ended } };
    }),
    write(endpoints.endSessions, async ({ store, path, current }) => {
      const { id } = await refusing(findPerson(store, { id: Number(path.id) }));
      const ended = await sessions.endOf(store, id, { except: current?.key ?? null }, 'listed');
      return { body: { message: 'OK', ended } };
    }),
    read(endpoints.identities, async ({ store, path }) => {
      const { id } = await refusing(findPerson(store, { id: Number(path.id) }));
      return { body: await presentIdentities(services, store, id) };
    }),
    write(endpoints.unlink, async ({ store, path }) => {
      if (!(await unlinkIdentity(store, Number(path.id), path.key))) throw notFound();
      return { body: { message: 'OK' } };
    }),
    ...roleHandlers(services),
  ];
}
