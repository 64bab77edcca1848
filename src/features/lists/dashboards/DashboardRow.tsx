import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import { fullName } from '@/model/person';
import type { ChangeStatus } from '@/offline/reads/change-status';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { ago } from '@/text/ages';
import { endorsementWords } from '@/text/endorsement';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Chip } from '@/ui/chip/Chip';
import { Endorsement } from '@/ui/hint/Endorsement';
import { lazy } from '@/ui/lazy/lazy';
import { StarToggle } from '@/ui/star/StarToggle';
import * as table from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from '../List.css';
import { SelectCell } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import { named, type DashboardParts } from './parts';
import { useStar } from './use-star';

const DashboardMenu = lazy(() => import('./DashboardMenu'));

interface DashboardRowProps extends Pick<DashboardParts, 'Kept'> {
  readonly dashboard: ListedDashboard;
  readonly now: number;
  readonly status: ChangeStatus | null;
  readonly page: SelectablePage<ListedDashboard>;
  readonly onRemove: () => void;
}

function Star({ dashboard }: { readonly dashboard: ListedDashboard }) {
  const star = useStar();
  const { title, favourite } = dashboard;
  return (
    <StarToggle
      label={favourite ? homeText.unstar(title) : homeText.star(title)}
      selected={favourite}
      onChange={value => star(dashboard, value)}
    />
  );
}

/** A row of the list of dashboards. */
export function DashboardRow({ dashboard, now, status, page, Kept, onRemove }: DashboardRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, title, owners, published, certifiedBy, changedOn } = dashboard;
  const people = owners.map(fullName).join(', ');
  const edited = changedOn === null ? '' : ago(changedOn, now);
  const certification = certifiedBy === null ? undefined : { by: certifiedBy, details: null };
  return (
    <tr className={css.row} data-selected={page.isSelected(id) || undefined}>
      <SelectCell item={named(dashboard)} page={page} />
      <td className={`${table.buttonCell} ${table.notPhone}`}>
        <Star dashboard={dashboard} />
      </td>
      <td>
        <span className={css.nameLine}>
          <Link
            to="/dashboard/$idOrSlug"
            params={{ idOrSlug: dashboardAddress(dashboard) }}
            className={`${table.name} ${css.name}`}
            {...tooltip(title)}
          >
            {title}
          </Link>
          {!published && (
            <Chip variant="small" title={text.draftWhy}>
              {text.draft}
            </Chip>
          )}
          <Endorsement {...endorsementWords({ certification })} />
          <ChangeMarker status={status} words={changeStatusText} />
        </span>
        <span className={css.onPhone}>{[people, edited].filter(part => part !== '').join(' · ')}</span>
      </td>
      <td className={table.wide} {...tooltip(people)}>
        {people}
      </td>
      <td className={css.keptCell}>
        <Kept dashboard={dashboard} now={now} />
      </td>
      <td className={table.notPhone}>{edited}</td>
      <td className={table.buttonCell}>
        <IconButton ref={opener} label={text.actionsFor(title)} aria-haspopup="menu" onPress={() => setMenuOpen(true)}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
        {isMenuOpen && (
          <DashboardMenu dashboard={dashboard} opener={opener} onRemove={onRemove} onClose={() => setMenuOpen(false)} />
        )}
      </td>
    </tr>
  );
}
