import { EVENT_SOCKET_PATH } from '@/api/async-events';
import { securityEndpoints as endpoints } from '@/api/security';
import type { Roles } from '@/model/permissions';
import type { Caller, SignedIn } from '../../auth/caller';
import { networkOf } from '../../auth/sign-in-limit';
import { revoked, tokenLifetime } from '../../auth/bearer';
import { SESSION_COOKIE, sessionCookie, sessionOfToken } from '../../http/authentication';
import { SIGNED_OUT_COOKIE } from '../../http/oidc-cookies';
import { cookieScope, hostsFor } from '../../http/hosts';
import { HttpError, badRequest } from '../../http-error';
import { query, read, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';

/** `/me/` accepts sessions and guests, not bearer tokens (recorded). */
function sessionUser(caller: Caller): SignedIn {
  if (caller.kind !== 'user' || (caller.by !== 'session' && !caller.guest))
    throw new HttpError(401, { message: 'Not authorized' });
  return caller;
}

/** @throws HttpError 400 unless it names a dashboard, by its id or its embedding id */
async function requireEmbeddable(store: MetadataStore, id: string): Promise<void> {
  const byNumber = await store.selectFrom('dashboard').select('id').where('id', '=', Number(id)).executeTakeFirst();
  const known =
    byNumber ??
    (await store.selectFrom('embedded_dashboard').select('dashboard_id').where('uuid', '=', id).executeTakeFirst());
  if (!known) throw badRequest('Embedded dashboard not found');
}

/** The databases and datasets that roles grant individually, by permission. */
function accessIn(roles: Roles): Record<string, string[]> {
  const pairs = Object.values(roles)
    .flat()
    .filter(([permission]) => permission === 'database_access' || permission === 'datasource_access');
  const views = (name: string) => [...new Set(pairs.flatMap(([given, view]) => (given === name ? [view] : [])))];
  return Object.fromEntries([...new Set(pairs.map(([name]) => name))].map(name => [name, views(name)]));
}

/** The configuration by which Superset's page announces events over a WebSocket, with their address. */
const overSocket = {
  GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
  GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: EVENT_SOCKET_PATH,
};

/** Tokens for callers without a browser, and for guests of an embedding page. */
function tokenHandlers(services: Services): Implementation[] {
  const { users, bearer, signInLimit } = services;
  return [
    query(endpoints.login, async ({ body, peer, session, header }) => {
      const { username, password } = body;
      const user = await signInLimit.attempt({ username, address: peer, device: null }, () =>
        users.authenticate(username, password, { lane: networkOf(peer), isKnown: false }),
      );
      if (!user) throw new HttpError(401, { message: 'Not authorized' });
      await users.noteSignIn(user.id);
      const lifetime = tokenLifetime('access') + (body.refresh ? tokenLifetime('refresh') : 0);
      const { session: given } = await services.sessions.start(user.id, {
        kind: 'tokens',
        agent: header('User-Agent') ?? '',
        address: peer,
        begunIn: session?.userId === user.id ? session.key : null,
        expiresOn: services.now() + lifetime,
      });
      const access_token = await bearer.issue(user.id, 'access', given.key);
      return {
        body: body.refresh
          ? { access_token, refresh_token: await bearer.issue(user.id, 'refresh', given.key) }
          : { access_token },
      };
    }),
    query(endpoints.refresh, async ({ header }) => {
      const token = /^Bearer (.+)$/.exec(header('Authorization') ?? '')?.[1];
      if (!token) throw new HttpError(401, { msg: 'Missing Authorization Header' });
      const { userId, key } = await sessionOfToken(services, token, 'refresh');
      if (!(await users.byId(userId, 'bearer'))) throw revoked();
      return { body: { access_token: await bearer.issue(userId, 'access', key) } };
    }),
    query(endpoints.guestToken, async ({ store, body }) => {
      for (const { id } of body.resources) await requireEmbeddable(store, String(id));
      const { user: { username = 'guest', first_name = '', last_name = '' } = {}, resources, rls } = body;
      const claims = {
        user: { username, first_name, last_name },
        resources: resources.map(({ type, id }) => ({ type, id })),
        rls_rules: rls.map(({ dataset = null, clause }) => ({ dataset, clause })),
      };
      return { body: { token: await bearer.issueToGuest(claims) } };
    }),
  ];
}

/** What a browser needs before it signs in or writes. */
function browserHandlers(services: Services): Implementation[] {
  return [
    query(endpoints.signInWays, async ({ header }) => {
      const { singleSignOn } = services;
      const isSomebodyGone = new RegExp(`\\b${SIGNED_OUT_COOKIE}=1`).test(header('Cookie') ?? '');
      const provider = singleSignOn && { name: singleSignOn.name, mayKnowSomebody: isSomebodyGone };
      return { body: { result: { provider } } };
    }),
    query(endpoints.csrfToken, async ({ session, current, secure, header }) => {
      if (session) return { body: { result: session.csrfToken } };
      // A bearer caller gets a session with the token, which is only valid together with it (recorded).
      const started = await services.sessions.start(null, { begunIn: current?.key ?? null });
      const cookie = sessionCookie(
        started.token,
        started.session.expiresOn,
        secure,
        cookieScope(services.hosts, SESSION_COOKIE, header('Host')),
      );
      return Response.json(
        { result: started.session.csrfToken },
        { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } },
      );
    }),
  ];
}

/** The caller's account and roles. */
function callerHandlers(services: Services): Implementation[] {
  return [
    read(endpoints.me, async ({ caller, store }) => {
      const user = sessionUser(caller);
      const row = await store.selectFrom('user').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
      return {
        body: {
          result: {
            id: row.id,
            username: row.username,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            is_active: row.is_active === 1,
            is_anonymous: false,
          },
        },
      };
    }),
    read(endpoints.meRoles, async ({ caller, store, header }) => {
      const user = sessionUser(caller);
      const row = user.guest
        ? { email: '', created_on: services.now() }
        : await store
            .selectFrom('user')
            .select(['email', 'created_on'])
            .where('id', '=', user.userId)
            .executeTakeFirstOrThrow();
      const roles = Object.fromEntries(
        Object.entries(user.roles).map(([name, pairs]) => [
          name,
          pairs.map(([permission, view]): [string, string] => [permission, view]),
        ]),
      );
      // A guest's token is not for other hosts.
      const webserverDomains = user.guest ? [] : [...hostsFor(services.hosts, header('Host'))];
      return {
        body: {
          result: {
            userId: user.userId,
            username: user.username,
            firstName: user.firstName,
            lastName: user.lastName,
            email: row.email,
            isActive: true,
            isAnonymous: user.guest !== undefined,
            createdOn: new Date(row.created_on).toISOString(),
            permissions: accessIn(user.roles),
            ...(services.plain
              ? {}
              : {
                  featureFlags: services.flags,
                  ...(webserverDomains.length > 0 ? { webserverDomains } : {}),
                  ...(services.asyncQueries?.transport === 'ws' ? { conf: overSocket } : {}),
                }),
            roles,
          },
        },
      };
    }),
  ];
}

export const securityHandlers = (services: Services): Implementation[] => [
  ...tokenHandlers(services),
  ...browserHandlers(services),
  ...callerHandlers(services),
];
