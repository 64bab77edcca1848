import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, FileText, Image } from 'lucide-react';
import { hasPermission } from '@/model/permissions';
import { useOffline, useIsAway, useOpenSession } from '@/offline/react/context';
import { printText } from '@/text/messages/dashboard/print';
import type { MenuAction } from '@/ui/menu/Menu';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { useToast } from '@/ui/toast/Toast';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { filterWords } from '../filters/filter-words';

const size = 15;

/** Exports a dashboard as a file, on this device. */
export function useDownloadActions(): readonly MenuAction[] {
  const { dashboard, charts, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const { viewState } = useVisit();
  const { clock, registry, onDefect } = useOffline();
  const { facts, store } = useOpenSession();
  const isAway = useIsAway();
  const navigate = useNavigate();
  const toast = useToast();
  const { name: theme } = useTheme();
  const print = () => {
    viewState.toPrint.set(true);
    void navigate({ to: '.', search: before => ({ ...before, print: true }), hash: true });
  };
  const saveImage = () =>
    void import('./save-image')
      .then(({ saveImage: save }) =>
        save({ title: dashboard.title, filters: filterWords(filters, charts, datasets), theme, at: clock.now() }),
      )
      .catch((error: unknown) => {
        toast({ text: printText.imageFailed, isFailure: true });
        onDefect('background', error);
      });
  const saveRows = () =>
    void import('./save-workbook')
      .then(({ saveWorkbook }) =>
        saveWorkbook({
          dashboard,
          charts,
          datasets,
          filters: filterWords(filters, charts, datasets),
          extraFor: filters.extraFor,
          store,
          registry,
          isAway,
          now: clock.now(),
        }),
      )
      .catch((error: unknown) => {
        toast({ text: printText.excelFailed(error instanceof Error ? error.message : String(error)), isFailure: true });
        onDefect('background', error);
      });
  const rows: readonly MenuAction[] = [
    {
      id: 'excel',
      label: printText.excel,
      icon: <FileSpreadsheet size={size} aria-hidden="true" />,
      onAction: saveRows,
    },
  ];
  return [
    { id: 'pdf', label: printText.pdf, icon: <FileText size={size} aria-hidden="true" />, onAction: print },
    { id: 'image', label: printText.image, icon: <Image size={size} aria-hidden="true" />, onAction: saveImage },
    ...(hasPermission(facts.roles, 'can_csv', 'Superset') ? rows : []),
  ];
}
