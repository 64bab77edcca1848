import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/sqllab')({
  beforeLoad: () => {
    throw redirect({ to: '/sqllab', replace: true });
  },
});
