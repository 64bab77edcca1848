import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const RowRulesPage = lazyScreen(() => import('@/features/lists/row-rules/RowRulesPage'));

export const Route = createFileRoute('/rowlevelsecurity/list')({
  component: function RowRulesRoute() {
    return <RowRulesPage {...useListSearch()} />;
  },
});
