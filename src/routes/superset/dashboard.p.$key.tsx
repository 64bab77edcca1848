import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const FollowLink = lazy(() => import('@/features/dashboard/share/FollowLink'));

export const Route = createFileRoute('/superset/dashboard/p/$key')({
  component: function DashboardLinkRoute() {
    return (
      <Suspense fallback={null}>
        <FollowLink linkKey={Route.useParams().key} />
      </Suspense>
    );
  },
});
