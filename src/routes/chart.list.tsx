import { createFileRoute } from '@tanstack/react-router';
import { readChartListState, unusedInChartList, writeChartListState } from '@/features/lists/charts/chart-filters';
import { ChartsPage } from '@/features/lists/charts/ChartsPage';
import { chartArchiveText } from '@/text/messages/home/lists';
import { lazy } from '@/ui/lazy/lazy';
import { listSearch } from './-list-addresses';

const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));

export const Route = createFileRoute('/chart/list')({
  component: function ChartsRoute() {
    const navigate = Route.useNavigate();
    const search = listSearch(Route.useSearch());
    return (
      <ChartsPage
        state={readChartListState(search)}
        unused={unusedInChartList(search)}
        onState={state => void navigate({ search: writeChartListState(state), replace: true })}
        importing={onClose => <ImportDialog kind="chart" words={chartArchiveText} onClose={onClose} />}
      />
    );
  },
});
