import { useObservable } from '@/offline/react/context';
import { lazy } from '@/ui/lazy/lazy';
import { useVisit } from '../dashboard-context';

const ScopingDialog = lazy(() => import('./settings/ScopingDialog'));

/** What a chart filters, once that is asked for at the chart. */
export function ScopingOfChart() {
  const { scoped } = useVisit().viewState;
  const chartId = useObservable(scoped);
  if (chartId === null) return null;
  return <ScopingDialog chartId={chartId} onClose={() => scoped.set(null)} />;
}
