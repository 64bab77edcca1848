import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const QueryHistoryPage = lazyScreen(() => import('@/features/lists/query-history/QueryHistoryPage'));

/** A sibling of the SQL editor's route, not a child. */
export const Route = createFileRoute('/sqllab_/history')({
  component: function QueryHistoryRoute() {
    return <QueryHistoryPage {...useListSearch()} />;
  },
});
