import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/superset/slice/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/explore', search: { slice_id: Number(params.id) }, replace: true });
  },
});
