import * as client from 'openid-client';
import type { SingleSignOnSettings } from './settings';

/** State to store during the sign-in at the provider. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person whom the provider authenticated: issuer and subject are permanent, everything else may change. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Whether the provider must ask for credentials even if it still has a session: no, yes, or yes and report when they
 * were entered.
 */
export type Prompting = 'if-needed' | 'always' | 'always-with-time';

export interface Provider {
  /** The sign-in address, and the state to store until the response. */
  begin(prompting: Prompting): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** The authenticated person. @throws if the response does not belong to this flow */
  finish(answer: URL, flow: Flow): Promise<Vouched>;
  /** The sign-out address of the provider; null if it has none. */
  signOutUrl(): Promise<URL | null>;
}

export const CALLBACK_PATH = 'oidc/callback';

/** With an age in seconds, the ID token says when somebody signed in (OpenID Connect Core, section 3.1.2.1). */
const promptParameters: Readonly<Record<Prompting, Readonly<Record<string, string>>>> = {
  'if-needed': {},
  always: { prompt: 'login' },
  'always-with-time': { prompt: 'login', max_age: '600' },
};

/** The provider with its discovered endpoints (OpenID Connect Discovery), which are requested on first use. */
export function createProvider(
  { issuer, clientId, clientSecret, publicUrl, scope }: SingleSignOnSettings,
  fetch: (request: Request) => Promise<Response>,
): Provider {
  let known: Promise<client.Configuration> | null = null;

  async function discover(): Promise<client.Configuration> {
    const authentication = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
    const isPlain = issuer.protocol === 'http:';
    return client.discovery(issuer, clientId, undefined, authentication, {
      [client.customFetch]: (url, { body, signal = null, ...options }) =>
        fetch(
          new Request(url, {
            ...options,
            signal,
            body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
          }),
        ),
      execute: [
        // Always verify the ID token's signature with the provider's keys, even where TLS would suffice.
        client.enableNonRepudiationChecks,
        // On this machine nobody else can read the traffic.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  /** If it was unreachable, discovery is retried. */
  function configuration(): Promise<client.Configuration> {
    const asking = (known ??= discover());
    asking.catch(() => {
      if (known === asking) known = null;
    });
    return asking;
  }

  const redirect = `${publicUrl}${CALLBACK_PATH}`;

  return {
    async begin(prompting) {
      const config = await configuration();
      const flow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope,
        response_type: 'code',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...promptParameters[prompting],
      });
      return { url, flow };
    },
    async finish(answer, { state, nonce, verifier }) {
      // Behind a proxy this server is called by a different name than the one registered at the provider.
      const here = new URL(redirect);
      here.search = answer.search;
      const tokens = await client.authorizationCodeGrant(await configuration(), here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      return { issuer: claims.iss, subject: claims.sub, claims };
    },
    async signOutUrl() {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: publicUrl });
    },
  };
}
