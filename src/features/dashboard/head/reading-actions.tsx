import { Link, Mail, PanelsTopLeft, RefreshCw, Timer } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession, useIsAway } from '@/offline/react/context';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { readingText } from '@/text/messages/dashboard/reading';
import type { MenuAction } from '@/ui/menu/Menu';
import { useRefresh } from '../refresh/use-refresh';
import { useShare } from '../share/use-share';

const size = 15;

/** The reader's actions on the open dashboard, as entries of its menu. */
export function useReadingActions(onInterval: () => void): readonly MenuAction[] {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const refresh = useRefresh();
  const share = useShare();
  const unavailable = isAway ? needsNetworkText['link-dashboard'] : undefined;
  const links: readonly MenuAction[] = [
    {
      id: 'copy-link',
      label: readingText.copyLink,
      icon: <Link size={size} aria-hidden="true" />,
      unavailable,
      onAction: share.copy,
    },
    {
      id: 'mail-link',
      label: readingText.mailLink,
      icon: <Mail size={size} aria-hidden="true" />,
      unavailable,
      onAction: share.mail,
    },
  ];
  return [
    {
      id: 'refresh',
      label: readingText.refreshAll,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      unavailable: isAway ? dashboardText.refreshNeeds : undefined,
      onAction: refresh,
    },
    {
      id: 'interval',
      label: readingText.interval,
      icon: <Timer size={size} aria-hidden="true" />,
      onAction: onInterval,
    },
    ...(hasPermission(facts.roles, 'can_share_dashboard', 'Superset') ? links : []),
    ...share.tabs.map(({ id, name, copy }): MenuAction => ({
      id: `copy-link ${id}`,
      label: readingText.copyTabLink(name || dashboardText.untitledTab),
      icon: <PanelsTopLeft size={size} aria-hidden="true" />,
      onAction: copy,
    })),
  ];
}
