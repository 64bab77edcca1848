import { Workbox } from 'workbox-window';
import { resolvesTrueWithin, type Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import { WAKE_UP } from './wake-up';

/** State of the installed application compared with the newest version. */
export type UpdateState =
  | { readonly name: 'current' }
  /** A newer version is on this device and waits until a person asks for it; `apply` reloads this page with it. */
  | { readonly name: 'ready'; readonly apply: () => void };

const HOUR = 3_600_000;

/**
 * How long a page waits for a version that its reader accepted, in milliseconds. Chromium sometimes considers the
 * previous one busy for five minutes, unless the pages that it controls reload.
 */
const TAKE_OVER = 4000;
/** In the tab's storage: the code of the page that reloads so that an accepted version can take over. */
const LEFT_BEHIND = 'tidemark-left-behind';
/** Its name contains a hash. */
const OWN_CODE = import.meta.url;

/**
 * Registers the service worker. A newer version never takes over automatically: it waits until a person requests it in
 * one of the pages. Only that page reloads; the others are notified and keep their version. Returns whether the
 * application is on this device.
 */
export async function registerShell(
  update: Subject<UpdateState>,
  container: ServiceWorkerContainer,
  clock: Clock,
  reload: () => void,
): Promise<boolean> {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  let isApplied = false;
  let stopWaiting = (): void => undefined;
  let isControlled = container.controller !== null;
  let registration: ServiceWorkerRegistration | null = null;
  workbox.addEventListener('waiting', () => {
    update.set({
      name: 'ready',
      apply() {
        isApplied = true;
        // What this version sends without a page would keep it busy as long as the network hangs.
        registration?.active?.postMessage({ type: 'STEP_ASIDE' });
        workbox.messageSkipWaiting();
        stopWaiting = clock.after(TAKE_OVER, () => {
          tabStorage()?.setItem(LEFT_BEHIND, OWN_CODE);
          reload();
        });
      },
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // The first one is not newer than the page, even if another page, such as this one before a reload, installed it.
    const isFirst = !isControlled;
    isControlled = true;
    stopWaiting();
    if (isApplied) reload();
    // Another page requested it.
    else if (!isFirst && (isUpdate || isExternal)) update.set({ name: 'ready', apply: reload });
  });
  // If service workers are blocked, the application runs without them: it needs the server to start, and says so.
  registration = (await workbox.register({ immediate: true }).catch(() => null)) ?? null;
  if (!registration) return false;
  keepLooking(registration, clock);
  if (isLeftBehind() && (await resolvesTrueWithin(clock, TAKE_OVER, hasTakenOver(registration)))) reload();
  return isInstalled(registration);
}

/** Whether this page reloaded for an accepted version and is still of the previous one, which served it meanwhile. */
function isLeftBehind(): boolean {
  const storage = tabStorage();
  const code = storage?.getItem(LEFT_BEHIND);
  storage?.removeItem(LEFT_BEHIND);
  return code === OWN_CODE;
}

/** Null if the browser denies it. */
function tabStorage(): Storage | null {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- concerns only the next start of this page in this tab
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** A first version that cannot be fetched completely is abandoned. */
function isInstalled({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || !installing) return Promise.resolve(active !== null);
  return becomesActive(installing);
}

/** Whether the newest version is the active one, as soon as that is known. */
async function hasTakenOver({ active, waiting }: ServiceWorkerRegistration): Promise<boolean> {
  const newest = waiting ?? active;
  return newest !== null && becomesActive(newest);
}

function becomesActive(version: ServiceWorker): Promise<boolean> {
  if (version.state === 'activated') return Promise.resolve(true);
  return new Promise(resolve => {
    version.addEventListener('statechange', () => {
      if (version.state === 'activated') resolve(true);
      else if (version.state === 'redundant') resolve(false);
    });
  });
}

/**
 * Looks for a new version when a page starts, and regularly in a page that stays open for days. Browsers also check
 * when a page is loaded, but Chromium sometimes skips that, and a version that must not be used any more would stay in
 * use.
 */
function keepLooking(registration: ServiceWorkerRegistration, { now }: Pick<Clock, 'now'>): void {
  let last = now();
  const look = () => {
    // Not whether it controls this page: Chromium bypasses a worker that is slow to start.
    if (!registration.active) return;
    last = now();
    // Without the server, there is nothing newer to find.
    void registration.update().catch(() => undefined);
  };
  look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && now() - last >= HOUR) look();
  });
}

interface SyncManager {
  register(tag: string): Promise<void>;
}
const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration;

/**
 * Asks the browser to wake the service worker once it is online, in case no page is open by then. A bonus: many
 * browsers cannot.
 */
export async function wakeLater(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  if (registration && hasSync(registration)) await registration.sync.register(WAKE_UP).catch(() => undefined);
}
