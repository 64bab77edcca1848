import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const RolesPage = lazyScreen(() => import('@/features/lists/roles/RolesPage'));

/** Superset has its own form at this address. */
export const Route = createFileRoute('/roles/list')({
  component: function RolesRoute() {
    const search = listSearch(Route.useSearch());
    const navigate = Route.useNavigate();
    return (
      <RolesPage
        search={search}
        // Going back leads to the page before the list, not through every filter of it.
        onSearch={next => void navigate({ search: next, replace: true })}
      />
    );
  },
});
