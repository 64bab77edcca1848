import { useEffect, useMemo, useState } from 'react';
import type { ChartPlugin } from '../plugin';
import { whenPluginsLoaded } from '../added/added-types';
import { loadPlugin, readyPlugin } from '../registry';

export type PluginState =
  | { readonly name: 'loading' }
  /** There is no chart type of that name. */
  | { readonly name: 'unknown' }
  | { readonly name: 'ready'; readonly plugin: ChartPlugin }
  | { readonly name: 'failed'; readonly message: string };

const loading: PluginState = { name: 'loading' };

/** The code of a chart type, loaded when first needed; never that of the previously requested type. */
export function usePlugin(vizType: string): PluginState {
  const ready = readyPlugin(vizType);
  const [settled, setSettled] = useState<{ readonly of: string; readonly state: PluginState } | null>(null);
  useEffect(() => {
    if (ready) return undefined;
    let current = true;
    const settle = (state: PluginState) => current && setSettled({ of: vizType, state });
    const loaded = loadPlugin(vizType);
    const found =
      loaded ??
      // A plugin may add it.
      whenPluginsLoaded().then(() => readyPlugin(vizType));
    found.then(
      plugin => settle(plugin ? { name: 'ready', plugin } : { name: 'unknown' }),
      (error: unknown) => settle({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [vizType, ready]);
  return useMemo(() => {
    if (ready) return { name: 'ready', plugin: ready };
    return settled?.of === vizType ? settled.state : loading;
  }, [ready, settled, vizType]);
}
