import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useObservable } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { findDashboardRecord } from '@/offline/store/find-dashboard';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { keepScreen } from './screen-of';

/**
 * Once a dashboard was saved, its address is its slug; its id while it has none, or while the server has not heard of
 * it: such an address would lead nowhere from elsewhere.
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
