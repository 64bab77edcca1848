import { useMemo } from 'react';
import { keptChartSetup, type ChartSetup } from '@/model/chart-setup';
import { useOpenSession } from './context';

/** How the server is set up for those who make charts, as it last told it. */
export function useChartSetup(): ChartSetup {
  const { chartSetup } = useOpenSession().facts;
  return useMemo(() => keptChartSetup(chartSetup), [chartSetup]);
}
