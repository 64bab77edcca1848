import { useEffect } from 'react';
import type { Subject } from '@/lib/observable';
import type { DashboardAnswers } from '@/model/embedding';
import { layoutNodes } from '@/model/layout-nodes';
import { openTabs, targetOf } from '@/model/open-tabs';
import { linkToDashboard } from '@/offline/direct/dashboard-link';
import { useOffline } from '@/offline/react/context';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { linkState } from './link-state';

/** Makes the open dashboard answer the site that embeds it. Renders nothing. */
export function AnswersForSite({ answers }: { readonly answers: Subject<DashboardAnswers | null> }) {
  const { id, dashboard } = useDashboard();
  const { masks } = useDashboardFilters();
  const { viewState } = useVisit();
  const { ask } = useOffline();
  useEffect(() => {
    const activeTabs = () => openTabs(layoutNodes(dashboard.layout), viewState.tabs.get(), targetOf(location));
    answers.set({
      activeTabs,
      permalink: anchor => linkToDashboard(ask, id, linkState(location.search, masks, activeTabs(), anchor)),
    });
  }, [answers, ask, id, dashboard.layout, masks, viewState]);
  useEffect(() => () => answers.set(null), [answers]);
  return null;
}
