import { useEffect, useState } from 'react';
import { useOffline } from '@/offline/react/context';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from '../in-steps';
import { chartTable, type RowsChart, type RenderedRows } from './chart-table';
import { chartWords } from './described';
import type { ChartChoice } from './suggest';

/** A chart of the rows with the choice it was made from. */
export interface MadeChart {
  readonly choice: ChartChoice;
  readonly rows: RenderedRows;
  readonly table: RowsChart | null;
}

/** The chart of a choice; the previous one until it is ready, and null before the first. */
export function useChartTable(result: SqlResult, rows: RenderedRows, choice: ChartChoice): MadeChart | null {
  const { onDefect } = useOffline();
  const [made, setMade] = useState<MadeChart | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    inSteps(chartTable(result, rows, choice, chartWords), controller.signal).then(
      table => {
        if (!controller.signal.aborted) setMade({ choice, rows, table });
      },
      (error: unknown) => onDefect('background', error),
    );
    return () => controller.abort();
  }, [result, rows, choice, onDefect]);
  return made;
}
