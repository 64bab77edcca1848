import { isEnabled } from '@/model/feature-flags';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { loadPlugins } from './load-plugins';

/** The list is loaded once per page; a failed load is retried. */
let loading: Promise<void> | null = null;

/** Loads the server's plugins for the signed-in person, if the feature flag allows plugins. */
export async function loadOfferedPlugins(
  { session, ask, onDefect }: Pick<OfflineRuntime, 'session' | 'ask' | 'onDefect'>,
  importModule: (url: string) => Promise<unknown>,
): Promise<void> {
  const open = session.get();
  if (open.name !== 'open' || !isEnabled(open.facts.flags, 'DYNAMIC_PLUGINS')) return;
  loading ??= loadPlugins({ ask, store: open.store, onDefect, origin: location.origin, importModule });
  await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
}
