import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pencil, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Dashboard } from '@/model/dashboard';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { useIsAway, useObservable, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { clockTime } from '@/text/ages';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Marker } from '@/ui/marker/Marker';
import { LayoutProblems } from './LayoutProblems';
import { useVisit } from '../state/dashboard-context';
import { DashboardDialogs } from './DashboardDialogs';
import type { DashboardDialog } from './DashboardMenu';
import type { SettingsDialog } from '../filters/settings/settings-dialog';
import PinControl from '../keeping/PinControl';
import { useRefresh } from '../refresh/use-refresh';
import { useMayEdit } from '../state/use-may-edit';
import * as css from '../Dashboard.css';

const DashboardMenu = lazy(() => import('./DashboardMenu'));

interface DashboardActionsProps {
  readonly opened: OpenedDashboard;
}

/** The actions of a dashboard. Loaded while the charts are drawn. */
export default function DashboardActions({ opened: { dashboard } }: DashboardActionsProps) {
  const { viewState } = useVisit();
  const isRefreshing = useObservable(viewState.isRefreshing);
  const refresh = useRefresh();
  const isAway = useIsAway();
  const mayEdit = useMayEdit(dashboard);
  const { isGuest = false } = useOpenSession().facts;
  const kept = useLive(async store => ({ pin: await store.pins.get(dashboard.id) }), [dashboard.id]);
  // All of them appear together: none moves another.
  if (!kept) return null;
  return (
    <>
      <LayoutProblems id={dashboard.id} />
      <IconButton
        label={dashboardText.refresh}
        unavailable={isAway ? dashboardText.refreshNeeds : undefined}
        onPress={refresh}
      >
        <RefreshCw size={16} aria-hidden="true" className={isRefreshing ? css.turning : ''} />
      </IconButton>
      {!isGuest && (
        <>
          <PinControl dashboard={dashboard} pin={kept.pin} />
          {mayEdit && <Editing dashboard={dashboard} />}
          <More dashboard={dashboard} />
        </>
      )}
    </>
  );
}

function Editing({ dashboard }: { readonly dashboard: Dashboard }) {
  const navigate = useNavigate();
  const draft = useLive(async local => ({ found: await readDraft(local, dashboard.id) }), [dashboard.id]);
  // The address contains edit mode: going back ends it, and a reload continues it.
  const edit = () => void navigate({ to: '.', search: before => ({ ...before, edit: true }), hash: true });
  return (
    <>
      {draft?.found && (
        <Marker tone="amber" title={arrangeText.draftSince(clockTime(draft.found.at))}>
          {arrangeText.draftHere}
        </Marker>
      )}
      <span className={css.notPhone}>
        <Button onPress={edit}>
          <Pencil size={16} aria-hidden="true" />
          {arrangeText.edit}
        </Button>
      </span>
    </>
  );
}

function More({ dashboard }: { readonly dashboard: Dashboard }) {
  const [menu, setMenu] = useState(false);
  const [dialog, setDialog] = useState<DashboardDialog | SettingsDialog | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={opener}
        label={arrangeText.more}
        aria-haspopup="menu"
        aria-expanded={menu}
        onPress={() => setMenu(true)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      {menu && (
        <DashboardMenu dashboard={dashboard} opener={opener} onShow={setDialog} onClose={() => setMenu(false)} />
      )}
      {dialog && <DashboardDialogs dashboard={dashboard} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
