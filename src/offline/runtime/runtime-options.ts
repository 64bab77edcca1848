import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import type { OpenKeptRows } from '../local-engine/local-answers';
import type { Beacon } from '../log/hand-over';
import type { Opening } from '../pins/opening';
import type { OpenSocket } from '../sync/jobs/event-socket';
import type { EarlyQuestion } from './early-answers';

export interface RuntimeOptions {
  readonly transport: Transport<AbortSignal>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Identifies the server in the names of stores. */
  readonly server: string;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Hands a request to the browser, which sends it even if the page closes; absent if unsupported. */
  readonly beacon?: Beacon;
  /** Opens a WebSocket; absent if unsupported. */
  readonly openSocket?: OpenSocket;
  /** Guest token of a page that is embedded in another; absent if there is none. */
  readonly guestToken?: () => string | null;
  /** The request made before the application loaded; absent if there was none. */
  readonly early?: EarlyQuestion | undefined;
  /** Null if unsupported, and during development. */
  readonly serviceWorkers: ServiceWorkerContainer | null;
  /** Resolves when the first screen is drawn: code that talks to the server would delay it. */
  readonly isShown: () => Promise<void>;
  /** Loads the code that opens rows kept on this device; absent if nothing is answered from them. */
  readonly openRows?: () => Promise<OpenKeptRows>;
  /** Loads the module that knows what opening a dashboard needs. */
  readonly opening: () => Promise<{ readonly openingOf: Opening }>;
}
