import { retryDelay } from '../../lib/backoff';
import { leaveNoted } from '../log/leave-noted';
import { isLive } from '../state/connectivity';
import { followFirstPaint } from '../state/first-paint';
import type { LoadedParts } from './loaded-parts';
import type { PageState } from './page-state';
import type { RuntimeOptions } from './runtime-options';

/**
 * Opens the remembered store, then loads the code that talks to the server, and follows the browser's events.
 * @param probe checks whether the server is there
 */
export function startPage(options: RuntimeOptions, page: PageState, parts: LoadedParts, probe: () => void): void {
  const { clock, serviceWorkers } = options;
  const { session: shown, connectivity, registry, report } = page;
  const { opening, session, tell } = parts;

  /**
   * Asks the server who is signed in. Its code also comes from the server, as long as the application is not on this
   * device.
   */
  async function askWhoIsThere(attempt: number): Promise<void> {
    const loaded = await session.load().catch(report);
    if (!loaded) {
      if (shown.get().name === 'opening') shown.set({ name: 'signed-out', reachable: false });
      clock.after(retryDelay(attempt, null, options.random()), () => void askWhoIsThere(attempt + 1));
      return;
    }
    if (shown.get().name !== 'open') await loaded.finishLocking();
    await loaded.identify();
  }

  /**
   * Keeps the application on this device. Its files come from the server; if that is out of reach, they are fetched
   * when it returns.
   */
  async function keepShell(container: ServiceWorkerContainer): Promise<void> {
    const shell = await import('./shell').catch(report);
    if (await shell?.registerShell(page.update, container, clock, () => location.reload())) return;
    const stop = connectivity.subscribe(() => {
      if (!isLive(connectivity.get())) return;
      stop();
      void keepShell(container);
    });
  }

  // Nothing else reports these.
  window.addEventListener('error', ({ error }: { readonly error?: unknown }) => {
    if (error) report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // Stored data are drawn beneath a picture of the screen.
  opening.load().catch(report);
  // The worker fetches the whole application; that waits until the first screen has all it needs.
  void options
    .isShown()
    .then(() => askWhoIsThere(1))
    .then(() => import('../sync/quiet'))
    .then(({ quiet }) => quiet(registry, clock))
    // Without that code, which comes from the server as long as the application is not on this device, nothing is
    // awaited.
    .catch(report)
    .then(() => serviceWorkers && keepShell(serviceWorkers));
  followFirstPaint(facts => {
    page.theme.set(facts.theme);
    page.panels.set(facts.panels ?? {});
    page.originalTimes.set(facts.originalTimes);
    const needsSignIn = connectivity.get().state === 'sign-in';
    tell({ name: 'changed-elsewhere', facts: facts.session, needsSignIn });
  });
  connectivity.subscribe(() => {
    if (isLive(connectivity.get())) tell({ name: 'server-back' });
  });
  // Until the code that keeps events is loaded, nothing else saves them.
  window.addEventListener('pagehide', () => leaveNoted(page.journal, page.storeNow(), options.newKey()));
  // The browser's own events are only reasons to ask.
  window.addEventListener('online', probe);
  window.addEventListener('offline', probe);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probe();
  });
}
