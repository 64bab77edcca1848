import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { DashboardsPage } from '@/features/home/DashboardsPage';

const Keep = lazy(() => import('@/features/dashboard/KeepInList'));
const StartDashboards = lazy(() => import('@/features/dashboard-start/StartDashboards'));

export const Route = createFileRoute('/dashboard/list')({
  component: function DashboardsRoute() {
    const actions = (
      <Suspense fallback={null}>
        <StartDashboards />
      </Suspense>
    );
    return <DashboardsPage Keep={Keep} actions={actions} />;
  },
});
