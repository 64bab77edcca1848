import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { followDashboardLink } from '@/offline/direct/dashboard-link';
import { useOffline, useIsAway } from '@/offline/react/context';
import { readingText } from '@/text/messages/dashboard/reading';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { FollowLink } from '@/ui/page/FollowLink';
import { linkedAddress } from './link-state';
import './read-link';

/** The page of a link to a dashboard: redirects to the linked state, which only the server knows. */
export default function DashboardLink({ linkKey }: { readonly linkKey: string }) {
  const { ask } = useOffline();
  const { history } = useRouter();
  const isAway = useIsAway();
  const find = useCallback(async () => {
    const link = await followDashboardLink(ask, linkKey);
    return () => history.replace(linkedAddress(linkKey, link), { link: link.state });
  }, [ask, history, linkKey]);
  const { opening, notOpened, openingNeeds } = readingText;
  const reason = isAway ? openingNeeds : noDashboardText.notFound;
  return <FollowLink find={find} words={{ opening, notOpened, reason, retry: noDashboardText.retry }} />;
}
