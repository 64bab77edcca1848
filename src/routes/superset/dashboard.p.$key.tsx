import { createFileRoute } from '@tanstack/react-router';
import { late } from '@/ui/late/late';

const FollowLink = late(() => import('@/features/dashboard/share/FollowLink'));

export const Route = createFileRoute('/superset/dashboard/p/$key')({
  component: function DashboardLinkRoute() {
    return <FollowLink linkKey={Route.useParams().key} />;
  },
});
