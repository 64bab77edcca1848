import { loadOnce } from '@/lib/load-once';
import type { SessionEvent } from '../session/events';
import { openRemembered } from '../session/open';
import type { Ending } from '../state/ended';
import type { PageState } from './page-state';
import type { RuntimeOptions } from './runtime-options';

/** The parts of the offline layer that the first screen does not need. Each is loaded when something first uses it. */
export function createLoadedParts(options: RuntimeOptions, page: PageState) {
  const { clock, serviceWorkers, openRows: loadOpening } = options;
  const { remembered, session: shown, connectivity, onDefect, report } = page;
  /** The remembered store is opened without anything else. */
  const opening = loadOnce(async () => {
    if (remembered.session) shown.set(await openRemembered(remembered.session, clock, tell));
  });
  const rows =
    loadOpening &&
    loadOnce(async () => {
      const [code, openRows] = await Promise.all([import('../local-engine/browser-engine'), loadOpening()]);
      return { openRows, answers: code.startLocalAnswers(openRows, clock), keepCode: code.keepEngineCode };
    });
  const statements = loadOnce(async () => {
    const { createBrowserStatements } = await import('../device-sql/browser');
    return createBrowserStatements(clock);
  });
  // Until the application is on the device, its code comes from the server too, which may be gone by now.
  const online = loadOnce(async () => {
    const { createOnline } = await import('./online');
    const onEnded = (ending: Ending) => tell({ name: 'ended', ...ending, isSure: false });
    const keptRows = rows && { keptRows: () => rows.load() };
    const { registry, journal, lost } = page;
    const parts = { onDefect, registry, journal, connectivity, lost, wakeLater, session: shown, onEnded };
    return createOnline({ ...options, ...keptRows, ...parts });
  });
  /** Session changes are not needed to show stored data. */
  const session = loadOnce(async () => {
    await opening.load();
    const [{ startSession }] = await Promise.all([import('../session/session'), online.load()]);
    const started = startSession({ ...options, onDefect, shown, connectivity, online });
    void started.dispatch({ name: 'begun' });
    return started;
  });
  function tell(event: SessionEvent): void {
    void session.load().then(
      loaded => loaded.dispatch(event),
      // Without its code nothing happens, except that nobody continues to read after signing out in another tab.
      (error: unknown) => {
        report(error);
        if (event.name === 'changed-elsewhere' && event.facts === null) close();
      },
    );
  }

  function close(): void {
    const state = shown.get();
    if (state.name !== 'open') return;
    state.store.close();
    shown.set({ name: 'signed-out', reachable: true });
  }

  function wakeLater(): void {
    if (serviceWorkers) void import('./shell').then(shell => shell.wakeLater(serviceWorkers));
  }

  return { opening, rows, statements, online, session, tell };
}

export type LoadedParts = ReturnType<typeof createLoadedParts>;
