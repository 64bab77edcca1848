import type { SingleSignOnSettings } from '../single-sign-on/settings';
import { CLIENT, startIdentityProvider, type ProviderPerson } from './identity-provider';
import { testApp } from './test-app';

// oxlint-disable-next-line eslint/no-restricted-globals -- the provider runs on this machine
const fetchProvider = fetch;

/** The public address of the server. */
export const HERE = 'https://bi.example.com';

/** A browser's cookies, by site. */
function createJar() {
  const jars = new Map<string, Map<string, string>>();
  function jarOf(origin: string): Map<string, string> {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }
  return {
    header: (origin: string) => [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; '),
    take(origin: string, answer: Response) {
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(cookie)) jarOf(origin).delete(name);
        else jarOf(origin).set(name, value);
      }
    },
    jarOf,
  };
}

export const adaAtProvider: ProviderPerson = {
  subject: 'ada-1',
  claims: { preferred_username: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', email_verified: true },
};

const asItCame = async (answer: Response) => answer;

/**
 * A server with a provider, and browsers of its people.
 * @param tamper changes the provider's responses in transit
 */
export async function startSigningOn(
  settings: Partial<SingleSignOnSettings> = {},
  tamper: (answer: Response, url: URL) => Promise<Response> = asItCame,
) {
  const provider = await startIdentityProvider(`${HERE}/`);
  const app = await testApp({
    singleSignOn: {
      fetch: async request => tamper(await fetchProvider(request), new URL(request.url)),
      settings: {
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        publicUrl: `${HERE}/`,
        name: 'Example',
        scope: 'openid profile email',
        rolesClaim: null,
        roleMap: new Map(),
        defaultRole: 'Gamma',
        ...settings,
      },
    },
  });

  function browser() {
    const jar = createJar();
    let csrfToken = '';
    async function visit(url: URL): Promise<Response> {
      const headers = { Cookie: jar.header(url.origin) };
      const answer = await (url.origin === HERE
        ? app.fetch(new Request(url, { headers }))
        : fetchProvider(url, { headers, redirect: 'manual' }));
      jar.take(url.origin, answer);
      return answer;
    }
    /** Follows redirects until a response does not redirect, or `until` matches. */
    async function open(address: string, until: (url: URL) => boolean = () => false): Promise<URL> {
      let url = new URL(address, HERE);
      for (let steps = 0; steps < 12; steps += 1) {
        if (until(url)) return url;
        const answer = await visit(url);
        const location = answer.headers.get('Location');
        if (location === null) return url;
        url = new URL(location, url);
      }
      throw new Error('This goes in circles');
    }
    const me = async () => {
      const answer = await visit(new URL('/api/v1/me/roles/', HERE));
      const { result } = (await answer.json()) as { result?: { username: string; roles: Record<string, unknown> } };
      return result ? { name: result.username, roles: Object.keys(result.roles).toSorted() } : answer.status;
    };
    /** Opens a session of an account, as after its sign-in form. */
    async function enter(userId: number) {
      const { token, session } = await app.services.sessions.start(userId);
      jar.jarOf(HERE).set('session', token);
      csrfToken = session.csrfToken;
    }
    /** Sends a request of the application in its session. */
    async function send(method: string, path: string, body?: unknown, token = csrfToken): Promise<Response> {
      const headers = { Cookie: jar.header(HERE), 'Content-Type': 'application/json', 'X-CSRFToken': token };
      const answer = await app.fetch(
        new Request(new URL(path, HERE), {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      jar.take(HERE, answer);
      return answer;
    }
    return { open, visit, me, jar, enter, send };
  }
  const isCallback = (url: URL) => url.pathname === '/oidc/callback';
  const users = () => app.database.store.selectFrom('user').selectAll().orderBy('id').execute();

  async function close(): Promise<void> {
    await app.close();
    await provider.close();
  }
  return { app, provider, browser, isCallback, users, close };
}
