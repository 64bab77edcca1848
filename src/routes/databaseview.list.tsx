import { createFileRoute } from '@tanstack/react-router';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';

const DatabasesPage = lazyScreen(() => import('@/features/lists/databases/DatabasesPage'));
const ConnectDialog = lazy(() => import('@/features/connect/ConnectDialog'));

export const Route = createFileRoute('/databaseview/list')({
  component: () => <DatabasesPage connecting={(id, onClose) => <ConnectDialog id={id} onClose={onClose} />} />,
});
