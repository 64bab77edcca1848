import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/welcome')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
