import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { featureFlags } from '@/model/known-flags';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Timers } from '@/lib/clock';
import { createAsyncQueries, type AsyncTransport } from './async-queries/async-queries';
import { createBearerTokens } from './auth/bearer';
import { createSessions } from './auth/sessions';
import { createKnownDevices } from './auth/known-devices';
import { createSignInLimit } from './auth/sign-in-limit';
import type { Users } from './auth/users';
import { locate } from './connections/locate';
import type { FilePlaces } from './connections/files';
import { createSealing, makeKey } from './connections/sealing';
import { sealStoredPasswords } from './connections/secrets';
import { createTrials } from './connections/trials';
import type { Fetch } from './engines/trino/protocol';
import { createEngines } from './engines/engines';
import type { Pool } from './engines/process/pool';
import { trustedProxies } from './http/connection';
import type { Hosts } from './http/hosts';
import { watchForeignChanges } from './metadata/foreign-changes';
import { readSetting, writeSetting, type MetadataStore } from './metadata/store';
import { createWriteQueue } from './metadata/write-queue';
import type { ServedPlugin } from './plugins/plugins';
import { createRunRequests } from './reports/run-requests';
import { createRowFiles } from './resources/dataset-rows/row-files';
import { createResultCache } from './resources/chart-data/result-cache';
import { settleLostRuns } from './resources/sql-run/query-store';
import { createSqlRuns } from './resources/sql-run/sql-runs';
import { runFileTask } from './uploads/run-file-task';
import { createUploads, type UploadFolders } from './uploads/uploads';
import type { Services } from './services';
import { createSingleSignOn, type SingleSignOnParts } from './single-sign-on/single-sign-on';

/**
 * Flags of this server unless its options say otherwise: as clients take those that nobody told them, but owners and
 * roles of dashboards count.
 */
export const serverFlags: FeatureFlags = {
  ...Object.fromEntries(featureFlags.map(flag => [flag, isEnabled({}, flag)])),
  DASHBOARD_RBAC: true,
};

/**
 * For results of queries: enough for some hundred dashboards, or two dozen of the largest tables that may be asked for.
 */
const CACHED_BYTES = 256 * 2 ** 20;

export interface ServicesOptions {
  readonly store: MetadataStore;
  readonly users: Users;
  readonly now: () => number;
  readonly timers: Timers;
  readonly version: string;
  /** Files that the views of a database may read, by the database's location. */
  readonly allowedPaths?: ReadonlyMap<string, readonly string[]>;
  /** Where files go that people send; without it none are taken. */
  readonly uploads?: UploadFolders;
  /** Where files of rows lie; without it none are made. */
  readonly rows?: string;
  /** Seals passwords of connections; without it one that is forgotten with these services. */
  readonly connectionKey?: Uint8Array;
  /** Where files lie that people may connect to; without it nowhere. */
  readonly filePlaces?: FilePlaces;
  /** For databases that are reached over HTTP. */
  readonly fetch?: Fetch;
  /** Processes that run queries; without them this one does. */
  readonly pool?: Pool;
  /** Chart data that is not at hand is answered with a job (the flag GLOBAL_ASYNC_QUERIES). */
  readonly asyncQueries?: boolean;
  /** How clients hear of the ends of such jobs. */
  readonly asyncTransport?: AsyncTransport;
  /** Those that are to be otherwise than they are without saying. */
  readonly flags?: FeatureFlags;
  /** Charts of others that pages load; with any, the flag DYNAMIC_PLUGINS is on without saying. */
  readonly plugins?: readonly ServedPlugin[];
  readonly hosts?: Hosts;
  /** Where people sign in besides; without it with passwords only. */
  readonly singleSignOn?: SingleSignOnParts;
  /** Addresses and networks of proxies that say for whom they speak. */
  readonly proxies?: readonly string[];
  /** Nothing beyond the contract (`http/plain-contract.ts`). */
  readonly plain?: boolean;
  /** Told of failures that nobody who asks hears of. */
  readonly onDefect: (error: unknown) => void;
  /** Waited for before writes begin, so that those that arrive together are done together. */
  readonly gather?: () => Promise<void>;
}

async function setting(store: MetadataStore, name: string, make: () => string): Promise<string> {
  const known = await readSetting(store, name);
  if (known !== null) return known;
  const made = make();
  await writeSetting(store, name, made);
  return made;
}

/** What handlers work with, over an opened store. The secrets are made once and kept in it. */
export async function makeServices(options: ServicesOptions): Promise<Services> {
  const {
    store,
    users,
    now,
    timers,
    version,
    flags = {},
    allowedPaths = new Map(),
    uploads,
    rows,
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
    singleSignOn,
    gather,
    onDefect,
  } = options;
  const secret = Buffer.from(await setting(store, 'token_secret', () => randomBytes(32).toString('base64')), 'base64');
  await settleLostRuns(store, now());
  const sessions = createSessions(store, now);
  const isChangedElsewhere = watchForeignChanges(store);
  const sealing = createSealing(connectionKey);
  await sealStoredPasswords(store, sealing);
  const engines = createEngines(store, {
    allowedPaths,
    fetch,
    pool,
    timers,
    locate: row => locate(row, sealing, filePlaces),
    workWithFile: runFileTask,
  });
  return {
    store,
    write: createWriteQueue(store, gather),
    users,
    now,
    timers,
    version,
    plain,
    flags: { ...serverFlags, DYNAMIC_PLUGINS: plugins.length > 0, ...flags, GLOBAL_ASYNC_QUERIES: asyncQueries },
    plugins,
    hosts,
    trustedProxies: trustedProxies(proxies),
    engines,
    sealing,
    filePlaces,
    trials: createTrials(engines, timers),
    uploads: uploads ? createUploads(uploads, engines, now) : null,
    sessions,
    async noticeForeignChanges() {
      if (!(await isChangedElsewhere())) return;
      sessions.forgetAll();
      users.forget();
    },
    bearer: createBearerTokens(secret, now),
    signInLimit: createSignInLimit(now),
    knownDevices: createKnownDevices(secret),
    singleSignOn: singleSignOn ? createSingleSignOn(singleSignOn, { store, users, now }, secret) : null,
    runRequests: createRunRequests(),
    results: createResultCache(CACHED_BYTES, now),
    rowFiles: rows === undefined ? null : createRowFiles(rows),
    sqlRuns: createSqlRuns(onDefect),
    asyncQueries: asyncQueries ? createAsyncQueries(secret, now, hosts, asyncTransport) : null,
    instanceId: await setting(store, 'instance_id', randomUUID),
  };
}
