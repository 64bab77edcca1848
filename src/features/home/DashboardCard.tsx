import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { lazy } from '@/ui/lazy/lazy';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Kept, type KeptProps } from './DashboardList';
import DashboardPicture from './DashboardPicture';
import * as css from './Home.css';

const DashboardChangeStatus = lazy(() => import('./DashboardChangeStatus'));

interface CardProps extends KeptProps {
  readonly dashboard: ListedDashboard;
  /** Icon before its name, in lists of several kinds. */
  readonly sign?: ReactNode;
  readonly caption: string;
}

/** A dashboard as a card with a small picture of it. */
export function DashboardCard({ dashboard, sign, caption, ...kept }: CardProps) {
  return (
    <li className={css.card}>
      <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }}>
        <span className={css.picture}>
          <DashboardPicture id={dashboard.id}>
            <LayoutDashboard size={28} strokeWidth={1.5} aria-hidden="true" />
          </DashboardPicture>
        </span>
        <span className={css.caption} style={{ display: 'block' }}>
          <span className={css.nameLine}>
            {sign}
            <span className={css.name} {...tooltip(dashboard.title)}>
              {dashboard.title}
            </span>
            {dashboard.waiting && <DashboardChangeStatus id={dashboard.id} isInControl />}
          </span>
          <span className={css.when}>{caption}</span>
        </span>
      </Link>
      <span className={css.cardFoot}>
        {/* Pinned dashboards show their own state, with their size. */}
        <Kept dashboard={dashboard} {...kept} hidesMark={kept.pins?.has(dashboard.id) === true} />
      </span>
    </li>
  );
}
