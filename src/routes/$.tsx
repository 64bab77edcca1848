import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** Every address that no screen has. Superset's own lead to the screens that stand for theirs. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location: visited }) => {
    const { redirectOf } = await import('./-redirects');
    const href = redirectOf(visited, location.origin);
    throw href === null ? notFound() : redirect({ href, replace: true });
  },
});
