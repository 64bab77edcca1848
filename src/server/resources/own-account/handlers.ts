import type { ListedSession } from '../../auth/sessions';
import { isoUtc } from '../times';
import { ownAccountEndpoints as endpoints } from '@/api/own-account';
import { notFound } from '../../http-error';
import { preparedWrite, read, write, type Implementation } from '../../http/implementation';
import { requireGoodPassword } from '../../auth/password-rules';
import type { Services } from '../../services';
import { ownIdentityHandlers } from './identities';
import { requireOwnPassword } from './own-password';

export const presentSession = ({ created_on, used_on, ...session }: ListedSession, currentKey: string | undefined) => ({
  ...session,
  created_on: isoUtc(created_on),
  used_on: isoUtc(used_on),
  is_current: session.key === currentKey,
});

export function ownAccountHandlers(services: Services): Implementation[] {
  const { users, sessions } = services;
  return [
    read(endpoints.sessions, async ({ store, caller, current }) => {
      const listed = await sessions.listOf(store, caller.userId);
      return { body: { result: listed.map(session => presentSession(session, current?.key)) } };
    }),
    write(endpoints.endSession, async ({ store, caller, path }) => {
      const ended = await sessions.endOf(store, caller.userId, { key: path.key }, 'listed');
      if (ended === 0) throw notFound();
      return { body: { message: 'OK', ended } };
    }),
    write(endpoints.endOtherSessions, async ({ store, caller, current }) => {
      const ended = await sessions.endOf(store, caller.userId, { except: current?.key ?? null }, 'listed');
      return { body: { message: 'OK', ended } };
    }),
    preparedWrite(
      endpoints.changePassword,
      async request => {
        await requireOwnPassword(services, request);
        const { caller, body } = request;
        requireGoodPassword(body.password, caller.username);
        return users.hash(body.password);
      },
      async ({ store, caller, current }, passwordHash) => {
        await store
          .updateTable('user')
          .set({ password_hash: passwordHash, has_password: 1 })
          .where('id', '=', caller.userId)
          .execute();
        await sessions.endOf(store, caller.userId, { except: current?.key ?? null }, 'password');
        return { body: { message: 'OK' } };
      },
    ),
    ...ownIdentityHandlers(services),
  ];
}
