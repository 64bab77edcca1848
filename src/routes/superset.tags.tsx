import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const TagsPage = lazyScreen(() => import('@/features/lists/tags/TagsPage'));

export const Route = createFileRoute('/superset/tags')({
  component: function TagsRoute() {
    const navigate = Route.useNavigate();
    return (
      <TagsPage search={listSearch(Route.useSearch())} onSearch={search => void navigate({ search, replace: true })} />
    );
  },
});
