import type { NeedStatus } from '@/offline/sync/needs';

/** How far it is known which columns the charts and filters of a dashboard can ask for. */
export type DatasetsStatus = 'loading' | 'complete' | 'error';

/** @param hasDatasets whether the device has what the server told of them, however long ago */
export function datasetsStatus(hasDatasets: boolean, need: NeedStatus): DatasetsStatus {
  if (hasDatasets) return 'complete';
  const isRefused = need.name === 'failed' || (need.name === 'idle' && need.lacks?.includes('datasets') === true);
  return isRefused ? 'error' : 'loading';
}
