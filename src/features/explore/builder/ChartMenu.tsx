import { useCallback, type RefObject } from 'react';
import { subjectKey } from '@/model/report';
import { useReportOf } from '@/offline/react/use-reports';
import { builderText as text } from '@/text/messages/explore/builder';
import { reportMenuText, reportsText } from '@/text/messages/home/reports';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useToast } from '@/ui/toast/Toast';
import type { OpenChartDialog } from '../save/ChartDialogs';

interface ChartMenuProps {
  readonly chartId: number;
  readonly mayChange: boolean;
  readonly opener: RefObject<Element | null>;
  readonly onOpen: (open: OpenChartDialog) => void;
  readonly onClose: () => void;
}

/** Further actions on a saved chart and on the user's report of it. */
export default function ChartMenu({ chartId, mayChange, opener, onOpen, onClose }: ChartMenuProps) {
  const open = useOpenOverlay();
  const toast = useToast();
  const onRefused = useCallback(() => toast({ text: reportsText.readingFailed, isFailure: true }), [toast]);
  const subject = { kind: 'chart', id: chartId } as const;
  const attached = useReportOf(subject, onRefused);
  const report = attached?.report;
  const form = () => open('report', subjectKey(subject));
  const remove = () => open('reportRemoval', subjectKey(subject));
  const reporting: readonly MenuAction[] = report
    ? [
        { id: 'report-edit', group: 'report', label: reportMenuText.edit, onAction: form },
        { id: 'report-remove', group: 'report', label: reportMenuText.remove, onAction: remove },
      ]
    : report === null
      ? [{ id: 'report-set-up', group: 'report', label: reportMenuText.setUp, onAction: form }]
      : [];
  const changing: readonly MenuAction[] = [
    { id: 'properties', group: 'chart', label: text.properties, onAction: () => onOpen('properties') },
    { id: 'delete', group: 'chart', label: text.delete, danger: true, onAction: () => onOpen('delete') },
  ];
  // The first entry gets the focus, and which one is first is unknown until the device has been read.
  if (attached && report === undefined) return null;
  return (
    <Menu
      label={text.more}
      opener={opener}
      actions={[...reporting, ...(mayChange ? changing : [])]}
      choices={
        attached && report
          ? [
              {
                id: 'report',
                label: reportMenuText.manage,
                mode: 'any',
                options: [{ id: 'active', label: reportMenuText.active }],
                chosen: report.active ? ['active'] : [],
                onChoose: chosen => attached.setActive(chosen.includes('active')),
              },
            ]
          : []
      }
      onClose={onClose}
    />
  );
}
