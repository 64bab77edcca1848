import { featureFlags, isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Timers } from '@/lib/clock';
import { createAsyncQueries, type AsyncTransport } from './async-queries/async-queries';
import { createAttemptRecords } from './auth/attempt-records';
import { createBearerTokens } from './auth/bearer';
import { createSessions } from './auth/sessions';
import { createKnownDevices } from './auth/known-devices';
import { createSharedAttemptRecords } from './auth/shared-attempt-records';
import { createSignInLimit } from './auth/sign-in-limit';
import type { Users } from './auth/users';
import { locate } from './connections/locate';
import type { FilePlaces } from './connections/files';
import { createSealing, makeKey } from './connections/sealing';
import { pinHostKey, sealStoredPasswords } from './connections/secrets';
import { createTrials } from './connections/trials';
import type { Fetch } from './engines/trino/protocol';
import { createEngines } from './engines/engines';
import type { Pool } from './engines/process/pool';
import { SESSION_COOKIE } from './http/authentication';
import { trustedProxies } from './http/connection';
import type { Hosts } from './http/hosts';
import { watchForeignChanges } from './metadata/foreign-changes';
import { onlyProcess, type ServerProcess } from './metadata/server-process';
import { keptSetting, type MetadataStore } from './metadata/store';
import { createWriteQueue } from './metadata/write-queue';
import { createPictures, type PictureParts, type Pictures } from './pictures/pictures';
import { createThumbnails } from './pictures/thumbnails';
import type { ServedPlugin } from './plugins/plugins';
import { createRunRequests } from './reports/run-requests';
import { createRowFiles } from './resources/dataset-rows/row-files';
import { createResultCache } from './resources/chart-data/result-cache';
import { settleLostRuns } from './resources/sql-run/query-store';
import { createKeptResults } from './resources/sql-run/kept-results';
import { createSharedResults } from './resources/sql-run/shared-results';
import { createSqlRuns, KEPT_BYTES } from './resources/sql-run/sql-runs';
import { runFileTask } from './uploads/run-file-task';
import { createUploadRecords } from './uploads/upload-records';
import { createUploads, type UploadFolders } from './uploads/uploads';
import type { Services } from './services';
import { createSingleSignOn, type SingleSignOnParts } from './single-sign-on/single-sign-on';

/** Default flags of this server: the defaults that clients assume, except that owners and roles of dashboards count. */
export const serverFlags: FeatureFlags = {
  ...Object.fromEntries(featureFlags.map(flag => [flag, isEnabled({}, flag)])),
  DASHBOARD_RBAC: true,
};

/**
 * Size of the cache of query results: enough for some hundred dashboards, or two dozen of the largest tables allowed.
 */
const CACHED_BYTES = 256 * 2 ** 20;

export interface ServicesOptions {
  readonly store: MetadataStore;
  /** Among those of the store; by default there is no other. */
  readonly process?: ServerProcess;
  readonly users: Users;
  readonly now: () => number;
  readonly timers: Timers;
  readonly version: string;
  /** Files that a database's views may read, by the database's location. */
  readonly allowedPaths?: ReadonlyMap<string, readonly string[]>;
  /** The folder for uploads; without it uploads are rejected. */
  readonly uploads?: UploadFolders;
  /** The folder for files of rows; without it none are made. */
  readonly rows?: string;
  /** Days for which devices may use kept rows without contact; 30 if absent. */
  readonly keepRowsDays?: number;
  /** Encrypts passwords of connections; by default with a key that is lost with these services. */
  readonly connectionKey?: Uint8Array;
  /** Folders with files that people may connect to; none by default. */
  readonly filePlaces?: FilePlaces;
  /** For databases reached over HTTP. */
  readonly fetch?: Fetch;
  /** Processes that run queries; by default this process runs them. */
  readonly pool?: Pool;
  /** Chart data that is not cached is answered with a job (the flag GLOBAL_ASYNC_QUERIES). */
  readonly asyncQueries?: boolean;
  /** How clients learn that such jobs ended. */
  readonly asyncTransport?: AsyncTransport;
  /** Flags that differ from the defaults. */
  readonly flags?: FeatureFlags;
  /** Third-party charts that pages load; if there are any, the flag DYNAMIC_PLUGINS is on by default. */
  readonly plugins?: readonly ServedPlugin[];
  readonly hosts?: Hosts;
  /** The single sign-on provider; by default people sign in only with passwords. */
  readonly singleSignOn?: SingleSignOnParts;
  /** Addresses and networks of trusted proxies. */
  readonly proxies?: readonly string[];
  /** Hosts that webhooks and push services may have even in private networks, in lower case. */
  readonly webhookHosts?: readonly string[];
  /** The browser for pictures, or what takes them in tests; without it there are none. */
  readonly pictures?: PictureParts | Pictures;
  /** The folder for pictures of charts and dashboards; without it none are taken. */
  readonly thumbnails?: string;
  /** Nothing beyond the contract (`http/plain-contract.ts`). */
  readonly plain?: boolean;
  /** Called with failures that no caller sees. */
  readonly onDefect: (error: unknown) => void;
  /** Awaited before writes begin, so that writes arriving together share a transaction. */
  readonly gather?: () => Promise<void>;
}

/** The services of handlers, over an opened store. Secrets are generated once and stored in it. */
export async function makeServices(options: ServicesOptions): Promise<Services> {
  const {
    store,
    process = onlyProcess(),
    users,
    now,
    timers,
    version,
    flags = {},
    allowedPaths = new Map(),
    uploads,
    rows,
    keepRowsDays = 30,
    connectionKey = makeKey(),
    filePlaces = { open: [], closed: [] },
    fetch,
    pool,
    asyncQueries = flags.GLOBAL_ASYNC_QUERIES === true,
    asyncTransport = 'polling',
    plain = false,
    plugins = [],
    hosts = [],
    proxies = [],
    webhookHosts = [],
    singleSignOn,
    pictures: browser,
    thumbnails: thumbnailFolder,
    gather,
    onDefect,
  } = options;
  const secret = Buffer.from(
    await keptSetting(store, 'token_secret', () => randomBytes(32).toString('base64')),
    'base64',
  );
  await settleLostRuns({ store, now, process });
  const sessions = createSessions(store, now);
  const isChangedElsewhere = watchForeignChanges(store);
  const sealing = createSealing(connectionKey);
  const sqlRuns = createSqlRuns(
    process.isShared ? createSharedResults({ store, now }, KEPT_BYTES) : createKeptResults(KEPT_BYTES),
    onDefect,
  );
  process.listen('stop', run => sqlRuns.stop(Number(run)));
  await sealStoredPasswords(store, sealing);
  const write = createWriteQueue(store, gather);
  const pictures =
    browser && !('take' in browser)
      ? createPictures(browser, { sessions, cookie: SESSION_COOKIE, timers })
      : (browser ?? null);
  const canTakeThumbnails = pictures !== null && thumbnailFolder !== undefined;
  const allFlags = {
    ...serverFlags,
    DYNAMIC_PLUGINS: plugins.length > 0,
    ...flags,
    GLOBAL_ASYNC_QUERIES: asyncQueries,
    // Clients ask for no pictures that nobody takes.
    THUMBNAILS: canTakeThumbnails && flags.THUMBNAILS === true,
  };
  const engines = createEngines(store, {
    allowedPaths,
    fetch,
    pool,
    timers,
    locate: row =>
      locate(row, {
        sealing,
        places: filePlaces,
        hasTunnels: isEnabled(allFlags, 'SSH_TUNNELING'),
        pin: (pinned, hostKey) => void write(writing => pinHostKey(writing, sealing, pinned, hostKey)).catch(onDefect),
      }),
    workWithFile: runFileTask,
  });
  return {
    store,
    process,
    write,
    users,
    now,
    timers,
    version,
    onDefect,
    plain,
    flags: allFlags,
    plugins,
    hosts,
    trustedProxies: trustedProxies(proxies),
    engines,
    sealing,
    filePlaces,
    trials: createTrials(engines, timers),
    uploads: uploads
      ? createUploads(uploads, { engines, records: createUploadRecords(store, write, now), process, now })
      : null,
    sessions,
    async noticeForeignChanges() {
      if (!(await isChangedElsewhere())) return;
      sessions.forgetAll();
      users.forget();
    },
    bearer: createBearerTokens(secret, now),
    signInLimit: createSignInLimit(
      now,
      process.isShared ? createSharedAttemptRecords(store, write, now) : createAttemptRecords(),
    ),
    knownDevices: createKnownDevices(secret),
    singleSignOn: singleSignOn ? createSingleSignOn(singleSignOn, { store, users, now }, secret) : null,
    runRequests: createRunRequests(),
    webhookHosts,
    pictures,
    thumbnails:
      canTakeThumbnails && allFlags.THUMBNAILS ? createThumbnails(thumbnailFolder, pictures, { now, onDefect }) : null,
    results: createResultCache(CACHED_BYTES, now),
    rowFiles: rows === undefined ? null : createRowFiles(rows, onDefect),
    keepRowsDays,
    sqlRuns,
    asyncQueries: asyncQueries
      ? createAsyncQueries({ secret, now, hosts, transport: asyncTransport, store, write, process, onDefect })
      : null,
    instanceId: await keptSetting(store, 'instance_id', randomUUID),
  };
}
