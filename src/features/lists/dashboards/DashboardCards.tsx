import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import type { ComponentProps } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import { frameText } from '@/text/messages/frame/shell';
import { homeText } from '@/text/messages/home/home';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from '../Cards.css';
import { editedOf, joined, peopleOf } from '../item-words';
import { ItemCard, ItemCards } from '../ItemCards';
import { DashboardActions, DashboardStar, DraftMark, type DashboardRowParts } from './dashboard-parts';
import type { DashboardParts, NamedDashboard } from './parts';

interface DashboardCardsProps
  extends
    DashboardRowParts,
    Pick<DashboardParts, 'Picture'>,
    Omit<ComponentProps<typeof ItemCards<NamedDashboard>>, 'label' | 'children'> {
  readonly now: number;
}

/** One page of the list of dashboards, as cards. */
export function DashboardCards({ now, Picture, Kept, statuses, onRemove, ...list }: DashboardCardsProps) {
  return (
    <ItemCards {...list} label={frameText.dashboards}>
      {dashboard => {
        const { id, title } = dashboard;
        const edited = editedOf(dashboard, now);
        const about = joined([peopleOf(dashboard), edited && `${homeText.edited} ${edited}`]);
        return (
          <ItemCard
            key={id}
            item={dashboard}
            page={list.shown}
            status={statuses?.get(id)}
            sign={<LayoutDashboard size={28} strokeWidth={1.5} aria-hidden="true" />}
            picture={sign => <Picture id={id}>{sign}</Picture>}
            link={
              <>
                <Link
                  to="/dashboard/$idOrSlug"
                  params={{ idOrSlug: dashboardAddress(dashboard) }}
                  className={css.name}
                  {...tooltip(joined([title, peopleOf(dashboard)]))}
                >
                  {title}
                </Link>
                <DraftMark dashboard={dashboard} />
              </>
            }
            about={about}
          >
            <span className={css.kept}>
              <Kept dashboard={dashboard} now={now} isCard />
            </span>
            <DashboardStar dashboard={dashboard} />
            <DashboardActions dashboard={dashboard} onRemove={onRemove} />
          </ItemCard>
        );
      }}
    </ItemCards>
  );
}
