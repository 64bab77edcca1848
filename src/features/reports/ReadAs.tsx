import type { ReportDelivery } from '@/model/report';
import { useOpenSession } from '@/offline/react/context';
import { reportDeliveryText as text } from '@/text/messages/home/report-delivery';
import { readerAfterSaving } from './report-form';
import * as css from './Reports.css';

interface ReadAsProps {
  readonly delivery: ReportDelivery | null;
  readonly isNew: boolean;
  /** Whether the content or the recipients were changed in the form. */
  readonly isSentChanged: boolean;
}

/** Shows whose rights a report is read with once it is saved. */
export function ReadAs({ delivery, isNew, isSentChanged }: ReadAsProps) {
  const { user } = useOpenSession().facts;
  const reader = readerAfterSaving(delivery, { isNew, isSentChanged });
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <p className={css.hint} role="status">
      {reader === 'unknown'
        ? text.readAsSaver
        : reader === 'nobody'
          ? text.readAsNobody
          : reader === 'saver' || reader.id === user.id
            ? text.readAsYou(name)
            : text.readAs(reader.name)}
    </p>
  );
}
