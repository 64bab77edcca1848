import { useMemo } from 'react';
import { keptChartSetup, type ChartSetup } from '@/model/chart-setup';
import { useOpenSession } from './context';

/** The server's settings for people who make charts, as last reported. */
export function useChartSetup(): ChartSetup {
  const { chartSetup } = useOpenSession().facts;
  return useMemo(() => keptChartSetup(chartSetup), [chartSetup]);
}

/** The type of a new chart for which nobody chose one. */
export function useDefaultType(): string {
  return useChartSetup().vizType ?? 'table';
}
