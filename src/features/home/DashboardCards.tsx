import { ago } from '@/text/ages';
import { homeText as text } from '@/text/messages/home/home';
import { cardSortText } from '@/text/messages/home/list-states';
import { SortControl } from '@/ui/sort-control/SortControl';
import { dashboardListAddress } from './dashboard-address';
import { DashboardCard } from './DashboardCard';
import type { ListProps } from './DashboardList';
import * as css from './Home.css';

/** A list of dashboards as cards. */
export default function DashboardCards({ dashboards, sort, onSort, ...kept }: ListProps) {
  const columns = [
    { id: 'name', label: text.name },
    { id: 'owner', label: text.owner },
    { id: 'edited', label: text.edited },
  ] as const;
  return (
    <>
      <div className={css.sorting}>
        <SortControl
          columns={columns}
          sort={sort}
          usual={dashboardListAddress.usual}
          words={cardSortText}
          onSort={onSort}
        />
      </div>
      <ul role="list" className={css.cards}>
        {dashboards.map(dashboard => (
          <DashboardCard
            key={dashboard.id}
            dashboard={dashboard}
            {...kept}
            caption={dashboard.changedOn === null ? '' : `${text.edited} ${ago(dashboard.changedOn, kept.now)}`}
          />
        ))}
      </ul>
    </>
  );
}
