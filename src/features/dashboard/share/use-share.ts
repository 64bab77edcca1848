import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { openTabs, targetOf } from '@/model/open-tabs';
import { chartsBelow, layoutNodes } from '@/model/layout-nodes';
import { linkToDashboard } from '@/offline/direct/dashboard-link';
import { useOffline } from '@/offline/react/context';
import { readingText } from '@/text/messages/dashboard/reading';
import { mailAddress } from '@/lib/mail-address';
import { canCopy, copyText } from '@/ui/clipboard';
import { useToast } from '@/ui/toast/Toast';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { linkState, tabAddress } from './link-state';
import { partName } from '@/model/part-name';

interface Share {
  /** The current state of the dashboard, as stored in links to it. @param anchor the part to scroll to */
  readonly state: (anchor?: string | null) => DashboardPermalinkState;
  readonly copy: () => void;
  readonly mail: () => void;
  /** The same, with one chart to scroll to. */
  readonly ofChart: (chartId: number, name: string) => Pick<Share, 'copy' | 'mail'>;
  /** The open tabs, each with a function that copies the address that opens it. That needs no server. */
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly copy: () => void }[];
}

/** Has the server create a link to the current state of the dashboard, and shares it. */
export function useShare(): Share {
  const { id, dashboard } = useDashboard();
  const filters = useDashboardFilters();
  const { viewState } = useVisit();
  const { ask } = useOffline();
  const toast = useToast();
  const failed = () => toast({ text: readingText.linkFailed, isFailure: true });

  const nodes = layoutNodes(dashboard.layout);

  function state(anchor: string | null = targetOf(location).component): DashboardPermalinkState {
    const tabs = openTabs(nodes, viewState.tabs.get(), targetOf(location));
    return linkState(location.search, filters.masks, tabs, anchor);
  }

  const link = (anchor?: string): Promise<string> => linkToDashboard(ask, id, state(anchor));

  function copy(anchor?: string): void {
    if (!canCopy()) {
      toast({ text: readingText.cannotCopy, isFailure: true });
      return;
    }
    const made = link(anchor);
    copyText(made).then(
      () => toast({ text: readingText.copied }),
      () =>
        made.then(
          () => toast({ text: readingText.cannotCopy, isFailure: true }),
          () => failed(),
        ),
    );
  }

  function mail(subject: string, words: (url: string) => string, anchor?: string): void {
    link(anchor).then(url => {
      Object.assign(document.createElement('a'), { href: mailAddress(subject, words(url)) }).click();
    }, failed);
  }

  function ofChart(chartId: number, name: string): Pick<Share, 'copy' | 'mail'> {
    const place = chartsBelow(nodes).find(node => node.chartId === chartId)?.id;
    return { copy: () => copy(place), mail: () => mail(name, readingText.mailChart, place) };
  }

  function copyAddress(address: string): void {
    const failure = () => toast({ text: readingText.cannotCopy, isFailure: true });
    if (canCopy()) copyText(address).then(() => toast({ text: readingText.copied }), failure);
    else failure();
  }

  const tabs = openTabs(nodes, viewState.tabs.get(), targetOf(location)).map(tab => ({
    id: tab,
    name: dashboard.layout[tab] ? partName(dashboard.layout[tab]) : '',
    copy: () => copyAddress(tabAddress(location.href, tab)),
  }));

  return { state, copy: () => copy(), mail: () => mail(dashboard.title, readingText.mail), ofChart, tabs };
}
