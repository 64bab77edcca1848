import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/dashboard/$idOrSlug')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/dashboard/$idOrSlug', params, replace: true });
  },
});
