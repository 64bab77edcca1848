import * as client from 'openid-client';
import type { SingleSignOnSettings } from './settings';

/** What has to be remembered while somebody is at the provider. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the provider vouches for: the pair of issuer and subject is theirs for good, everything else may change. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface Provider {
  /** Where to sign in, and what to remember until the answer. @param isAsked even if the provider knows them still */
  begin(isAsked: boolean): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Who came back. @throws for an answer that is not the one to this flow */
  finish(answer: URL, flow: Flow): Promise<Vouched>;
  /** Where somebody signs out at the provider; null where it offers no such thing. */
  signOutUrl(): Promise<URL | null>;
}

export const CALLBACK_PATH = 'oidc/callback';

/** The provider by the addresses that it tells (OpenID Connect Discovery); they are asked for when first needed. */
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
        // The signature of the ID token is checked against the provider's keys, also where TLS would do.
        client.enableNonRepudiationChecks,
        // On this machine nothing is sent that others could read.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  /** One that was out of reach is asked again. */
  function configuration(): Promise<client.Configuration> {
    const asking = (known ??= discover());
    asking.catch(() => {
      if (known === asking) known = null;
    });
    return asking;
  }

  const redirect = `${publicUrl}${CALLBACK_PATH}`;

  return {
    async begin(isAsked) {
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
        ...(isAsked ? { prompt: 'login' } : {}),
      });
      return { url, flow };
    },
    async finish(answer, { state, nonce, verifier }) {
      // Behind a proxy this server is called by another name than the one that the provider knows.
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
