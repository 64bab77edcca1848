import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { revokeLater } from '@/lib/object-url';
import { dashboardAddress } from '@/model/dashboard';
import { isEnabled } from '@/model/feature-flags';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { ago } from '@/text/ages';
import { homeText } from '@/text/messages/home/home';
import { lazy } from '@/ui/lazy/lazy';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Kept, type KeptProps, type ListProps } from './DashboardList';
import * as css from './Home.css';

/** The object URL of a dashboard's preview in the current theme, if there is one. */
function usePreview(dashboardId: number): string | null {
  const { name } = useTheme();
  const record = useLive(store => store.previews.get([dashboardId, name]), [dashboardId, name]);
  const [url, setUrl] = useState<string | null>(null);
  const image = record?.image;
  useEffect(() => {
    if (!image) return undefined;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => revokeLater(made);
  }, [image]);
  return image ? url : null;
}

const ServedPicture = lazy(() => import('./recent/ServedPicture'));
const DashboardChangeStatus = lazy(() => import('./DashboardChangeStatus'));

interface CardProps extends KeptProps {
  readonly dashboard: ListedDashboard;
  /** Icon before its name, in lists of several kinds. */
  readonly sign?: ReactNode;
  readonly caption: string;
}

/** A dashboard as a card with a small picture of it. */
export function DashboardCard({ dashboard, sign, caption, ...kept }: CardProps) {
  const preview = usePreview(dashboard.id);
  const { flags } = useOpenSession().facts;
  const sketch = <LayoutDashboard size={28} strokeWidth={1.5} aria-hidden="true" />;
  return (
    <li className={css.card}>
      <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }}>
        <span className={css.picture}>
          {preview ? (
            <img className={css.image} src={preview} alt="" />
          ) : isEnabled(flags, 'THUMBNAILS') ? (
            <ServedPicture kind="dashboard" id={dashboard.id} meanwhile={sketch}>
              {sketch}
            </ServedPicture>
          ) : (
            sketch
          )}
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

export default function DashboardCards({ dashboards, now, pins, Keep }: Omit<ListProps, 'sort' | 'onSort'>) {
  const kept = { now, pins, Keep };
  return (
    <ul role="list" className={css.cards}>
      {dashboards.map(dashboard => (
        <DashboardCard
          key={dashboard.id}
          dashboard={dashboard}
          {...kept}
          caption={dashboard.changedOn === null ? '' : `${homeText.edited} ${ago(dashboard.changedOn, now)}`}
        />
      ))}
    </ul>
  );
}
