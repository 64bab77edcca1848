import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const ChartLink = lazyScreen(() => import('@/features/explore/share/ChartLink'));

export const Route = createFileRoute('/superset/explore/p/$key')({
  component: function ChartLinkRoute() {
    return <ChartLink linkKey={Route.useParams().key} />;
  },
});
