import { isAbout, isAlert, subjectIn } from '@/model/report';
import { deleteResource } from '@/offline/commands/make';
import { useSend } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readReports, type ListedReport } from '@/offline/reads/reports';
import { alertText } from '@/text/messages/home/alerts';
import { reportsText as text } from '@/text/messages/home/reports';
import { Confirm } from '@/ui/dialog/Confirm';
import type { OverlayProps } from '@/ui/shell/overlays';

interface RemoveReportProps {
  readonly report: ListedReport;
  readonly onClose: () => void;
}

/** Asks before a report is deleted. */
export function RemoveReport({ report, onClose }: RemoveReportProps) {
  const { id, name } = report;
  const send = useSend();
  return (
    <Confirm
      closeLabel={text.close}
      title={isAlert(report) ? alertText.removeTitle : text.removeTitle}
      confirm={text.removeNow}
      cancel={text.cancel}
      // A toast reports a failure to save.
      onConfirm={() => send(deleteResource('report', { id, name }))}
      onClose={onClose}
    >
      <p>{text.removeAbout(name)}</p>
    </Confirm>
  );
}

/** Deletes the person's report on a chart or a dashboard, such as `dashboard:3`. */
export default function RemoveReportOf({ subject: key, onClose }: OverlayProps) {
  const subject = subjectIn(key);
  const report = useLive(async store => (await readReports(store)).items.find(each => isAbout(each, subject)), [key]);
  return report ? <RemoveReport report={report} onClose={onClose} /> : null;
}
