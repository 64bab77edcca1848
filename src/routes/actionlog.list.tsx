import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const ActionLogPage = lazyScreen(() => import('@/features/lists/action-log/ActionLogPage'));

export const Route = createFileRoute('/actionlog/list')({
  component: function ActionLogRoute() {
    const navigate = Route.useNavigate();
    return (
      <ActionLogPage
        search={listSearch(Route.useSearch())}
        onSearch={search => void navigate({ search, replace: true })}
      />
    );
  },
});
