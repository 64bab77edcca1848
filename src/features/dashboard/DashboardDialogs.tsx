import { Suspense, lazy } from 'react';
import type { Dashboard } from '@/model/dashboard';
import type { DashboardDialog } from './DashboardMenu';

const dialogs = {
  properties: lazy(() => import('./properties/PropertiesDialog')),
  'save-as': lazy(() => import('./properties/SaveAsDialog')),
  versions: lazy(() => import('./versions/VersionsDialog')),
  interval: lazy(() => import('./refresh/IntervalDialog')),
  delete: lazy(() => import('./properties/DeleteDialog')),
};

interface DashboardDialogsProps {
  readonly dashboard: Dashboard;
  readonly open: DashboardDialog;
  readonly onClose: () => void;
}

/** What the menu of a dashboard opens, each loaded when it is asked for. */
export function DashboardDialogs({ dashboard: { id, title }, open, onClose }: DashboardDialogsProps) {
  const Dialog = dialogs[open];
  return (
    <Suspense fallback={null}>
      <Dialog id={id} title={title} onClose={onClose} />
    </Suspense>
  );
}
