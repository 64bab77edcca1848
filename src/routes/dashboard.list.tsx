import { createFileRoute } from '@tanstack/react-router';
import { DashboardsPage } from '@/features/home/DashboardsPage';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const Keep = lazy(() => import('@/features/dashboard/keeping/KeepInList'));
const StartDashboards = lazy(() => import('@/features/dashboard-start/StartDashboards'));

export const Route = createFileRoute('/dashboard/list')({
  component: function DashboardsRoute() {
    const actions = <StartDashboards />;
    return <DashboardsPage Keep={Keep} actions={actions} {...useListSearch()} />;
  },
});
