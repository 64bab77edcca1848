import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const RolesPage = lazyScreen(() => import('@/features/lists/roles/RolesPage'));

export const Route = createFileRoute('/roles/list')({
  component: function RolesRoute() {
    const navigate = Route.useNavigate();
    return <RolesPage search={Route.useSearch()} onSearch={search => void navigate({ search, replace: true })} />;
  },
});
