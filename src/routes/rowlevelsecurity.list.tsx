import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const RowRulesPage = lazyScreen(() => import('@/features/lists/row-rules/RowRulesPage'));

export const Route = createFileRoute('/rowlevelsecurity/list')({
  component: function RowRulesRoute() {
    const navigate = Route.useNavigate();
    return <RowRulesPage search={Route.useSearch()} onSearch={search => void navigate({ search, replace: true })} />;
  },
});
