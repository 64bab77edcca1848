import { ECDH } from 'node:crypto';
import { pushEndpoints as endpoints } from '@/api/push';
import { fieldInvalid, HttpError } from '../../http-error';
import { query, write, type Implementation } from '../../http/implementation';
import type { Session } from '../../auth/session';
import { DeliveryError } from '../delivery-error';
import { pushKeys, readPushKeys } from './keys';
import { targetOf } from '../webhook/post';
import type { Services } from '../../services';

/** @throws HttpError 422 for a caller without a browser's session: notifications end with the session */
function sessionOf(session: Session | null): Session {
  if (session?.kind === 'browser') return session;
  throw new HttpError(422, { message: 'Notifications belong to the session of a browser.' });
}

/** @throws HttpError 422 for an address that this server does not call */
function requireOuterAddress(endpoint: string, hosts: readonly string[]): void {
  try {
    targetOf(endpoint, hosts);
  } catch (error) {
    if (error instanceof DeliveryError)
      throw fieldInvalid(422, 'endpoint', `This push address is not supported: ${error.message}.`);
    throw error;
  }
}

/** @throws HttpError 422 for a key with which nothing can be encrypted */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw fieldInvalid(422, 'keys', 'This is not a public key of P-256.');
  }
}

/** Notifications of new editions, for the device of the caller's own session. */
export function pushHandlers(services: Services): Implementation[] {
  const { now, webhookHosts } = services;
  return [
    // Outside of a transaction: the first call makes the key.
    query(endpoints.state, async ({ store, caller, session }) => {
      const { publicKey } = await pushKeys(services);
      const own = await store
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('session_key', '=', session?.key ?? '')
        .where('user_id', '=', caller.userId)
        .executeTakeFirst();
      return { body: { result: { key: publicKey, endpoint: own?.endpoint ?? null } } };
    }),
    write(endpoints.subscribe, async ({ store, caller, session, body: { endpoint, keys } }) => {
      const { key } = sessionOf(session);
      requireOuterAddress(endpoint, webhookHosts);
      requirePoint(keys.p256dh);
      if (!(await readPushKeys(store, services)))
        throw new HttpError(422, { message: 'This subscription does not have the key of this server.' });
      // A device that signed in again has the same address in its new session.
      await store
        .deleteFrom('push_subscription')
        .where(eb => eb.or([eb('session_key', '=', key), eb('endpoint', '=', endpoint)]))
        .execute();
      await store
        .insertInto('push_subscription')
        .values({ session_key: key, user_id: caller.userId, endpoint, ...keys, created_on: now() })
        .execute();
      return { body: { message: 'OK' } };
    }),
    write(endpoints.unsubscribe, async ({ store, caller, session }) => {
      await store
        .deleteFrom('push_subscription')
        .where('session_key', '=', session?.key ?? '')
        .where('user_id', '=', caller.userId)
        .execute();
      return { body: { message: 'OK' } };
    }),
  ];
}
