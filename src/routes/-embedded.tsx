import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { Embedded, type EmbeddedProps } from '@/features/embedded/Embedded';
import Failure from '@/features/frame/Failure';

interface EmbeddedDashboardProps extends Omit<EmbeddedProps, 'children'> {
  readonly dashboardId: number;
}

/** One dashboard at an address in memory: what a reader does changes it, and nothing leads to another screen. */
function routerOf(dashboardId: number) {
  const address = `/dashboard/${dashboardId}`;
  const history = createMemoryHistory({ initialEntries: [address] });
  history.block({ blockerFn: ({ nextLocation }) => nextLocation.pathname !== address, enableBeforeUnload: false });
  const root = createRootRoute({
    component: () => <Outlet />,
    errorComponent: ({ error }) => <Failure error={error} />,
  });
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/$idOrSlug',
    component: () => <DashboardScreen idOrSlug={String(dashboardId)} />,
  });
  return createRouter({ routeTree: root.addChildren([dashboard]), history, trailingSlash: 'preserve' });
}

/** A dashboard in a frame of another site. */
export function EmbeddedDashboard({ dashboardId, ...props }: EmbeddedDashboardProps) {
  const router = useMemo(() => routerOf(dashboardId), [dashboardId]);
  return (
    <Embedded {...props}>
      <RouterProvider router={router} />
    </Embedded>
  );
}
