import type { Dashboard } from '@/model/dashboard';
import { late } from '@/ui/late/late';
import type { DashboardDialog } from './DashboardMenu';
import type { SettingsDialog } from '../filters/settings/settings-dialog';

const dialogs = {
  properties: late(() => import('../properties/PropertiesDialog')),
  css: late(() => import('../styles/CssPanel')),
  'save-as': late(() => import('../properties/SaveAsDialog')),
  versions: late(() => import('../versions/VersionsDialog')),
  interval: late(() => import('../refresh/IntervalDialog')),
  delete: late(() => import('../properties/DeleteDialog')),
};

interface DashboardDialogsProps {
  readonly dashboard: Dashboard;
  readonly open: DashboardDialog | SettingsDialog;
  readonly onClose: () => void;
}

/** What the menu of a dashboard opens, each loaded when it is asked for. */
export function DashboardDialogs({ dashboard: { id, title }, open, onClose }: DashboardDialogsProps) {
  return typeof open === 'string' ? <Named id={id} title={title} open={open} onClose={onClose} /> : <open.Dialog onClose={onClose} />;
}

interface NamedProps extends Pick<Dashboard, 'id' | 'title'> {
  readonly open: DashboardDialog;
  readonly onClose: () => void;
}

function Named({ open, ...props }: NamedProps) {
  const Dialog = dialogs[open];
  return <Dialog {...props} />;
}
