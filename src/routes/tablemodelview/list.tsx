import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/tablemodelview/list')({
  beforeLoad: () => {
    throw redirect({ to: '/dataset/list', replace: true });
  },
});
