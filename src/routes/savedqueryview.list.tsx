import { createFileRoute } from '@tanstack/react-router';
import { useServerId } from '@/offline/react/use-server-id';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';

const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));
const SavedQueriesPage = lazyScreen(() => import('@/features/lists/saved-queries/SavedQueriesPage'));

export const Route = createFileRoute('/savedqueryview/list')({
  component: function SavedQueriesRoute() {
    const { preview }: Readonly<Record<string, unknown>> = Route.useSearch();
    const navigate = Route.useNavigate();
    // A query created on this device keeps its place in the address once it has a server id.
    const named = useServerId(String(preview));
    const opened = Number(named ?? preview ?? Number.NaN);
    return (
      <SavedQueriesPage
        opened={Number.isNaN(opened) ? null : opened}
        importing={onClose => <ImportDialog kind="saved-query" words={queryArchiveText} onClose={onClose} />}
        onOpen={id => void navigate({ search: id === null ? {} : { preview: id }, replace: true })}
      />
    );
  },
});
