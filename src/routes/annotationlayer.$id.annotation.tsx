import { createFileRoute, notFound } from '@tanstack/react-router';
import { useServerId } from '@/offline/react/use-server-id';
import { lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const AnnotationsPage = lazyScreen(() => import('@/features/lists/annotations/AnnotationsPage'));

export const Route = createFileRoute('/annotationlayer/$id/annotation')({
  beforeLoad({ params }) {
    if (!/^-?\d+$/.test(params.id)) throw notFound();
  },
  component: function AnnotationsRoute() {
    const { id } = Route.useParams();
    // A layer created on this device keeps its address once it has a server id.
    const layerId = Number(useServerId(id) ?? id);
    return <AnnotationsPage key={layerId} layerId={layerId} {...useListSearch()} />;
  },
});
