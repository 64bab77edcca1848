import { createFileRoute } from '@tanstack/react-router';
import { DashboardsPage } from '@/features/home/DashboardsPage';
import { late } from '@/ui/late/late';

const Keep = late(() => import('@/features/dashboard/keeping/KeepInList'));
const StartDashboards = late(() => import('@/features/dashboard-start/StartDashboards'));

export const Route = createFileRoute('/dashboard/list')({
  component: function DashboardsRoute() {
    const actions = <StartDashboards />;
    return <DashboardsPage Keep={Keep} actions={actions} />;
  },
});
