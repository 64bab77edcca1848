import { useEffect, useState } from 'react';
import { countAppFiles, type AppFiles } from '@/offline/pins/app-files';
import { useOffline } from '@/offline/react/context';

export type AppState =
  | { readonly name: 'looking' }
  | { readonly name: 'none' }
  | ({ readonly name: 'counted' } & AppFiles);

/** Whether the application itself opens without the server. */
export function useAppFiles(): AppState {
  const { clock } = useOffline();
  const [state, setState] = useState<AppState>({ name: 'looking' });
  useEffect(() => {
    let current = true;
    const counting =
      'serviceWorker' in navigator ? countAppFiles(navigator.serviceWorker, clock) : Promise.resolve(null);
    void counting.then(files => current && setState(files ? { name: 'counted', ...files } : { name: 'none' }));
    return () => {
      current = false;
    };
  }, [clock]);
  return state;
}
