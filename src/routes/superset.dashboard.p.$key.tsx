import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const DashboardLink = lazyScreen(() => import('@/features/dashboard/share/DashboardLink'));

export const Route = createFileRoute('/superset/dashboard/p/$key')({
  component: function DashboardLinkRoute() {
    return <DashboardLink linkKey={Route.useParams().key} />;
  },
});
