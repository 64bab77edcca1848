import { useEffect, useState } from 'react';
import type { ChartPlugin } from '../plugin';
import { loadPlugin } from '../registry';

export type PluginState =
  | { readonly name: 'loading' }
  /** No chart type of that name is known here. */
  | { readonly name: 'unknown' }
  | { readonly name: 'ready'; readonly plugin: ChartPlugin }
  | { readonly name: 'failed'; readonly message: string };

/** The code of a chart type, loaded when it is first needed. */
export function usePlugin(vizType: string): PluginState {
  const [state, setState] = useState<PluginState>({ name: 'loading' });
  useEffect(() => {
    let current = true;
    const loading = loadPlugin(vizType);
    if (!loading) {
      setState({ name: 'unknown' });
      return undefined;
    }
    loading.then(
      plugin => current && setState({ name: 'ready', plugin }),
      (error: unknown) => current && setState({ name: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [vizType]);
  return state;
}
