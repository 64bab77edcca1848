import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { LayoutNode, LayoutTab } from '@/model/layout';
import { dashboardText } from '@/text/messages/dashboard';
import * as css from './LayoutTabs.css';

interface LayoutTabsProps {
  readonly tabs: readonly LayoutTab[];
  /** Tabs at the top of a dashboard join its head; others stand in the board. */
  readonly placement: 'head' | 'inside';
  readonly children: (nodes: readonly LayoutNode[]) => ReactNode;
}

/** Tabs of a layout. Only the open one is there: what is hidden asks for nothing. */
export default function LayoutTabs({ tabs, placement, children }: LayoutTabsProps) {
  return (
    <Tabs className={css.tabs[placement]}>
      <TabList className={`${css.list} ${css.placement[placement]}`} aria-label={dashboardText.tabs}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={css.tab}>
            {tab.title || dashboardText.untitledTab}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel[placement]}>
          {children(tab.children)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
