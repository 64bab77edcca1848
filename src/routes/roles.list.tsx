import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const RolesPage = lazyScreen(() => import('@/features/lists/roles/RolesPage'));

/** Superset has its own form at this address. */
export const Route = createFileRoute('/roles/list')({
  component: function RolesRoute() {
    return <RolesPage {...useListSearch()} />;
  },
});
