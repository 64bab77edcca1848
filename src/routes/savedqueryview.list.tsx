import { createFileRoute } from '@tanstack/react-router';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { lazy, lazyScreen } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));
const SavedQueriesPage = lazyScreen(() => import('@/features/lists/saved-queries/SavedQueriesPage'));

export const Route = createFileRoute('/savedqueryview/list')({
  component: function SavedQueriesRoute() {
    return (
      <SavedQueriesPage
        {...useListSearch()}
        importing={onClose => <ImportDialog kind="saved-query" words={queryArchiveText} onClose={onClose} />}
      />
    );
  },
});
