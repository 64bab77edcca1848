import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import { AnswersForSite } from '@/features/dashboard/share/AnswersForSite';
import { Embedded, type EmbeddedProps } from '@/features/embedded/Embedded';
import Failure from '@/features/frame/Failure';
import { createSubject, type Subject } from '@/lib/observable';
import type { DashboardAnswers } from '@/model/embedding';

interface EmbeddedDashboardProps extends Omit<EmbeddedProps, 'children' | 'answers'> {
  readonly dashboardId: number;
}

/** One dashboard at an in-memory address: the reader's actions change it, and no link leads to another screen. */
function routerOf(dashboardId: number, answers: Subject<DashboardAnswers | null>) {
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
    component: () => (
      <DashboardScreen idOrSlug={String(dashboardId)}>
        <AnswersForSite answers={answers} />
      </DashboardScreen>
    ),
  });
  return createRouter({ routeTree: root.addChildren([dashboard]), history, trailingSlash: 'preserve' });
}

/** A dashboard that another site embeds. */
export function EmbeddedDashboard({ dashboardId, ...props }: EmbeddedDashboardProps) {
  const [answers] = useState(() => createSubject<DashboardAnswers | null>(null));
  const router = useMemo(() => routerOf(dashboardId, answers), [dashboardId, answers]);
  return (
    <Embedded {...props} answers={answers}>
      <RouterProvider router={router} />
    </Embedded>
  );
}
