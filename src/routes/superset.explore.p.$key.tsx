import { createFileRoute } from '@tanstack/react-router';
import { lazy } from '@/ui/lazy/lazy';

const FollowLink = lazy(() => import('@/features/explore/share/FollowLink'));

export const Route = createFileRoute('/superset/explore/p/$key')({
  component: function ChartLinkRoute() {
    return <FollowLink linkKey={Route.useParams().key} />;
  },
});
