import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '@/features/storage/OfflineScreen';
import { SyncPanel } from '@/features/sync-centre/SyncPanel';
import { lazy } from '@/ui/lazy/lazy';

const KeepRowsDialog = lazy(() => import('@/features/dashboard/keeping/KeepRowsDialog'));

interface OfflineSearch {
  /** `sync` or `settings`; any other value shows what is on this device. */
  readonly part?: unknown;
}

export const Route = createFileRoute('/offline')({
  component: Offline,
  validateSearch: (search: OfflineSearch) => search,
});

function Offline() {
  return <OfflineScreen part={Route.useSearch().part} sync={<SyncPanel />} AskForRows={KeepRowsDialog} />;
}
