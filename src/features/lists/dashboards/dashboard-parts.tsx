import { Link } from '@tanstack/react-router';
import { dashboardAddress } from '@/model/dashboard';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { certificationOf, editedOf, peopleOf } from '../item-words';
import { ItemStar, MenuOpener } from '../ItemControls';
import * as css from '../List.css';
import type { ListColumn } from '../list-description';
import { NameCell } from '../NameCell';
import type { DashboardParts, NamedDashboard } from './parts';
import { useStar } from './use-star';

const DashboardMenu = lazy(() => import('./DashboardMenu'));

interface OfDashboard {
  readonly dashboard: NamedDashboard;
}

export function DashboardStar({ dashboard }: OfDashboard) {
  const star = useStar();
  return <ItemStar item={dashboard} onChange={value => star(dashboard, value)} />;
}

export function DraftMark({ dashboard: { published } }: OfDashboard) {
  if (published) return null;
  return (
    <Chip variant="small" title={text.draftWhy}>
      {text.draft}
    </Chip>
  );
}

export function DashboardActions({ dashboard, onRemove }: OfDashboard & Pick<DashboardRowParts, 'onRemove'>) {
  return (
    <MenuOpener
      label={text.actionsFor(dashboard.title)}
      Menu={DashboardMenu}
      given={{ dashboard, onRemove: () => onRemove(dashboard) }}
    />
  );
}

/** What the list shows beside the dashboards themselves. */
export interface DashboardRowParts extends Pick<DashboardParts, 'Kept'> {
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  readonly onRemove: (dashboard: NamedDashboard) => void;
}

/** The columns of the list of dashboards. */
export const dashboardTable = ({
  statuses,
  Kept,
  onRemove,
}: DashboardRowParts): readonly ListColumn<NamedDashboard, string>[] => [
  {
    id: 'star',
    label: homeText.favourites,
    isButton: true,
    room: 'notPhone',
    cell: dashboard => <DashboardStar dashboard={dashboard} />,
  },
  {
    id: 'name',
    label: homeText.name,
    cell: (dashboard, now) => (
      <NameCell
        endorsed={certificationOf(dashboard)}
        status={statuses?.get(dashboard.id)}
        details={[peopleOf(dashboard), editedOf(dashboard, now)]}
      >
        <Link
          to="/dashboard/$idOrSlug"
          params={{ idOrSlug: dashboardAddress(dashboard) }}
          className={`${table.name} ${css.name}`}
          {...tooltip(dashboard.title)}
        >
          {dashboard.title}
        </Link>
        <DraftMark dashboard={dashboard} />
      </NameCell>
    ),
  },
  {
    id: 'owner',
    label: homeText.owner,
    room: 'wide',
    width: css.ownerColumn,
    cell: peopleOf,
    tooltip: peopleOf,
  },
  {
    id: 'kept',
    label: homeText.onDevice,
    isNarrow: true,
    width: css.keptColumn,
    cellClass: css.keptCell,
    cell: (dashboard, now) => <Kept dashboard={dashboard} now={now} />,
  },
  { id: 'edited', label: homeText.edited, room: 'notPhone', width: css.editedColumn, cell: editedOf },
  {
    id: 'menu',
    label: text.actions,
    isButton: true,
    cell: dashboard => <DashboardActions dashboard={dashboard} onRemove={onRemove} />,
  },
];
