import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/dashboard/$idOrSlug')({
  beforeLoad: ({ params, location: { search } }) => {
    // The server leads links on to the dashboard by its UUID; the link itself tells which one that is.
    if ('permalink_key' in search)
      throw redirect({
        to: '/superset/dashboard/p/$key',
        params: { key: String(search.permalink_key) },
        replace: true,
      });
    throw redirect({ to: '/dashboard/$idOrSlug', params, search: true, hash: true, replace: true });
  },
});
