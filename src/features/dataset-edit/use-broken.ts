import { useEffect, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { Chart } from '@/model/chart';
import { useLive } from '@/offline/react/live';
import { readChartList } from '@/offline/reads/charts';
import { datasetBreak, type DatasetBreak } from '@/viz/controls/dataset-break';
import { loadControls } from '@/viz/panels';

/** A chart that loses something. */
export interface BrokenChart {
  readonly id: number;
  readonly name: string;
  /** What it names that goes. */
  readonly lost: readonly string[];
}

export interface Broken {
  readonly charts: readonly BrokenChart[];
  /** False where this device does not know all charts. */
  readonly isComplete: boolean;
}

const namesIn = ({ controls, filters }: DatasetBreak) => [...controls.flatMap(({ lost }) => lost), ...filters];

/** What a chart names that is there before and gone after. */
async function lostBy(chart: Chart, before: Dataset, after: Dataset): Promise<readonly string[]> {
  const panel = await loadControls(chart.vizType).catch(() => null);
  const missed = new Set(namesIn(datasetBreak(chart.formData, before, panel)));
  return [...new Set(namesIn(datasetBreak(chart.formData, after, panel)))].filter(name => !missed.has(name));
}

/** Which charts on this device break once a dataset is another; null while that is being found out. */
export function useBroken(before: Dataset, after: Dataset): Broken | null {
  const list = useLive(readChartList, []);
  const [broken, setBroken] = useState<Broken | null>(null);
  useEffect(() => {
    if (!list) return undefined;
    let isCurrent = true;
    const own = list.charts.filter(({ datasetId }) => datasetId === before.id);
    Promise.all(
      own.map(async chart => ({ id: chart.id, name: chart.name, lost: await lostBy(chart, before, after) })),
    ).then(
      found =>
        isCurrent && setBroken({ charts: found.filter(({ lost }) => lost.length > 0), isComplete: list.asOf !== null }),
      () => isCurrent && setBroken({ charts: [], isComplete: false }),
    );
    return () => {
      isCurrent = false;
    };
    // The dialog is there for one draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list]);
  return broken;
}
