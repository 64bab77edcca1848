import { isAbout, viewedSubjectIn } from '@/model/report';
import { viewOfState } from '@/model/report-view';
import { useLive } from '@/offline/react/live';
import { readReports, readSubjectName } from '@/offline/reads/reports';
import type { OverlayProps } from '@/ui/shell/overlays';
import { ReportForm, type FormOf } from './ReportForm';

/**
 * The form of the person's report on a chart or a dashboard, such as `dashboard:3`, or of a new one. A dashboard comes
 * with its current filters and tab.
 */
export default function ReportDialog({ subject: key, onClose }: OverlayProps) {
  const { subject, state } = viewedSubjectIn(key);
  const of = useLive(
    async (store): Promise<FormOf | null> => {
      if (!subject) return null;
      const report = (await readReports(store)).items.find(each => isAbout(each, subject));
      if (report) return { about: 'edit', report };
      return { about: 'new', subject, subjectName: await readSubjectName(store, subject) };
    },
    [key],
  );
  return of ? <ReportForm of={of} now={viewOfState(state)} onClose={onClose} /> : null;
}
