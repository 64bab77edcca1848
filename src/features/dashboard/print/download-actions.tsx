import { useNavigate } from '@tanstack/react-router';
import { FileText, Image } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import { printText } from '@/text/messages/print';
import type { MenuAction } from '@/ui/menu/Menu';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { useToast } from '@/ui/toast/Toast';
import { useDashboard } from '../dashboard-context';
import { filterWords } from './filter-words';

const size = 15;

/** A dashboard as a file, made on this device. */
export function useDownloadActions(): readonly MenuAction[] {
  const { dashboard, charts, filters, reading } = useDashboard();
  const { clock } = useOffline();
  const navigate = useNavigate();
  const toast = useToast();
  const { name: theme } = useTheme();
  const print = () => {
    reading.toPrint.set(true);
    void navigate({ to: '.', search: before => ({ ...before, print: true }), hash: true });
  };
  const saveImage = () =>
    void import('./save-image')
      .then(({ saveImage: save }) => save({ title: dashboard.title, filters: filterWords(filters, charts), theme, at: clock.now() }))
      .catch(() => toast({ text: printText.imageFailed, isFailure: true }));
  return [
    { id: 'pdf', label: printText.pdf, icon: <FileText size={size} aria-hidden="true" />, onAction: print },
    { id: 'image', label: printText.image, icon: <Image size={size} aria-hidden="true" />, onAction: saveImage },
  ];
}
