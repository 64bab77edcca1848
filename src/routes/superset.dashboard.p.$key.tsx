import { createFileRoute } from '@tanstack/react-router';
import { lazy } from '@/ui/lazy/lazy';

const FollowLink = lazy(() => import('@/features/dashboard/share/FollowLink'));

export const Route = createFileRoute('/superset/dashboard/p/$key')({
  component: function DashboardLinkRoute() {
    return <FollowLink linkKey={Route.useParams().key} />;
  },
});
