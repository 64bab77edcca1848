import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { noteChartOpened } from '@/offline/reads/charts';

/**
 * Notes that a chart was opened, among usage events and on this device: once events are handed over, only the server
 * knows of them, and home would lose the chart until that is asked again.
 * @param chartId null for one that is not saved
 */
export function useNotedOpening(chartId: number | null): void {
  const { clock, log } = useOffline();
  const { store } = useOpenSession();
  useEffect(() => log({ name: 'mount_explorer', at: { source: 'explore', id: chartId ?? 0 } }), [log, chartId]);
  useEffect(() => {
    // A device whose disk is full knows it from the server, later.
    if (chartId !== null) noteChartOpened(store, chartId, clock.now()).catch(() => undefined);
  }, [store, clock, chartId]);
}
