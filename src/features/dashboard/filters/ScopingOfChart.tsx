import { Suspense, lazy } from 'react';
import { useObservable } from '@/offline/react/context';
import { useDashboard } from '../dashboard-context';

const ScopingDialog = lazy(() => import('./settings/ScopingDialog'));

/** What a chart filters, once that is asked for at the chart. */
export function ScopingOfChart() {
  const { scoped } = useDashboard().reading;
  const chartId = useObservable(scoped);
  if (chartId === null) return null;
  return (
    <Suspense fallback={null}>
      <ScopingDialog chartId={chartId} onClose={() => scoped.set(null)} />
    </Suspense>
  );
}
