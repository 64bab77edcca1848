import { Download, LayoutDashboard, Pencil, Star, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import { exportDashboards } from '@/offline/direct/export-archive';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { selectionText } from '@/text/messages/home/lists';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { useExport } from '../use-export';
import { named } from './parts';
import { useMayDo } from './use-may';
import { useStar } from './use-star';

interface DashboardMenuProps {
  readonly dashboard: ListedDashboard;
  readonly opener: RefObject<Element | null>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const size = 15;

/** The actions of a dashboard in the list. */
export default function DashboardMenu({ dashboard, opener, onRemove, onClose }: DashboardMenuProps) {
  const may = useMayDo();
  const star = useStar();
  const { hindrance, save } = useExport(exportDashboards, text.exportFailed);
  const address = `/dashboard/${encodeURIComponent(dashboardAddress(dashboard))}`;
  const mayChange = may.change(dashboard);
  const item = named(dashboard);
  const open: MenuAction = {
    id: 'open',
    label: text.open,
    group: 'open',
    icon: <LayoutDashboard size={size} aria-hidden="true" />,
    href: address,
  };
  const { favourite } = dashboard;
  const starred: MenuAction = {
    id: 'star',
    label: favourite ? text.unstar : text.star,
    group: 'open',
    icon: <Star size={size} aria-hidden="true" />,
    onAction: () => star(dashboard, !favourite),
  };
  const edit: MenuAction = {
    id: 'edit',
    label: text.edit,
    group: 'open',
    icon: <Pencil size={size} aria-hidden="true" />,
    ...(mayChange ? { href: `${address}?edit=true` } : { unavailable: text.notEditor, onAction: () => undefined }),
  };
  const exported: MenuAction = {
    id: 'export',
    label: selectionText.export,
    group: 'copy',
    icon: <Download size={size} aria-hidden="true" />,
    unavailable: hindrance([item]),
    onAction: () => save([item]),
  };
  const remove: MenuAction = {
    id: 'remove',
    label: text.remove,
    group: 'remove',
    danger: true,
    icon: <Trash2 size={size} aria-hidden="true" />,
    unavailable: mayChange ? undefined : text.notOwner,
    onAction: onRemove,
  };
  const actions = [
    open,
    ...(may.write ? [edit] : []),
    starred,
    ...(may.export ? [exported] : []),
    ...(may.write ? [remove] : []),
  ];
  return <Menu label={text.actionsFor(dashboard.title)} opener={opener} actions={actions} onClose={onClose} />;
}
