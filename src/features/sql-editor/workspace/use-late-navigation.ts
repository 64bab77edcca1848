import { useRouter, type NavigateOptions } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Navigates with an answer that may arrive late. The returned function is called with the question; what that returns
 * is called with the answer, and does nothing if the person has left the page meanwhile.
 */
export function useLateNavigation(): () => (to: NavigateOptions & { readonly href?: string }) => Promise<void> {
  const router = useRouter();
  return useCallback(() => {
    const { pathname } = router.latestLocation;
    return async to => {
      if (router.latestLocation.pathname === pathname) await router.navigate(to);
    };
  }, [router]);
}
