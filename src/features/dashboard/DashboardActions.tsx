import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Eye, EyeOff, Pencil, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Dashboard } from '@/model/dashboard';
import { publishDashboard } from '@/offline/commands/make/dashboard';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useIsAway } from '@/offline/react/use-is-away';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { clockTime } from '@/text/ages';
import { arrangeText } from '@/text/messages/arrange';
import { dashboardText } from '@/text/messages/dashboard';
import { Button, IconButton } from '@/ui/button/Button';
import { Marker } from '@/ui/marker/Marker';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import PinControl from './PinControl';
import { useMayEdit } from './use-may-edit';
import * as css from './DashboardActions.css';

interface DashboardActionsProps {
  readonly opened: OpenedDashboard;
}

/** What can be done with a dashboard besides reading it. It is loaded while the charts are drawn. */
export default function DashboardActions({ opened: { dashboard, charts } }: DashboardActionsProps) {
  const { board, log } = useOffline();
  const isAway = useIsAway();
  const mayEdit = useMayEdit(dashboard);
  const refresh = () => {
    log({ name: 'force_refresh_dashboard', at: { source: 'dashboard', id: dashboard.id }, data: { chartCount: charts.size } });
    board.requestRefresh('all', true);
  };
  return (
    <>
      <IconButton label={dashboardText.refresh} unavailable={isAway ? dashboardText.refreshNeeds : undefined} onPress={refresh}>
        <RefreshCw size={16} aria-hidden="true" />
      </IconButton>
      <PinControl dashboard={dashboard} />
      {mayEdit && <Editing dashboard={dashboard} />}
    </>
  );
}

const size = 15;

function Editing({ dashboard }: { readonly dashboard: Dashboard }) {
  const { id, title, published } = dashboard;
  const navigate = useNavigate();
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const draft = useLive(async local => ({ found: await readDraft(local, id) }), [id]);
  const [menu, setMenu] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The address says that it is being edited: going back ends it, and a reload goes on with it.
  const edit = () => void navigate({ to: '.', search: before => ({ ...before, edit: true }), hash: true });
  // What could not be saved is told over the page.
  const publish = () => void enqueue(store, publishDashboard({ id, name: title }, !published)).catch(() => undefined);
  const actions: readonly MenuAction[] = [
    { id: 'edit', label: arrangeText.edit, icon: <Pencil size={size} aria-hidden="true" />, onAction: edit },
    {
      id: 'publish',
      label: published ? arrangeText.unpublish : arrangeText.publish,
      icon: published ? <EyeOff size={size} aria-hidden="true" /> : <Eye size={size} aria-hidden="true" />,
      onAction: publish,
    },
  ];
  return (
    <>
      {draft?.found && (
        <Marker tone="amber" title={arrangeText.draftSince(clockTime(draft.found.at))}>
          {arrangeText.draftHere}
        </Marker>
      )}
      <span className={css.notPhone}>
        <Button onPress={edit}>
          <Pencil size={size} aria-hidden="true" />
          {arrangeText.edit}
        </Button>
      </span>
      <IconButton ref={opener} label={arrangeText.more} onPress={() => setMenu(true)}>
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      {menu && <Menu label={arrangeText.more} opener={opener} actions={actions} onClose={() => setMenu(false)} />}
    </>
  );
}
