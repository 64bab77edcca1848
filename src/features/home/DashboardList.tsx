import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { fullName } from '@/model/person';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { ago, asOf, fullTime } from '@/text/ages';
import { homeText } from '@/text/messages/home/home';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import { StarToggle } from '@/ui/star/StarToggle';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import { useSend } from '@/offline/react/context';
import { starDashboard } from '@/offline/resources/first-commands';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { DashboardColumn } from './dashboard-address';
import type { KeepControl, Pins } from './kept';
import * as css from './Home.css';

/** Adds or removes the star of a dashboard; online, the change shows once the server has it. */
function useFavourite(): (dashboard: { readonly id: number; readonly title: string }, value: boolean) => void {
  const send = useSend();
  return (dashboard, value) => void send(starDashboard(dashboard, value, 'list'), { isAwaited: true });
}

const DashboardChangeStatus = lazy(() => import('./DashboardChangeStatus'));

const DAY = 86_400_000;

/** Whether this device can show a dashboard offline, and since when. */
function KeptMark({ storedAsOf, now }: { readonly storedAsOf: number | null; readonly now: number }) {
  if (storedAsOf === null) return <span className={table.muted}>{homeText.notKept}</span>;
  const title = homeText.keptAsOf(fullTime(storedAsOf));
  if (now - storedAsOf < DAY) {
    return (
      <Chip variant="small" title={title}>
        <CircleCheck size={12} aria-hidden="true" />
        {homeText.kept}
      </Chip>
    );
  }
  return (
    <Chip variant="smallAmber" title={title}>
      <Clock size={12} aria-hidden="true" />
      {asOf(storedAsOf, now)}
    </Chip>
  );
}

function Star({ dashboard }: { readonly dashboard: ListedDashboard }) {
  const setFavourite = useFavourite();
  const label = dashboard.favourite ? homeText.unstar(dashboard.title) : homeText.star(dashboard.title);
  return <StarToggle label={label} selected={dashboard.favourite} onChange={value => setFavourite(dashboard, value)} />;
}

export interface ListProps {
  readonly dashboards: readonly ListedDashboard[];
  readonly now: number;
  /** Null until it is known what is kept. */
  readonly pins: Pins | null;
  readonly Keep: KeepControl;
  readonly sort: SortOrder<DashboardColumn>;
  readonly onSort: (sort: SortOrder<DashboardColumn>) => void;
}

export type KeptProps = Pick<ListProps, 'now' | 'pins' | 'Keep'>;

interface KeptLineProps extends KeptProps {
  readonly dashboard: ListedDashboard;
  readonly hidesMark?: boolean;
}

/** Whether this device has a dashboard, and the control that keeps it. */
export function Kept({ dashboard, now, pins, Keep, hidesMark = false }: KeptLineProps) {
  return (
    <span className={css.keptLine}>
      {!hidesMark && (
        <span className={css.keptMark}>
          <KeptMark storedAsOf={dashboard.storedAsOf} now={now} />
        </span>
      )}
      {pins && <Keep dashboard={dashboard} pin={pins.get(dashboard.id)} />}
    </span>
  );
}

export function DashboardTable({ dashboards, sort, onSort, ...kept }: ListProps) {
  const { now } = kept;
  const sorting = { sort, onSort };
  return (
    <div className={table.card}>
      <table className={table.table}>
        <colgroup>
          <col className={table.buttonColumn} />
          <col />
          <col className={`${table.wide} ${css.ownerColumn}`} />
          <col className={css.keptColumn} />
          <col className={`${table.wide} ${css.editedColumn}`} />
        </colgroup>
        <thead>
          <tr>
            <th>
              <span className={table.unseen}>{homeText.favourites}</span>
            </th>
            <SortHead column="name" label={homeText.name} {...sorting} />
            <SortHead column="owner" label={homeText.owner} className={table.wide} {...sorting} />
            <th>
              <span className={css.onlyWide}>{homeText.onDevice}</span>
            </th>
            <SortHead column="edited" label={homeText.edited} className={table.wide} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {dashboards.map(dashboard => (
            <tr key={dashboard.id}>
              <td className={table.buttonCell}>
                <Star dashboard={dashboard} />
              </td>
              <td>
                <Link
                  to="/dashboard/$idOrSlug"
                  params={{ idOrSlug: dashboardAddress(dashboard) }}
                  className={table.name}
                  {...tooltip(dashboard.title)}
                >
                  {dashboard.title}
                </Link>
                {dashboard.waiting && (
                  <span className={css.changed}>
                    <DashboardChangeStatus id={dashboard.id} />
                  </span>
                )}
              </td>
              <td className={table.wide}>{dashboard.owners.map(fullName).join(', ')}</td>
              <td className={css.keptCell}>
                <Kept dashboard={dashboard} {...kept} />
              </td>
              <td className={table.wide}>{dashboard.changedOn === null ? '' : ago(dashboard.changedOn, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
