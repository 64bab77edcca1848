import { Workbox } from 'workbox-window';
import type { Subject } from '@/lib/observable';
import { WAKE_UP } from './wake-up';

/** State of the installed application compared with the newest version. */
export type UpdateState =
  | { readonly name: 'current' }
  /** A newer version is on this device and waits until a person asks for it; `apply` reloads this page with it. */
  | { readonly name: 'ready'; readonly apply: () => void };

const HOUR = 3_600_000;

/**
 * Registers the service worker. A newer version never takes over automatically: it waits until a person requests it in
 * one of the pages. Only that page reloads; the others are notified and keep their version. Returns whether the
 * application is on this device.
 */
export async function registerShell(
  update: Subject<UpdateState>,
  container: ServiceWorkerContainer,
  now: () => number,
  reload: () => void,
): Promise<boolean> {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  let isApplied = false;
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
      },
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // The first one is not newer than the page, even if another page, such as this one before a reload, installed it.
    const isFirst = !isControlled;
    isControlled = true;
    if (isApplied) reload();
    // Another page requested it.
    else if (!isFirst && (isUpdate || isExternal)) update.set({ name: 'ready', apply: reload });
  });
  // If service workers are blocked, the application runs without them: it needs the server to start, and says so.
  registration = (await workbox.register({ immediate: true }).catch(() => null)) ?? null;
  if (!registration) return false;
  keepLooking(registration, now);
  return isInstalled(registration);
}

/** A first version that cannot be fetched completely is abandoned. */
function isInstalled({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || !installing) return Promise.resolve(active !== null);
  return new Promise(resolve => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve(true);
      else if (installing.state === 'redundant') resolve(false);
    });
  });
}

/**
 * Looks for a new version when a page starts, and regularly in a page that stays open for days. Browsers also check
 * when a page is loaded, but Chromium sometimes skips that, and a version that must not be used any more would stay in
 * use.
 */
function keepLooking(registration: ServiceWorkerRegistration, now: () => number): void {
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
