import { fullName } from '@/model/person';
import { useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { ago } from '@/text/ages';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { homeText } from '@/text/messages/home/home';
import { lazy } from '@/ui/lazy/lazy';
import { Marker } from '@/ui/marker/Marker';
import { PageHead } from '@/ui/page/Page';
import { StarToggle } from '@/ui/star/StarToggle';
import { useFavouriteDashboard } from '../saving/use-commands';
import * as page from '@/ui/page/Page.css';
import * as css from '../Dashboard.css';

const ChangeStatus = lazy(() => import('./ChangeStatus'));
const DashboardTitle = lazy(() => import('./DashboardTitle'));
const DashboardActions = lazy(() => import('./DashboardActions'));

interface DashboardHeadProps {
  readonly opened: OpenedDashboard;
  readonly underlined: boolean;
}

/** The head of a dashboard: its title, star, owners and actions. */
export function DashboardHead({ opened, underlined }: DashboardHeadProps) {
  const { dashboard, favourite, renamed } = opened;
  const { isGuest = false } = useOpenSession().facts;
  const now = useNow();
  const setFavourite = useFavouriteDashboard(dashboard);
  const owners = dashboard.owners.map(fullName).join(', ');
  const edited = dashboard.changedOn === null ? '' : dashboardText.edited(ago(dashboard.changedOn, now));
  return (
    <PageHead
      underlined={underlined}
      title={<DashboardTitle opened={opened} meanwhile={<h1 className={page.title}>{dashboard.title}</h1>} />}
      slot={
        isGuest ? null : (
          <span className={css.beside}>
            <StarToggle
              label={favourite ? homeText.unstar(dashboard.title) : homeText.star(dashboard.title)}
              selected={favourite}
              onChange={setFavourite}
            />
            <ChangeStatus kind="dashboard" id={dashboard.id} onlyDecision={renamed} />
            {renamed && (
              <Marker tone="amber" title={dashboardText.savedHere}>
                {dashboardText.renamed}
              </Marker>
            )}
            <span className={css.badge}>{dashboard.published ? dashboardText.published : dashboardText.draft}</span>
            <span className={css.about}>
              {[owners, edited && ' '].filter(Boolean).join(' ·')}
              <span data-relative-time>{edited}</span>
            </span>
          </span>
        )
      }
      actions={<DashboardActions opened={opened} />}
      withIcons
    />
  );
}
