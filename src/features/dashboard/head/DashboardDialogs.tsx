import type { Dashboard } from '@/model/dashboard';
import { lazy } from '@/ui/lazy/lazy';
import type { DashboardDialog } from './DashboardMenu';
import type { SettingsDialog } from '../filters/settings/settings-dialog';

const dialogs = {
  properties: lazy(() => import('../properties/PropertiesDialog')),
  css: lazy(() => import('../styles/CssPanel')),
  'save-as': lazy(() => import('../properties/SaveAsDialog')),
  versions: lazy(() => import('../versions/VersionsDialog')),
  interval: lazy(() => import('../refresh/IntervalDialog')),
  embed: lazy(() => import('../embedding/EmbedDialog')),
  delete: lazy(() => import('../properties/DeleteDialog')),
};

interface DashboardDialogsProps {
  readonly dashboard: Dashboard;
  readonly open: DashboardDialog | SettingsDialog;
  readonly onClose: () => void;
}

/** The dialogs of a dashboard's menu, each loaded on demand. */
export function DashboardDialogs({ dashboard: { id, title }, open, onClose }: DashboardDialogsProps) {
  return typeof open === 'string' ? (
    <Named id={id} title={title} open={open} onClose={onClose} />
  ) : (
    <open.Dialog onClose={onClose} />
  );
}

interface NamedProps extends Pick<Dashboard, 'id' | 'title'> {
  readonly open: DashboardDialog;
  readonly onClose: () => void;
}

function Named({ open, ...props }: NamedProps) {
  const Dialog = dialogs[open];
  return <Dialog {...props} />;
}
