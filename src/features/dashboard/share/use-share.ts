import { openTabs, targetOf } from '@/model/open-tabs';
import { layoutNodes } from '@/model/layout-nodes';
import { linkToDashboard } from '@/offline/direct/dashboard-link';
import { useOffline } from '@/offline/react/context';
import { readingText } from '@/text/messages/reading';
import { useToast } from '@/ui/toast/Toast';
import { useDashboard } from '../dashboard-context';
import { linkState, mailAddress, tabAddress } from './link-state';
import { partName } from '@/model/part-name';

interface Share {
  readonly copy: () => void;
  readonly mail: () => void;
  /** The open tabs, each with what copies the address that opens it. That needs no server. */
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly copy: () => void }[];
}

/** A browser lets a page copy in answer to a press alone: the text may be on its way, the copying may not. */
async function copyLink(link: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await link);
  const text = link.then(url => new Blob([url], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/** Has the server make a link to the dashboard as it is set now, and hands it on. */
export function useShare(): Share {
  const { id, dashboard, filters, reading } = useDashboard();
  const { ask } = useOffline();
  const toast = useToast();
  const failed = () => toast({ text: readingText.linkFailed, isFailure: true });

  function link(): Promise<string> {
    const target = targetOf(location);
    const tabs = openTabs(layoutNodes(dashboard.layout), reading.tabs.get(), target);
    return linkToDashboard(ask, id, linkState(location.search, filters.masks, tabs, target.component));
  }

  function copy(): void {
    if (!('clipboard' in navigator)) {
      toast({ text: readingText.cannotCopy, isFailure: true });
      return;
    }
    const made = link();
    copyLink(made).then(
      () => toast({ text: readingText.copied }),
      () =>
        made.then(
          () => toast({ text: readingText.cannotCopy, isFailure: true }),
          () => failed(),
        ),
    );
  }

  function mail(): void {
    link().then(url => {
      Object.assign(document.createElement('a'), { href: mailAddress(dashboard.title, readingText.mail(url)) }).click();
    }, failed);
  }

  function copyText(text: string): void {
    const failure = () => toast({ text: readingText.cannotCopy, isFailure: true });
    if ('clipboard' in navigator) navigator.clipboard.writeText(text).then(() => toast({ text: readingText.copied }), failure);
    else failure();
  }

  const nodes = layoutNodes(dashboard.layout);
  const tabs = openTabs(nodes, reading.tabs.get(), targetOf(location)).map(tab => ({
    id: tab,
    name: dashboard.layout[tab] ? partName(dashboard.layout[tab]) : '',
    copy: () => copyText(tabAddress(location.href, tab)),
  }));

  return { copy, mail, tabs };
}
