import { createFileRoute, redirect } from '@tanstack/react-router';

/** Queries start from a dataset, until there is an editor for them. */
export const Route = createFileRoute('/sqllab')({
  beforeLoad: () => {
    throw redirect({ to: '/dataset/list', replace: true });
  },
});
