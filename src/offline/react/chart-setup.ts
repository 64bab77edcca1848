import { useMemo } from 'react';
import { keptChartSetup, type ChartSetup } from '@/model/chart-setup';
import { useOpenSession } from './context';

/** The server's settings for people who make charts, as last reported. */
export function useChartSetup(): ChartSetup {
  const { chartSetup } = useOpenSession().facts;
  return useMemo(() => keptChartSetup(chartSetup), [chartSetup]);
}
