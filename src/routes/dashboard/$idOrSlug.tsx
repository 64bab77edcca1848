import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';

export const Route = createFileRoute('/dashboard/$idOrSlug')({
  component: function DashboardRoute() {
    const { idOrSlug } = Route.useParams();
    // Another dashboard is another screen: nothing of the one before it stays.
    return <DashboardScreen key={idOrSlug} idOrSlug={idOrSlug} />;
  },
});
