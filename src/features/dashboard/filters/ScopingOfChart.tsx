import { useObservable } from '@/offline/react/context';
import { late } from '@/ui/late/late';
import { useDashboard } from '../dashboard-context';

const ScopingDialog = late(() => import('./settings/ScopingDialog'));

/** What a chart filters, once that is asked for at the chart. */
export function ScopingOfChart() {
  const { scoped } = useDashboard().reading;
  const chartId = useObservable(scoped);
  if (chartId === null) return null;
  return <ScopingDialog chartId={chartId} onClose={() => scoped.set(null)} />;
}
