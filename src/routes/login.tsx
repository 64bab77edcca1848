import { createFileRoute, redirect } from '@tanstack/react-router';
import { sameOriginPath } from '@/lib/same-origin-path';

/**
 * Leads on to where the server was asked for (`next`); the sign-in itself stands in place of any screen (`__root.tsx`).
 */
export const Route = createFileRoute('/login')({
  beforeLoad: ({ location: { search } }) => {
    const next = 'next' in search && typeof search.next === 'string' ? search.next : '/';
    throw redirect({ href: sameOriginPath(next, location.origin) ?? '/' });
  },
});
