import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const RowRulesPage = lazyScreen(() => import('@/features/lists/row-rules/RowRulesPage'));

export const Route = createFileRoute('/rowlevelsecurity/list')({
  component: function RowRulesRoute() {
    const navigate = Route.useNavigate();
    return (
      <RowRulesPage
        search={listSearch(Route.useSearch())}
        onSearch={search => void navigate({ search, replace: true })}
      />
    );
  },
});
