import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, LayoutDashboard } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { revokeLater } from '@/lib/object-url';
import { dashboardAddress } from '@/model/dashboard';
import { isEnabled } from '@/model/feature-flags';
import { fullName } from '@/model/person';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { ago, asOf, fullTime } from '@/text/ages';
import { homeText } from '@/text/messages/home/home';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import { StarToggle } from '@/ui/star/StarToggle';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import { useOpenSession, useSend } from '@/offline/react/context';
import { starDashboard } from '@/offline/resources/first-commands';
import { useLive } from '@/offline/react/live';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { DashboardColumn } from './dashboard-address';
import type { KeepControl, Pins } from './kept';
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

/** Adds or removes the star of a dashboard; online, the change shows once the server has it. */
function useFavourite(): (dashboard: { readonly id: number; readonly title: string }, value: boolean) => void {
  const send = useSend();
  return (dashboard, value) => void send(starDashboard(dashboard, value, 'list'), { isAwaited: true });
}

const ServedPicture = lazy(() => import('./recent/ServedPicture'));
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

interface ListProps {
  readonly dashboards: readonly ListedDashboard[];
  readonly now: number;
  /** Null until it is known what is kept. */
  readonly pins: Pins | null;
  readonly Keep: KeepControl;
  readonly sort: SortOrder<DashboardColumn>;
  readonly onSort: (sort: SortOrder<DashboardColumn>) => void;
}

type KeptProps = Pick<ListProps, 'now' | 'pins' | 'Keep'>;

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

export function DashboardCards({ dashboards, now, pins, Keep }: Omit<ListProps, 'sort' | 'onSort'>) {
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
