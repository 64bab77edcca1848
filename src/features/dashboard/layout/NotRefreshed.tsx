import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useObservable } from '@/offline/react/context';
import { reasonWords } from '@/text/failure-reason';
import { statusText } from '@/text/messages/frame/status';
import { Button } from '@/ui/button/Button';
import { useRefresh } from '../refresh/use-refresh';
import { useVisit } from '../state/dashboard-context';
import { countsOf, refreshFailures } from './freshness';
import * as css from './Notices.css';

/** Reports that newer numbers could not be fetched, why, and a retry button. Loaded the first time this happens. */
export default function NotRefreshed() {
  const { freshness, viewState } = useVisit();
  const { charts } = useObservable(freshness);
  const isRefreshing = useObservable(viewState.isRefreshing);
  const refresh = useRefresh();
  const { notRefreshed, all } = countsOf(charts);
  // Announces a refresh when it is over, not chart by chart; earlier failures stay meanwhile.
  const [wasTold, setTold] = useState(false);
  const isTold = notRefreshed > 0 && (wasTold || !isRefreshing);
  if (isTold !== wasTold) setTold(isTold);
  if (!isTold) return null;
  const why = refreshFailures(charts).map(reasonWords).join(' ');
  return (
    <div className={css.notice}>
      <CircleAlert size={16} aria-hidden="true" className={css.icon} />
      {/* Its text changes with each attempt, so that it is announced again. */}
      <p className={css.text} role="status">
        {isRefreshing ? (
          statusText.refreshing
        ) : (
          <>
            <strong className={css.what}>{statusText.notRefreshedSince(notRefreshed, all)}</strong> {why}
          </>
        )}
      </p>
      <Button size="small" onPress={refresh}>
        {statusText.tryAgain}
      </Button>
    </div>
  );
}
