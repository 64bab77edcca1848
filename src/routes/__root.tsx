import { Outlet, createRootRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Frame } from '@/features/frame/Frame';
import { OverlayHost, overlay } from '@/ui/shell/overlays';
import { PageFactsProvider } from '@/ui/shell/page-facts';
import { useSession } from '@/offline/react/context';

const SignIn = lazy(() => import('@/features/sign-in/SignIn'));
const Locked = lazy(() => import('@/features/sign-in/Locked'));
const NoStore = lazy(() => import('@/features/sign-in/NoStore'));
const NotFound = lazy(() => import('@/features/frame/NotFound'));
const Failure = lazy(() => import('@/features/frame/Failure'));

const SyncNotices = lazy(() => import('@/features/sync-centre/notices/SyncNotices'));

const overlays = {
  palette: overlay(() => import('@/features/palette/Palette')),
  help: overlay(() => import('@/features/help/Help')),
  account: overlay(() => import('@/features/account/Account')),
  changes: overlay(() => import('@/features/sync-centre/Changes')),
  decide: overlay(() => import('@/features/sync-centre/decide/DecideFirst')),
  signIn: overlay(() => import('@/features/sign-in/SignInAgain')),
  noStore: overlay(() => import('@/features/sign-in/NoStoreDialog')),
};

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  ),
  errorComponent: ({ error }) => (
    <Suspense fallback={null}>
      <Failure error={error} />
    </Suspense>
  ),
});

/** Every screen is one of an open session; without one there is only the way to it. */
function Root() {
  const session = useSession();
  switch (session.name) {
    case 'opening':
      return null;
    case 'signed-out':
      return (
        <Suspense fallback={null}>
          <SignIn reachable={session.reachable} />
        </Suspense>
      );
    case 'locked':
      return (
        <Suspense fallback={null}>
          <Locked name={session.facts.user.username} />
        </Suspense>
      );
    case 'no-store':
      return (
        <Suspense fallback={null}>
          <NoStore problem={session.problem} store={session.facts.store} />
        </Suspense>
      );
    case 'open':
      return (
        <PageFactsProvider>
          <OverlayHost overlays={overlays}>
            <Frame>
              <Outlet />
            </Frame>
            <Suspense fallback={null}>
              <SyncNotices />
            </Suspense>
          </OverlayHost>
        </PageFactsProvider>
      );
  }
}
