import { useEffect, useRef } from 'react';
import { layoutNodes } from '@/model/layout-nodes';
import { findTarget, targetOf } from '@/model/open-tabs';
import { useOffline } from '@/offline/react/context';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { linkOf } from './read-link';

/**
 * Opens the tabs of a link, and scrolls to the anchor of the address.
 * @param isSeen a chart has been drawn
 */
export function useArrival(isSeen: boolean): void {
  const { dashboard } = useDashboard();
  const { viewState } = useVisit();
  const { ask } = useOffline();
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('permalink_key');
    if (key === null) return;
    linkOf(viewState, ask, key).then(
      state => {
        // A tab that the reader opened meanwhile stays open.
        if (viewState.tabs.get().size === 0) viewState.tabs.set(new Set(state.activeTabs ?? []));
      },
      // The code that sets the link's filters reports the failure.
      () => undefined,
    );
  }, [ask, viewState]);

  const arrived = useRef(false);
  useEffect(() => {
    if (!isSeen || arrived.current) return;
    arrived.current = true;
    const node = findTarget(layoutNodes(dashboard.layout), targetOf(location));
    if (node?.kind === 'chart')
      document.querySelector(`[data-chart-id="${node.chartId}"]`)?.scrollIntoView({ block: 'center' });
  }, [isSeen, dashboard.layout]);
}
