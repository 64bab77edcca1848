import { useMemo, useState, type ReactNode } from 'react';
import type { LayoutNode, LayoutTab } from '@/model/layout-nodes';
import { openTab, targetOf } from '@/model/open-tabs';
import { useObservable } from '@/offline/react/context';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { Tabs } from '@/ui/tabs/Tabs';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { useDashboardLog } from '../state/use-dashboard-log';

interface LayoutTabsProps {
  readonly tabs: readonly LayoutTab[];
  /** Top-level tabs of a dashboard join its head; others are in the dashboard. */
  readonly placement: 'head' | 'inside';
  /** Renders something beside the open tab. */
  readonly frame?: (panel: ReactNode) => ReactNode;
  readonly children: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** Tabs of a layout. Only the open one is mounted: hidden ones request nothing. */
export default function LayoutTabs({ tabs, placement, frame, children }: LayoutTabsProps) {
  const { id } = useDashboard();
  const { viewState } = useVisit();
  const log = useDashboardLog(id);
  const [target] = useState(() => targetOf(location));
  const chosen = useObservable(viewState.tabs);
  const names = useMemo(() => tabs.map(tab => ({ id: tab.id, title: tab.title || dashboardText.untitledTab })), [tabs]);
  const open = openTab(tabs, chosen, target);
  if (!open) return frame?.(null);
  const select = (key: string) => {
    // Also called with the tab that is open at first.
    if (key === open.id) return;
    const index = tabs.findIndex(tab => tab.id === key);
    viewState.tabs.set(new Set([...[...chosen].filter(other => !tabs.some(tab => tab.id === other)), key]));
    log('select_dashboard_tab', { index }, { id: key, name: tabs[index]?.title ?? '' });
  };
  return (
    <Tabs label={dashboardText.tabs} tabs={names} open={open.id} onOpen={select} placement={placement} frame={frame}>
      {children(open.children)}
    </Tabs>
  );
}
