import type { BrowserPortsOptions } from '../pins/browser-ports';
import type { KeepingOptions, KeepingPorts } from '../pins/start';
import type { EditionKeeperOptions } from '../editions/keeper';
import type { PagePorts } from '../prefetch/page-ports';

/** Ports of this module; nothing is prefetched if the page is unknown. */
export type LookingAfterPorts = KeepingPorts & { readonly page?: PagePorts };

interface LookingAfterOptions
  extends
    Omit<KeepingOptions, keyof KeepingPorts>,
    Pick<EditionKeeperOptions, 'person' | 'readsReports'>,
    BrowserPortsOptions {
  /** False for a store that ends with the page. */
  readonly isKept: boolean;
  readonly newKey: () => string;
  /** Ports, if not those of the browser. */
  readonly keeping?: LookingAfterPorts;
}

async function fromBrowser(options: LookingAfterOptions): Promise<LookingAfterPorts> {
  const { browserPorts } = await import('../pins/browser-ports');
  const ports = browserPorts(options);
  // Without a service worker prefetched dashboards cannot be opened once the server is gone.
  if (!options.serviceWorkers) return ports;
  const { pagePorts } = await import('../prefetch/page-ports');
  return { ...ports, page: pagePorts(options.clock) };
}

type RowsOptions = Pick<LookingAfterOptions, 'store' | 'client' | 'connectivity' | 'clock' | 'newKey' | 'onDefect'> &
  Pick<KeepingPorts, 'conditions' | 'estimate'> & { readonly locks: Pick<LockManager, 'request'> };

/** Loads the keeper of datasets' rows; null if the device has no place for them. */
async function loadRowsKeeper(options: RowsOptions): Promise<(() => () => void) | null> {
  const [{ startRowsKeeper }, { dropEngineCode }, { deviceBytes }, { readSettings }, { putOffBy }] = await Promise.all([
    import('../kept-rows/keeper'),
    import('../local-engine/kept-code'),
    import('../kept-rows/device-bytes'),
    import('../pins/settings'),
    import('../pins/device-conditions'),
  ]);
  const bytes = await deviceBytes();
  if (!bytes) return null;
  const { store, conditions, connectivity } = options;
  const mayFetch = async () => putOffBy(await readSettings(store), conditions.get()) === null;
  const dropEngine = async () => ('caches' in globalThis ? dropEngineCode(globalThis.caches) : undefined);
  return () =>
    startRowsKeeper({ ...options, bytes, mayFetch, dropEngine, report: outcome => connectivity.report(outcome) });
}

/**
 * Loads the background maintenance of the store: pins, storage budgets, editions of reports, and prefetching. Returns a
 * function that starts it, which returns one that stops it.
 */
export async function loadLookingAfter(options: LookingAfterOptions): Promise<() => () => void> {
  const [{ startKeeping }, { page, ...ports }] = await Promise.all([
    import('../pins/start'),
    options.keeping ?? fromBrowser(options),
  ]);
  const { isKept, locks } = options;
  const keepRows = isKept && locks ? await loadRowsKeeper({ ...options, ...ports, locks }) : null;
  // Prefetching is pointless if storage ends with the page, and without locks every tab would fetch the same.
  const prefetch = page && isKept && locks ? await import('../prefetch/prefetcher') : null;
  const editions = isKept ? await import('../editions/keeper') : null;
  return () => {
    const stops = [startKeeping({ ...options, ...ports })];
    if (keepRows) stops.push(keepRows());
    if (prefetch && page && locks) stops.push(prefetch.startPrefetcher({ ...options, ...ports, ...page, locks }));
    if (editions) stops.push(editions.startEditionKeeper({ ...options, ...ports }));
    return () => {
      for (const stop of stops) stop();
    };
  };
}
