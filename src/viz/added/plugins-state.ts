import { createSubject } from '@/lib/observable';

/** A plugin that is loading, or has loaded or failed. */
export interface MountedPlugin {
  readonly mounting: boolean;
  /** Why it adds nothing; null if it loaded. */
  readonly error: string | null;
}

/** The plugins of the server, by their keys. */
export interface PluginsState {
  /** True until all have loaded or failed. */
  readonly loading: boolean;
  readonly plugins: Readonly<Record<string, MountedPlugin>>;
}

export type PluginEvent =
  | { readonly name: 'begin'; readonly keys: readonly string[] }
  | { readonly name: 'complete'; readonly key: string; readonly error: string | null };

export const noPlugins: PluginsState = { loading: false, plugins: {} };

const isLoading = (plugins: PluginsState['plugins']) => Object.values(plugins).some(({ mounting }) => mounting);

export function pluginsAfter(state: PluginsState, event: PluginEvent): PluginsState {
  const plugins =
    event.name === 'begin'
      ? Object.fromEntries(event.keys.map(key => [key, { mounting: true, error: null }]))
      : { ...state.plugins, [event.key]: { mounting: false, error: event.error } };
  return { loading: isLoading(plugins), plugins };
}

/** The state of this page. */
export const pluginsState = createSubject<PluginsState>(noPlugins);
