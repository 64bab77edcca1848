import type { FailureReason } from '@/model/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { homeText } from '@/text/messages/home/home';
import { listFailureText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';

interface DashboardsRefusedProps {
  readonly reason: FailureReason;
  readonly onRetry: () => void;
}

/** Why the server did not return the list of dashboards. */
export default function DashboardsRefused({ reason, onRetry }: DashboardsRefusedProps) {
  return (
    <Notice action={<Button onPress={onRetry}>{homeText.retry}</Button>}>
      {listFailureText.failed(listFailureText.many.dashboard, reasonWords(reason))}
    </Notice>
  );
}
