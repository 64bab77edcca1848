import type { FailureReason } from '@/model/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { homeText } from '@/text/messages/home/home';
import { listFailureText as text } from '@/text/messages/home/list-states';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';

type DashboardsRefusedProps =
  /** The roles do not permit the list, so the server is not asked for it. */
  { readonly reason: null } | { readonly reason: FailureReason; readonly onRetry: () => void };

/** Why there is no list of dashboards: the roles do not permit it, or the server did not return it. */
export default function DashboardsRefused(props: DashboardsRefusedProps) {
  if (props.reason === null) return <Notice title={text.noDashboards}>{text.noDashboardsWhy}</Notice>;
  return (
    <Notice action={<Button onPress={props.onRetry}>{homeText.retry}</Button>}>
      {text.failed(text.many.dashboard, reasonWords(props.reason))}
    </Notice>
  );
}
