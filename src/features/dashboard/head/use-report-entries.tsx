import { CalendarClock, CalendarX, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { subjectKey, viewedSubject, type ReportSubject } from '@/model/report';
import { useReportOf } from '@/offline/react/use-reports';
import { reportMenuText as text, reportsText } from '@/text/messages/home/reports';
import type { MenuAction, MenuChoices } from '@/ui/menu/Menu';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useToast } from '@/ui/toast/Toast';

interface ReportEntries {
  readonly actions: readonly MenuAction[];
  readonly choices: readonly MenuChoices[];
}

const size = 15;
const none: ReportEntries = { actions: [], choices: [] };

/**
 * The menu entries for the person's report of a dashboard.
 * @param stateNow the dashboard's state when the form opens
 */
export function useReportEntries(subject: ReportSubject, stateNow: () => object): ReportEntries {
  const open = useOpenOverlay();
  const toast = useToast();
  const onRefused = useCallback(() => toast({ text: reportsText.readingFailed, isFailure: true }), [toast]);
  const attached = useReportOf(subject, onRefused);
  // Until the device is read, it is unknown which of them exist.
  if (attached?.report === undefined) return none;
  const { report, setActive } = attached;
  const key = subjectKey(subject);
  const form = () => open('report', viewedSubject(subject, stateNow()));
  if (!report)
    return {
      actions: [
        {
          id: 'report-set-up',
          label: text.setUp,
          icon: <CalendarClock size={size} aria-hidden="true" />,
          onAction: form,
        },
      ],
      choices: [],
    };
  return {
    actions: [
      { id: 'report-edit', label: text.edit, icon: <Pencil size={size} aria-hidden="true" />, onAction: form },
      {
        id: 'report-remove',
        label: text.remove,
        icon: <CalendarX size={size} aria-hidden="true" />,
        onAction: () => open('reportRemoval', key),
      },
    ],
    choices: [
      {
        id: 'report',
        label: text.manage,
        mode: 'any',
        options: [{ id: 'active', label: text.active }],
        chosen: report.active ? ['active'] : [],
        onChoose: chosen => setActive(chosen.includes('active')),
      },
    ],
  };
}
