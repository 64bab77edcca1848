import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { isOutOfReach } from '@/offline/state/connectivity';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { reasonWords } from '@/text/failure-reason';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import { Inline } from '@/ui/layout/Stack';
import { Notice } from '@/ui/notice/Notice';
import { PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import * as page from '@/ui/page/Page.css';
import * as css from './Dashboard.css';

interface NoDashboardProps {
  readonly status: SubscriptionStatus;
  /** Shown while a copy may still arrive. */
  readonly children: ReactNode;
}

/** Shown for a dashboard without a copy on this device. */
export default function NoDashboard({ status, children }: NoDashboardProps) {
  const connectivity = useConnectivity();
  const { registry } = useOffline();
  const { isGuest = false } = useOpenSession().facts;
  const away = isOutOfReach(connectivity);
  const refused = status.name === 'failed' && status.why === 'refused' ? status.reason : null;
  const title = refused ? noDashboardText.notFound : noDashboardText.notHere;
  useDocumentTitle(away || refused ? title : undefined, product);
  if (!away && !refused) return children;
  return (
    <>
      <PageHead title={title} />
      <div className={css.notice}>
        <Notice
          action={
            <Inline>
              {!refused && (
                <Button onPress={() => registry.requestRefresh('all', false)}>{noDashboardText.retry}</Button>
              )}
              {!isGuest && (
                <Link to="/dashboard/list" className={page.link}>
                  {noDashboardText.findAnother}
                </Link>
              )}
            </Inline>
          }
        >
          {refused ? reasonWords(refused) : noDashboardText.notHereReason}
        </Notice>
      </div>
    </>
  );
}
