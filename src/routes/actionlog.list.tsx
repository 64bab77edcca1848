import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const ActionLogPage = lazyScreen(() => import('@/features/lists/action-log/ActionLogPage'));

export const Route = createFileRoute('/actionlog/list')({
  component: function ActionLogRoute() {
    return <ActionLogPage {...useListSearch()} />;
  },
});
