import { RefreshCw, Timer } from 'lucide-react';
import { dashboardText } from '@/text/messages/dashboard';
import { readingText } from '@/text/messages/reading';
import type { MenuAction } from '@/ui/menu/Menu';

/** What of reading a dashboard needs more than a press. */
export type ReadingDialog = 'interval';

interface ReadingMenu {
  /** The server cannot be asked now. */
  readonly isAway: boolean;
  readonly onRefresh: () => void;
  readonly onDialog: (dialog: ReadingDialog) => void;
}

const size = 15;

/** What a reader can do with a dashboard, as entries of its menu. */
export function readingActions({ isAway, onRefresh, onDialog }: ReadingMenu): MenuAction[] {
  return [
    {
      id: 'refresh',
      label: readingText.refreshAll,
      icon: <RefreshCw size={size} aria-hidden="true" />,
      unavailable: isAway ? dashboardText.refreshNeeds : undefined,
      onAction: onRefresh,
    },
    { id: 'interval', label: readingText.interval, icon: <Timer size={size} aria-hidden="true" />, onAction: () => onDialog('interval') },
  ];
}
