import { createFileRoute } from '@tanstack/react-router';
import { ChartsPage } from '@/features/lists/charts/ChartsPage';
import { chartArchiveText } from '@/text/messages/home/list-states';
import { lazy } from '@/ui/lazy/lazy';
import { useListSearch } from './-list-addresses';

const ChartPicture = lazy(() => import('@/features/home/recent/ChartPicture'));
const ImportDialog = lazy(() => import('@/features/dashboard-start/ImportDialog'));

export const Route = createFileRoute('/chart/list')({
  component: function ChartsRoute() {
    return (
      <ChartsPage
        {...useListSearch()}
        Picture={ChartPicture}
        importing={onClose => <ImportDialog kind="chart" words={chartArchiveText} onClose={onClose} />}
      />
    );
  },
});
