import { Outlet, createRootRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import Failure from '@/features/frame/Failure';
import { Frame } from '@/features/frame/Frame';
import { Opening } from '@/features/frame/Opening';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';
import { OverlayHost } from '@/ui/shell/overlays';
import { PageFactsProvider } from '@/ui/shell/page-facts';
import { useSession } from '@/offline/react/context';

const SignIn = lazyScreen(() => import('@/features/sign-in/SignIn'));
const Locked = lazyScreen(() => import('@/features/sign-in/Locked'));
const NoStore = lazyScreen(() => import('@/features/sign-in/NoStore'));
const NotFound = lazyScreen(() => import('@/features/frame/NotFound'));

const FilesOfDevice = lazy(() => import('@/features/data-upload/FilesOfDevice'));
const SyncNotices = lazy(() => import('@/features/sync-centre/notices/SyncNotices'));

const overlays = {
  palette: lazy(() => import('@/features/palette/Palette')),
  help: lazy(() => import('@/features/help/Help')),
  account: lazy(() => import('@/features/account/Account')),
  changes: lazy(() => import('@/features/sync-centre/Changes')),
  decide: lazy(() => import('@/features/sync-centre/decide/Decide')),
  signIn: lazy(() => import('@/features/sign-in/SignInAgain')),
  noStore: lazy(() => import('@/features/sign-in/NoStoreDialog')),
  upload: lazy(() => import('@/features/data-upload/UploadDialog')),
  report: lazy(() => import('@/features/reports/ReportDialog')),
  reportRemoval: lazy(() => import('@/features/reports/RemoveReport')),
};

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: ({ error }) => <Failure error={error} />,
});

/** Every screen needs an open session; without one there is only the sign-in. */
function Root() {
  const session = useSession();
  const isShown = session.name === 'open' || session.name === 'opening';
  useEffect(() => {
    // The screen picture (`public/picture.js`) removes itself once its charts are drawn; here there will be none.
    if (!isShown) window.dispatchEvent(new Event('tidemark-live'));
  }, [isShown]);
  switch (session.name) {
    case 'opening':
      return <Opening />;
    case 'signed-out':
      return (
        <SignIn reachable={session.reachable} isAnyOpenable={session.isAnyOpenable === true} ended={session.ended} />
      );
    case 'locked':
      return <Locked name={session.facts.user.username} waiting={session.waiting} />;
    case 'no-store':
      return <NoStore problem={session.problem} store={session.facts.store} />;
    case 'open':
      return (
        <PageFactsProvider>
          <OverlayHost overlays={overlays}>
            <Frame>
              <Outlet />
            </Frame>
            <SyncNotices />
            <FilesOfDevice />
          </OverlayHost>
        </PageFactsProvider>
      );
  }
}
