import { useEffect, useState } from 'react';
import type { ChartPlugin } from '../plugin';
import { loadPlugin, readyPlugin } from '../registry';

export type PluginState =
  | { readonly name: 'loading' }
  /** No chart type of that name is known here. */
  | { readonly name: 'unknown' }
  | { readonly name: 'ready'; readonly plugin: ChartPlugin }
  | { readonly name: 'failed'; readonly message: string };

function stateOf(vizType: string): PluginState {
  const plugin = readyPlugin(vizType);
  return plugin ? { name: 'ready', plugin } : { name: 'loading' };
}

/** The code of a chart type, loaded when it is first needed. */
export function usePlugin(vizType: string): PluginState {
  const [state, setState] = useState<PluginState>(() => stateOf(vizType));
  useEffect(() => {
    let current = true;
    if (readyPlugin(vizType)) {
      setState(known => (known.name === 'ready' && known.plugin === readyPlugin(vizType) ? known : stateOf(vizType)));
      return undefined;
    }
    const loading = loadPlugin(vizType);
    if (!loading) {
      setState({ name: 'unknown' });
      return undefined;
    }
    loading.then(
      plugin => current && setState({ name: 'ready', plugin }),
      (error: unknown) =>
        current && setState({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [vizType]);
  return state;
}
