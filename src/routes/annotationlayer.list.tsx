import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const LayersPage = lazyScreen(() => import('@/features/lists/annotations/LayersPage'));

export const Route = createFileRoute('/annotationlayer/list')({
  component: function LayersRoute() {
    return <LayersPage {...useListSearch()} />;
  },
});
