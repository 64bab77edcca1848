import { Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import type { FeatureFlags } from '@/model/feature-flags';
import { createApp } from '../app';
import type { AsyncTransport } from '../async-queries/async-queries';
import type { FilePlaces } from '../connections/files';
import { SESSION_COOKIE } from '../http/authentication';
import type { LoggedRequest } from '../http/request-log';
import type { ClientFiles } from '../http/static-files';
import { makeServices } from '../make-services';
import type { Pictures } from '../pictures/pictures';
import type { ServedPlugin } from '../plugins/plugins';
import type { Services } from '../services';
import type { SingleSignOnParts } from '../single-sign-on/single-sign-on';
import type { UploadFolders } from '../uploads/uploads';
import { FakeClock } from './clock';
import { makeUser, temporaryStore, type TemporaryStore } from './temporary-store';

interface Call {
  readonly body?: unknown;
  /** Fields of a form, instead of a JSON body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Caller = (method: string, path: string, call?: Call) => Promise<Response>;

type Role = 'Admin' | 'Alpha' | 'Gamma' | 'sql_lab';

export interface TestApp {
  readonly services: Services;
  readonly clock: FakeClock;
  readonly database: TemporaryStore;
  /** The logged requests. */
  readonly log: readonly LoggedRequest[];
  /** Failures of the server itself. */
  readonly errors: readonly unknown[];
  /** @param peer the network address of the client */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** The headers that a signed-in person with the roles sends with every request. */
  headersOf(username: string, ...roles: readonly Role[]): Promise<Readonly<Record<string, string>>>;
  /** A signed-in person with the roles. */
  as(username: string, ...roles: readonly Role[]): Promise<Caller>;
  close(): Promise<void>;
}

const noClient: ClientFiles = { app: new Hono(), readShell: async () => null };

export interface TestAppOptions {
  readonly client?: ClientFiles;
  /** A server without anything beyond the contract. */
  readonly plain?: boolean;
  /** Delivers chart data later. */
  readonly asyncQueries?: boolean;
  readonly asyncTransport?: AsyncTransport;
  readonly flags?: FeatureFlags;
  readonly plugins?: readonly ServedPlugin[];
  readonly hosts?: readonly string[];
  readonly proxies?: readonly string[];
  /** The folder for uploads. */
  readonly uploads?: UploadFolders & { readonly database: string };
  /** Folders with files that people may connect to. */
  readonly filePlaces?: FilePlaces;
  /** The folder for files of rows. */
  readonly rows?: string;
  /** Takes pictures of charts and dashboards, and the folder for them. */
  readonly thumbnails?: { readonly pictures: Pictures; readonly folder: string };
  readonly keepRowsDays?: number;
  readonly connectionKey?: Uint8Array;
  /** The single sign-on provider. */
  readonly singleSignOn?: SingleSignOnParts;
  readonly webhookHosts?: readonly string[];
}

/** The whole server over an empty store, with its own clock and, by default, no client files. */
export async function testApp({
  client = noClient,
  plain = false,
  asyncQueries,
  asyncTransport,
  flags,
  plugins,
  hosts = [],
  proxies,
  uploads,
  filePlaces,
  rows,
  thumbnails,
  keepRowsDays,
  connectionKey,
  singleSignOn,
  webhookHosts = [],
}: TestAppOptions = {}): Promise<TestApp> {
  const clock = new FakeClock();
  const database = await temporaryStore(clock.now);
  const errors: unknown[] = [];
  const services = await makeServices({
    store: database.store,
    users: database.users,
    now: clock.now,
    timers: clock,
    version: '0.0.0',
    plain,
    asyncQueries,
    asyncTransport,
    flags,
    plugins,
    hosts,
    proxies,
    ...(filePlaces ? { filePlaces } : {}),
    ...(rows ? { rows } : {}),
    ...(thumbnails ? { pictures: thumbnails.pictures, thumbnails: thumbnails.folder } : {}),
    ...(keepRowsDays === undefined ? {} : { keepRowsDays }),
    ...(connectionKey ? { connectionKey } : {}),
    ...(singleSignOn ? { singleSignOn } : {}),
    webhookHosts,
    ...(uploads ? { uploads, allowedPaths: new Map([[uploads.database, [`${uploads.tables}/`]]]) } : {}),
    onDefect: error => void errors.push(error),
  });
  const log: LoggedRequest[] = [];
  const app = createApp({
    services,
    client,
    onError: error => void errors.push(error),
    log: request => void log.push(request),
  });
  const fetch = async (request: Request, peer = '') =>
    app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  const headersOf: TestApp['headersOf'] = async (username, ...roles) => {
    const { token, session } = await services.sessions.start(await makeUser(database.users, username, ...roles));
    return {
      Cookie: serialize(SESSION_COOKIE, token),
      'X-CSRFToken': session.csrfToken,
      'Content-Type': 'application/json',
    };
  };
  return {
    services,
    clock,
    database,
    log,
    errors,
    fetch,
    headersOf,
    async as(username, ...roles) {
      const own = await headersOf(username, ...roles);
      return (method, path, { body, form, headers = {} } = {}) =>
        fetch(
          new Request(`http://localhost${path}`, {
            method,
            headers: { ...own, ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}), ...headers },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
          }),
        );
    },
    async close() {
      await services.engines.close();
      await database.close();
    },
  };
}
