import { createFileRoute, Navigate } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const TaggedPage = lazyScreen(() => import('@/features/lists/tags/TaggedPage'));

/** The address is Superset's: `id` is the id of a tag. */
export const Route = createFileRoute('/superset/all_entities')({
  validateSearch: ({ id }: Readonly<Record<string, unknown>>) =>
    typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { id } : {},
  component: function TaggedRoute() {
    const { id } = Route.useSearch();
    return id === undefined ? <Navigate to="/superset/tags" replace /> : <TaggedPage key={id} id={id} />;
  },
});
