import type { Timers } from '@/lib/clock';
import type { FeatureFlags } from '@/model/feature-flags';
import type { AsyncQueries } from './async-queries/async-queries';
import type { BearerTokens } from './auth/bearer';
import type { Sessions } from './auth/sessions';
import type { KnownDevices } from './auth/known-devices';
import type { SignInLimit } from './auth/sign-in-limit';
import type { Users } from './auth/users';
import type { FilePlaces } from './connections/files';
import type { Sealing } from './connections/sealing';
import type { ConnectionTrials } from './connections/trials';
import type { Engines } from './engines/engines';
import type { TrustedProxies } from './http/connection';
import type { Hosts } from './http/hosts';
import type { ServerProcess } from './metadata/server-process';
import type { MetadataStore } from './metadata/store';
import type { Pictures } from './pictures/pictures';
import type { Thumbnails } from './pictures/thumbnails';
import type { ServedPlugin } from './plugins/plugins';
import type { RunRequests } from './reports/run-requests';
import type { Uploads } from './uploads/uploads';
import type { SingleSignOn } from './single-sign-on/single-sign-on';
import type { WriteQueue } from './metadata/write-queue';
import type { SqlRuns } from './resources/sql-run/sql-runs';
import type { RowFiles } from './resources/dataset-rows/row-files';
import type { ResultCache } from './resources/chart-data/result-cache';

/** The services of handlers; created once by `make-services.ts`. */
export interface Services {
  readonly store: MetadataStore;
  /** This process, among those that serve the store. */
  readonly process: ServerProcess;
  /** For writes of metadata that a client waits for. */
  readonly write: WriteQueue;
  /** Drops cached people and sessions if another program changed the store. Called on every request. */
  readonly noticeForeignChanges: () => Promise<void>;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly bearer: BearerTokens;
  readonly signInLimit: SignInLimit;
  readonly knownDevices: KnownDevices;
  /** Null if people sign in only with passwords. */
  readonly singleSignOn: SingleSignOn | null;
  readonly engines: Engines;
  readonly sealing: Sealing;
  /** Folders with files that people may connect to. */
  readonly filePlaces: FilePlaces;
  readonly trials: ConnectionTrials;
  /** Null if the server accepts no uploads. */
  readonly uploads: Uploads | null;
  readonly runRequests: RunRequests;
  /** Hosts that webhooks and push services may have even in private networks, in lower case. */
  readonly webhookHosts: readonly string[];
  /** Null if the server has no Chromium to take pictures with. */
  readonly pictures: Pictures | null;
  /** Null without a Chromium, and while the flag THUMBNAILS is off. */
  readonly thumbnails: Thumbnails | null;
  readonly results: ResultCache;
  /** Null if the server makes no files of rows. */
  readonly rowFiles: RowFiles | null;
  /** Days for which devices may use kept rows without contact. */
  readonly keepRowsDays: number;
  /** Active runs of the SQL editor, and their rows. */
  readonly sqlRuns: SqlRuns;
  /** Null if chart data is always awaited. */
  readonly asyncQueries: AsyncQueries | null;
  readonly flags: FeatureFlags;
  /** Third-party charts that pages load. */
  readonly plugins: readonly ServedPlugin[];
  readonly hosts: Hosts;
  readonly trustedProxies: TrustedProxies;
  readonly now: () => number;
  /** Timers for deferred work; tests trigger them. */
  readonly timers: Timers;
  /** Identifies this server's data; it changes when the data folder is recreated. */
  readonly instanceId: string;
  readonly version: string;
  /** Called with failures whose cause no caller sees. */
  readonly onDefect: (error: unknown) => void;
  /**
   * Behaves towards clients as Superset does: no versions, conditions and idempotency keys, and nothing that identifies
   * this server.
   */
  readonly plain: boolean;
}
