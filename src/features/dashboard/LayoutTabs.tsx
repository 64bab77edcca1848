import { useContext, useState, type ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { Tab, TabList, TabListStateContext, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { LayoutNode, LayoutTab } from '@/model/layout';
import { openTab, targetOf } from '@/model/open-tabs';
import { useObservable } from '@/offline/react/context';
import { dashboardText } from '@/text/messages/dashboard';
import { useDashboard } from './dashboard-context';
import { useDashboardLog } from './use-dashboard-log';
import * as css from './LayoutTabs.css';

interface LayoutTabsProps {
  readonly tabs: readonly LayoutTab[];
  /** Tabs at the top of a dashboard join its head; others stand in the board. */
  readonly placement: 'head' | 'inside';
  /** Puts something beside the open tab. */
  readonly frame?: (panels: ReactNode) => ReactNode;
  readonly children: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** Tabs of a layout. Only the open one is there: what is hidden asks for nothing. */
export default function LayoutTabs({ tabs, placement, frame = panels => panels, children }: LayoutTabsProps) {
  const { id, reading } = useDashboard();
  const log = useDashboardLog(id);
  const [target] = useState(() => targetOf(location));
  const chosen = useObservable(reading.tabs);
  const open = openTab(tabs, chosen, target)?.id;
  const select = (key: Key) => {
    // Told of the tab that is open from the beginning, too.
    if (key === open) return;
    const index = tabs.findIndex(tab => tab.id === key);
    reading.tabs.set(new Set([...[...chosen].filter(other => !tabs.some(tab => tab.id === other)), String(key)]));
    log('select_dashboard_tab', { index }, { id: key, name: tabs[index]?.title ?? '' });
  };
  return (
    <Tabs className={css.tabs[placement]} {...(open === undefined ? {} : { selectedKey: open })} onSelectionChange={select}>
      <TabList className={`${css.list} ${css.placement[placement]}`} aria-label={dashboardText.tabs}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={css.tab}>
            {tab.title || dashboardText.untitledTab}
          </Tab>
        ))}
      </TabList>
      <OnlyDrawn>
        {frame(
          tabs.map(tab => (
            <TabPanel key={tab.id} id={tab.id} className={css.panel[placement]}>
              {children(tab.children)}
            </TabPanel>
          )),
        )}
      </OnlyDrawn>
    </Tabs>
  );
}

/** Tabs are first drawn for nobody to see, to find out which there are: what stands beside them is none. */
function OnlyDrawn({ children }: { readonly children: ReactNode }) {
  return useContext(TabListStateContext) ? children : null;
}
