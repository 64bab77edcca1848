import { createFileRoute } from '@tanstack/react-router';
import { databaseArchiveText } from '@/text/messages/datasets/databases';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const DatabasesPage = lazyScreen(() => import('@/features/lists/databases/DatabasesPage'));
const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));
const ConnectDialog = lazy(() => import('@/features/connect/ConnectDialog'));

export const Route = createFileRoute('/databaseview/list')({
  component: function DatabasesRoute() {
    return (
      <DatabasesPage
        {...useListSearch()}
        connecting={(id, onClose) => <ConnectDialog id={id} onClose={onClose} />}
        importing={onClose => <ImportDialog kind="database" words={databaseArchiveText} onClose={onClose} />}
      />
    );
  },
});
