import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { followDashboardLink } from '@/offline/direct/dashboard-link';
import { useOffline, useIsAway } from '@/offline/react/context';
import { readingText } from '@/text/messages/dashboard/reading';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { linkedAddress } from './link-state';
import './read-link';

/** The page of a link to a dashboard: it leads to what the link was made of. Only the server knows that. */
export default function FollowLink({ linkKey }: { readonly linkKey: string }) {
  const { ask } = useOffline();
  const { history } = useRouter();
  const isAway = useIsAway();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    followDashboardLink(ask, linkKey).then(
      link => {
        if (isCurrent) history.replace(linkedAddress(linkKey, link), { link: link.state });
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, history, linkKey, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (!failed) return <PageHead title={readingText.opening} />;
  return (
    <>
      <PageHead title={readingText.notOpened} />
      <PageBody>
        <Notice action={<Button onPress={again}>{noDashboardText.retry}</Button>}>
          {isAway ? readingText.openingNeeds : noDashboardText.notFound}
        </Notice>
      </PageBody>
    </>
  );
}
