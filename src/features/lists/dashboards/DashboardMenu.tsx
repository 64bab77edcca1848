import { LayoutDashboard, Pencil, Star } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { exportDashboards } from '@/offline/direct/export-archive';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { exportItem, iconSize, removeItem, type MenuOpening } from '../ItemControls';
import { useListRights } from '../list-rights';
import { useExport } from '../use-export';
import type { NamedDashboard } from './parts';
import { useStar } from './use-star';

interface DashboardMenuProps extends MenuOpening {
  readonly dashboard: NamedDashboard;
  readonly onRemove: () => void;
}

/** The actions of a dashboard in the list. */
export default function DashboardMenu({ dashboard, onRemove, ...opening }: DashboardMenuProps) {
  const rights = useListRights('Dashboard');
  const star = useStar();
  const exporting = useExport(exportDashboards, text.exportFailed);
  const address = `/dashboard/${encodeURIComponent(dashboardAddress(dashboard))}`;
  const mayChange = rights.change(dashboard);
  const unavailable = mayChange ? undefined : text.notOwner;
  const open: MenuAction = {
    id: 'open',
    label: text.open,
    group: 'open',
    icon: <LayoutDashboard size={iconSize} aria-hidden="true" />,
    href: address,
  };
  const { favourite } = dashboard;
  const starred: MenuAction = {
    id: 'star',
    label: favourite ? text.unstar : text.star,
    group: 'open',
    icon: <Star size={iconSize} aria-hidden="true" />,
    onAction: () => star(dashboard, !favourite),
  };
  const edit: MenuAction = {
    id: 'edit',
    label: text.edit,
    group: 'open',
    icon: <Pencil size={iconSize} aria-hidden="true" />,
    ...(mayChange ? { href: `${address}?edit=true` } : { unavailable: text.notEditor, onAction: () => undefined }),
  };
  const actions = [
    open,
    ...(rights.write ? [edit] : []),
    starred,
    ...(rights.export ? [exportItem(exporting, dashboard)] : []),
    ...(rights.write ? [removeItem({ label: text.remove, unavailable, onAction: onRemove })] : []),
  ];
  return <Menu label={text.actionsFor(dashboard.title)} actions={actions} {...opening} />;
}
