import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/explore')({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/explore', search, replace: true });
  },
});
