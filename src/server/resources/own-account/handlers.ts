import type { ListedSession } from '../../auth/sessions';
import { isoUtc } from '../times';
import { ownAccountEndpoints as endpoints } from '@/api/own-account';
import { fieldInvalid, notFound } from '../../http-error';
import { preparedWrite, read, write, type Implementation } from '../../http/implementation';
import { requireGoodPassword } from '../../auth/password-rules';
import type { Services } from '../../services';

export const presentSession = ({ created_on, used_on, ...session }: ListedSession, currentKey: string | undefined) => ({
  ...session,
  created_on: isoUtc(created_on),
  used_on: isoUtc(used_on),
  is_current: session.key === currentKey,
});

export function ownAccountHandlers({ users, sessions, signInLimit }: Services): Implementation[] {
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
      async ({ caller, body, current, peer }) => {
        // Somebody at an unlocked screen must not be able to guess the password here.
        const source = { username: caller.username, address: peer, device: `session ${current?.key ?? ''}` };
        const isRight = await signInLimit.attempt(source, () =>
          users.authenticate(caller.username, body.current_password),
        );
        if (isRight?.id !== caller.userId) throw fieldInvalid(422, 'current_password', 'This is not your password.');
        requireGoodPassword(body.password, caller.username);
        return users.hash(body.password);
      },
      async ({ store, caller, current }, passwordHash) => {
        await store.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', caller.userId).execute();
        await sessions.endOf(store, caller.userId, { except: current?.key ?? null }, 'password');
        return { body: { message: 'OK' } };
      },
    ),
  ];
}
