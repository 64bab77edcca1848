import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const CssTemplatesPage = lazyScreen(() => import('@/features/lists/css-templates/CssTemplatesPage'));

export const Route = createFileRoute('/csstemplatemodelview/list')({
  component: function CssTemplatesRoute() {
    const navigate = Route.useNavigate();
    return (
      <CssTemplatesPage
        search={listSearch(Route.useSearch())}
        onSearch={search => void navigate({ search, replace: true })}
      />
    );
  },
});
