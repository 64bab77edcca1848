import { createFileRoute } from '@tanstack/react-router';
import { listedParts } from '@/features/home/listed-parts';
import { DashboardsPage } from '@/features/lists/dashboards/DashboardsPage';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const Keep = lazy(() => import('@/features/dashboard/keeping/KeepInList'));
const StartDashboards = lazy(() => import('@/features/dashboard-start/StartDashboards'));

const parts = listedParts(Keep);

export const Route = createFileRoute('/dashboard/list')({
  component: function DashboardsRoute() {
    return <DashboardsPage parts={parts} actions={<StartDashboards />} {...useListSearch()} />;
  },
});
