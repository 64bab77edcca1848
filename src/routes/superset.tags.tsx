import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const TagsPage = lazyScreen(() => import('@/features/lists/tags/TagsPage'));

export const Route = createFileRoute('/superset/tags')({
  component: function TagsRoute() {
    return <TagsPage {...useListSearch()} />;
  },
});
