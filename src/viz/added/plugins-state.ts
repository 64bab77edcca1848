import { createSubject } from '@/lib/observable';

/** A plugin on its way, or done. */
export interface MountedPlugin {
  readonly mounting: boolean;
  /** Why it brings nothing; null where nothing is wrong. */
  readonly error: string | null;
}

/** The plugins of the server, by their keys. */
export interface PluginsState {
  /** Until all are done. */
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

/** Of this page. */
export const pluginsState = createSubject<PluginsState>(noPlugins);
