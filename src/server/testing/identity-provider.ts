import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'tidemark', secret: 'a secret of sixteen or more' } as const;

/** A person at the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** When they entered their credentials, in seconds since the epoch; now by default. */
  readonly signedIn?: number;
}

export interface IdentityProvider {
  readonly issuer: URL;
  /** The person who signs in next; null rejects. */
  person: ProviderPerson | null;
  /** Requested addresses. */
  readonly asked: readonly URL[];
  close(): Promise<void>;
}

/** An OpenID Connect provider on this machine that signs in the person named by the test. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = new URL(`http://127.0.0.1:${port}`);
  const people = new Map<string, ProviderPerson>();
  const asked: URL[] = [];
  const state: { person: ProviderPerson | null } = { person: null };
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}oidc/callback`],
        post_logout_redirect_uris: [publicUrl],
      },
    ],
    // Puts claims requested by scope into the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'groups'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { IdToken: 600, AccessToken: 600, Session: 3600, Grant: 3600, Interaction: 600 },
    cookies: { keys: ['for tests alone'] },
    async findAccount(_, id) {
      const person = people.get(id);
      return person && { accountId: id, claims: async () => ({ sub: id, ...person.claims }) };
    },
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer.origin, configuration);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    asked.push(url);
    if (!url.pathname.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const { person } = state;
    if (person) people.set(person.subject, person);
    const result = person
      ? { login: { accountId: person.subject, ...(person.signedIn === undefined ? {} : { ts: person.signedIn }) } }
      : { error: 'access_denied', error_description: 'Refused by the person' };
    provider.interactionFinished(request, response, result).catch((error: unknown) => response.destroy(error as Error));
  });
  return {
    issuer,
    asked,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
