import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { noteChartOpened } from '@/offline/reads/charts';

/**
 * Records the opening of a chart, as a usage event and on this device: once events are sent, only the server knows
 * them, and home would lose the chart until the server is queried again.
 * @param chartId null for an unsaved chart
 */
export function useNotedOpening(chartId: number | null): void {
  const { clock, log, onDefect } = useOffline();
  const { store } = useOpenSession();
  useEffect(() => log({ name: 'mount_explorer', at: { source: 'explore', id: chartId ?? 0 } }), [log, chartId]);
  useEffect(() => {
    if (chartId === null) return;
    noteChartOpened(store, chartId, clock.now()).catch((error: unknown) => onDefect('background', error));
  }, [store, clock, onDefect, chartId]);
}
