import { isEnabled } from '@/model/feature-flags';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { loadPlugins } from './load-plugins';

/** The list of a page is loaded once; a load that fails is tried again. */
let loading: Promise<void> | null = null;

/** Loads the plugins that the server offers to whoever is signed in, where its flag lets any in. */
export async function loadOfferedPlugins(
  { session, ask }: Pick<OfflineRuntime, 'session' | 'ask'>,
  importModule: (url: string) => Promise<unknown>,
): Promise<void> {
  const open = session.get();
  if (open.name !== 'open' || !isEnabled(open.facts.flags, 'DYNAMIC_PLUGINS')) return;
  loading ??= loadPlugins({ ask, store: open.store, origin: location.origin, importModule });
  await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
}
