import { ownAccountEndpoints as endpoints } from '@/api/own-account';
import { flowCookie } from '../../http/oidc-cookies';
import { badRequest, notFound, unprocessable } from '../../http-error';
import { preparedWrite, query, read, type Implementation } from '../../http/implementation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { hasPassword, identitiesOf, unlinkIdentity, type AccountIdentity } from '../../single-sign-on/identities';
import type { SingleSignOn } from '../../single-sign-on/single-sign-on';
import { isoUtc } from '../times';
import { requireOwnPassword } from './own-password';

const present = ({ linkedOn, ...identity }: AccountIdentity, singleSignOn: SingleSignOn | null) => ({
  ...identity,
  provider: singleSignOn?.isIssuer(identity.issuer) ? singleSignOn.name : null,
  linked_on: isoUtc(linkedOn),
});

/** The identities of an account, and whether its person could do without them. */
export const presentIdentities = async (
  { singleSignOn }: Pick<Services, 'singleSignOn'>,
  store: MetadataStore,
  userId: number,
) => ({
  result: (await identitiesOf(store, userId)).map(identity => present(identity, singleSignOn)),
  has_password: await hasPassword(store, userId),
});

/** @throws HttpError 422 for an account that only the provider signs in to: its person would be locked out */
async function requirePassword(store: MetadataStore, userId: number): Promise<void> {
  if (!(await hasPassword(store, userId)))
    throw unprocessable(
      'Your account has no password, so you could not sign in any more. Ask an administrator to set one first.',
    );
}

async function beginAt(singleSignOn: SingleSignOn, onDefect: Services['onDefect']) {
  try {
    return await singleSignOn.begin('always-with-time');
  } catch (cause) {
    onDefect(cause);
    throw unprocessable(`${singleSignOn.name} can’t be reached. Try again in a moment.`);
  }
}

/** Linking the caller's account to an identity at the provider (`server/http/oidc-linking`), and removing it. */
export function ownIdentityHandlers(services: Services): Implementation[] {
  const { singleSignOn } = services;
  return [
    read(endpoints.identities, async ({ store, caller }) => {
      const identities = await presentIdentities(services, store, caller.userId);
      const provider = singleSignOn && {
        name: singleSignOn.name,
        sets_roles: singleSignOn.setsRoles,
        is_linked: identities.result.some(({ issuer }) => singleSignOn.isIssuer(issuer)),
      };
      return { body: { ...identities, provider } };
    }),
    query(endpoints.link, async request => {
      const { caller, session, secure, header } = request;
      if (!singleSignOn) throw notFound();
      // The way back carries only the cookie of the session.
      if (caller.by !== 'session' || session?.kind !== 'browser')
        throw badRequest('Accounts are linked in a browser where their user is signed in.');
      // Always the password: a session that somebody planted in this browser belongs to an account of theirs.
      await requireOwnPassword(services, request);
      const { url, flow } = await beginAt(singleSignOn, services.onDefect);
      const whose = { userId: caller.userId, session: session.key, begun: services.now() };
      const receiver = { host: header('Host'), secure };
      const cookie = await flowCookie(services, singleSignOn, receiver, { purpose: 'link', ...flow, ...whose });
      return Response.json(
        { result: { address: url.href } },
        { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } },
      );
    }),
    preparedWrite(
      endpoints.unlink,
      async request => {
        await requirePassword(request.store, request.caller.userId);
        await requireOwnPassword(services, request);
      },
      async ({ store, caller, body }) => {
        await requirePassword(store, caller.userId);
        if (!(await unlinkIdentity(store, caller.userId, body.key))) throw notFound();
        return { body: { message: 'OK' } };
      },
    ),
  ];
}
