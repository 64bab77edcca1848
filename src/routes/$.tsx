import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** Catches every address without a screen. Superset's addresses redirect to the corresponding screens. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location: visited }) => {
    const { redirectOf } = await import('./-redirects');
    const href = redirectOf(visited, location.origin);
    throw href === null ? notFound() : redirect({ href, replace: true });
  },
});
