import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { screenOf } from '@/features/dashboard/saving/screen-of';
import { lazy } from '@/ui/lazy/lazy';

const LocalAddress = lazy(() => import('./-local-address'));

export const Route = createFileRoute('/dashboard/$idOrSlug')({
  component: function DashboardRoute() {
    const { idOrSlug } = Route.useParams();
    // Another dashboard is another screen: no state of the previous one stays.
    return (
      <>
        {idOrSlug[0] === '-' && <LocalAddress id={idOrSlug} />}
        <DashboardScreen key={screenOf(idOrSlug)} idOrSlug={idOrSlug} />
      </>
    );
  },
});
