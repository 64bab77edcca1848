import { Suspense, lazy, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { canEditDashboard } from '@/model/permissions';
import { fullName } from '@/model/person';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { ago } from '@/text/ages';
import { dashboardText } from '@/text/messages/dashboard';
import { homeText } from '@/text/messages/home';
import { Marker } from '@/ui/marker/Marker';
import { PageHead } from '@/ui/page/Page';
import { StarToggle } from '@/ui/star/StarToggle';
import { useFavouriteDashboard } from './use-commands';
import * as css from './Dashboard.css';

const Standing = lazy(() => import('./Standing'));
const RenameField = lazy(() => import('./RenameField'));
const DashboardActions = lazy(() => import('./DashboardActions'));

interface DashboardHeadProps {
  readonly opened: OpenedDashboard;
  readonly underlined: boolean;
}

/** What this dashboard is: its title, its star, whose it is; and what can be done with it. */
export function DashboardHead({ opened, underlined }: DashboardHeadProps) {
  const { dashboard, favourite, renamed } = opened;
  const { facts } = useOpenSession();
  const { clock } = useOffline();
  const [renaming, setRenaming] = useState(false);
  const setFavourite = useFavouriteDashboard(dashboard);
  const mayEdit = canEditDashboard(
    { userId: facts.user.id, roles: facts.roles },
    dashboard.owners.map(owner => owner.id),
    false,
  );
  const about = [dashboard.owners.map(fullName).join(', '), dashboard.changedOn === null ? '' : dashboardText.edited(ago(dashboard.changedOn, clock.now()))]
    .filter(Boolean)
    .join(' · ');
  const title = renaming ? (
    <Suspense fallback={<h1 className={css.title}>{dashboard.title}</h1>}>
      <RenameField opened={opened} onClose={() => setRenaming(false)} />
    </Suspense>
  ) : mayEdit ? (
    <h1 className={css.title}>
      <PlainButton className={css.titleButton} onPress={() => setRenaming(true)} aria-label={`${dashboard.title}. ${dashboardText.rename}`}>
        {dashboard.title}
      </PlainButton>
    </h1>
  ) : (
    <h1 className={css.title}>{dashboard.title}</h1>
  );
  return (
    <PageHead
      underlined={underlined}
      title={title}
      beside={
        !renaming && (
          <>
            <StarToggle label={favourite ? homeText.unstar(dashboard.title) : homeText.star(dashboard.title)} selected={favourite} onChange={setFavourite} />
            <Suspense fallback={null}>
              <Standing kind="dashboard" id={dashboard.id} onlyDecision={renamed} />
            </Suspense>
            {renamed && (
              <Marker tone="amber" title={dashboardText.savedHere}>
                {dashboardText.renamed}
              </Marker>
            )}
            <span className={css.badge}>{dashboard.published ? dashboardText.published : dashboardText.draft}</span>
            <span className={css.about}>{about}</span>
          </>
        )
      }
      actions={
        <Suspense fallback={null}>
          <DashboardActions opened={opened} mayEdit={mayEdit} />
        </Suspense>
      }
    />
  );
}
