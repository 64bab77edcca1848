import { useEffect, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from '../in-steps';
import { chartTable, type RowsChart, type DrawnRows } from './chart-table';
import { chartWords } from './described';
import type { ChartChoice } from './suggest';

/** A chart of the rows with what it was made of; both belong together. */
export interface MadeChart {
  readonly choice: ChartChoice;
  readonly rows: DrawnRows;
  readonly table: RowsChart | null;
}

/** The chart of a choice; the one before while it is made, and null before the first. */
export function useChartTable(result: SqlResult, rows: DrawnRows, choice: ChartChoice): MadeChart | null {
  const [made, setMade] = useState<MadeChart | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Nothing can fail in it but the reading of damaged bytes, of which the grid would tell as well.
    inSteps(chartTable(result, rows, choice, chartWords), controller.signal).then(
      table => {
        if (!controller.signal.aborted) setMade({ choice, rows, table });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [result, rows, choice]);
  return made;
}
