import { useConnectivity, useOffline } from '@/offline/react/context';
import { isOutOfReach } from '@/offline/state/connectivity';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { exploreText } from '@/text/messages/charts/explore';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import * as css from './Explore.css';

interface NotHereProps {
  /** State of the fetch. */
  readonly status: SubscriptionStatus;
  /** Message when the server does not have it. */
  readonly gone: string;
}

/** Replaces what is not on this device: a skeleton while it loads, otherwise the reason. */
export function NotHere({ status, gone }: NotHereProps) {
  const connectivity = useConnectivity();
  const { registry } = useOffline();
  const refused = status.name === 'failed' && status.why === 'refused';
  const away = isOutOfReach(connectivity);
  useDocumentTitle(refused || away ? exploreText.notHere : undefined, product);
  return (
    <>
      <PageHead title={refused || away ? exploreText.notHere : ''} />
      <PageBody>
        {refused || away ? (
          <Notice
            action={<Button onPress={() => registry.requestRefresh('all', false)}>{chartNoticesText.retry}</Button>}
          >
            {refused ? gone : exploreText.gone}
          </Notice>
        ) : (
          <div className={`${card.card} ${css.picture}`} aria-busy="true">
            <div className={card.body}>
              <ChartSkeleton />
            </div>
          </div>
        )}
      </PageBody>
    </>
  );
}
