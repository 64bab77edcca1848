import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const CssTemplatesPage = lazyScreen(() => import('@/features/lists/css-templates/CssTemplatesPage'));

export const Route = createFileRoute('/csstemplatemodelview/list')({
  component: function CssTemplatesRoute() {
    return <CssTemplatesPage {...useListSearch()} />;
  },
});
