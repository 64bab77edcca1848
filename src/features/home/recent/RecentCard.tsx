import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrowUpFromLine, ChartColumn, LayoutDashboard, SquareTerminal } from 'lucide-react';
import type { RecentThing } from '@/offline/reads/recents';
import { ago } from '@/text/ages';
import { recentText as text } from '@/text/messages/home/recent';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Chip } from '@/ui/chip/Chip';
import { CodeText } from '@/ui/code-text/CodeText';
import { tooltip } from '@/ui/tooltip/tooltip';
import { DashboardCard } from '../DashboardCard';
import * as home from '../Home.css';
import type { KeepControl, Pins } from '../kept';
import type { RecentTab } from '../recents';
import ChartPicture from './ChartPicture';
import * as css from './Recent.css';

const signs = { dashboard: LayoutDashboard, chart: ChartColumn, 'saved-query': SquareTerminal } as const;

interface RecentCardProps {
  readonly thing: RecentThing;
  readonly tab: RecentTab;
  readonly now: number;
  readonly pins: Pins | null;
  readonly Keep: KeepControl;
}

/** The time that the tab is about; for pending new items, that they have not been sent. */
function whenOf({ openedAt, changedOn, waiting }: RecentThing, tab: RecentTab, now: number): string {
  if (tab === 'viewed' && openedAt !== null) return text.opened(ago(openedAt, now));
  return changedOn === null ? (waiting ? text.notSent : '') : text.edited(ago(changedOn, now));
}

/** A recent item, with its picture as far as this device has one. */
export function RecentCard({ thing, tab, now, pins, Keep }: RecentCardProps) {
  const caption = whenOf(thing, tab, now);
  const Sign = signs[thing.kind];
  const sign = <Sign className={css.sign} size={14} aria-hidden="true" />;
  if (thing.dashboard)
    return (
      <DashboardCard dashboard={thing.dashboard} sign={sign} caption={caption} now={now} pins={pins} Keep={Keep} />
    );
  return (
    <li className={home.card}>
      <ThingLink thing={thing}>
        <span className={home.picture}>
          <Picture thing={thing} />
        </span>
        <span className={css.caption}>
          <span className={home.nameLine}>
            {sign}
            <span className={home.name} {...tooltip(thing.title)}>
              {thing.title === '' ? text.untitledQuery : thing.title}
            </span>
            {thing.waiting && (
              <Chip variant="smallAmber" title={changeStatusText.waiting.title} isInControl>
                <ArrowUpFromLine size={12} aria-hidden="true" />
                {changeStatusText.waiting.label}
              </Chip>
            )}
          </span>
          <span className={home.when}>{caption}</span>
        </span>
      </ThingLink>
    </li>
  );
}

function ThingLink({ thing: { kind, id }, children }: { readonly thing: RecentThing; readonly children: ReactNode }) {
  switch (kind) {
    case 'saved-query':
      return (
        <Link to="/sqllab" search={{ savedQueryId: id }}>
          {children}
        </Link>
      );
    case 'chart':
      return (
        <Link to="/explore" search={{ slice_id: id }}>
          {children}
        </Link>
      );
    case 'dashboard':
      return (
        <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: String(id) }}>
          {children}
        </Link>
      );
  }
}

function Picture({ thing }: { readonly thing: RecentThing }) {
  if (thing.sql !== undefined && thing.sql.trim() !== '')
    return (
      <span className={css.sql} aria-hidden="true" inert>
        <CodeText sql={thing.sql.slice(0, SQL_SHOWN)} label={text.sql} />
      </span>
    );
  const Sign = signs[thing.kind];
  const sign = <Sign size={28} strokeWidth={1.5} aria-hidden="true" />;
  return thing.kind === 'chart' ? (
    <ChartPicture id={thing.id} chart={thing.chart}>
      {sign}
    </ChartPicture>
  ) : (
    sign
  );
}

/** As many characters as fit. */
const SQL_SHOWN = 400;
