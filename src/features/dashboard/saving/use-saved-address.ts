import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useObservable } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { findDashboardRecord } from '@/offline/store/find-dashboard';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { keepScreen } from './screen-of';

/**
 * After a save, the address of a dashboard is its slug; its id without one, or until the server knows the slug: until
 * then that address would lead nowhere from elsewhere.
 */
export function useSavedAddress(): void {
  const { dashboard } = useDashboard();
  const { viewState } = useVisit();
  const isSaved = useObservable(viewState.isSaved);
  const navigate = useNavigate();
  const address = useRouterState({
    select: ({ location }) => decodeURIComponent(location.pathname.split('/')[2] ?? ''),
  });
  const { id, slug } = dashboard;
  const found = useLive(
    async store => ({ slug, id: slug === null ? null : (await findDashboardRecord(store, slug))?.id }),
    [slug],
  );
  useEffect(() => {
    if (!isSaved || id < 0 || found?.slug !== slug) return;
    const target = slug !== null && found.id === id ? slug : String(id);
    if (address === '' || address === target) return;
    keepScreen(address, target);
    void navigate({
      to: '/dashboard/$idOrSlug',
      params: { idOrSlug: target },
      search: true,
      hash: true,
      state: true,
      replace: true,
    });
  }, [isSaved, id, slug, found, address, navigate]);
}
