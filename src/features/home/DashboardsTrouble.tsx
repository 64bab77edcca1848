import { useArrival } from '@/offline/react/use-arrival';
import type { ComingList } from '@/offline/reads/list-extent';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { arrivalWords } from '@/text/arrival';
import { reasonWords } from '@/text/failure-reason';
import { homeText } from '@/text/messages/home/home';
import { listFailureText as text } from '@/text/messages/home/list-states';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';

type DashboardsTroubleProps =
  /** The roles do not permit the list, so the server is not asked for it. */
  | { readonly status: null }
  | {
      readonly status: SubscriptionStatus;
      /** How much of a list has been read that is read for the first time. */
      readonly coming: ComingList | undefined;
      readonly onRetry: () => void;
    };

/** Why the list of dashboards is missing or incomplete, where that needs to be said. */
export default function DashboardsTrouble(props: DashboardsTroubleProps) {
  if (props.status === null) return <Notice title={text.noDashboards}>{text.noDashboardsWhy}</Notice>;
  return <Trouble {...props} />;
}

function Trouble({ status, coming, onRetry }: Exclude<DashboardsTroubleProps, { status: null }>) {
  const arrival = useArrival(status, coming?.read ?? null);
  const words =
    arrival.name === 'refused'
      ? text.failed(text.many.dashboard, reasonWords(arrival.reason))
      : arrivalWords(arrival, coming);
  return words !== null && <Notice action={<Button onPress={onRetry}>{homeText.retry}</Button>}>{words}</Notice>;
}
