import { useEffect, useMemo } from 'react';
import { chartsIn } from '@/model/arrange/arrangement';
import type { Dataset } from '@/model/dataset';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { readDatasetRecord } from '@/offline/reads/records';
import { type DashboardContent, useDashboard } from '../../state/dashboard-context';
import { usePicked, useSession } from '../session/context';
import type { GalleryChart } from './found-charts';

/** Whether its form data are known. */
const isDefined = ({ vizType, formData }: ListedChart) => vizType !== '' && Object.keys(formData).length > 0;

const offered = ({ id, name, vizType, datasetName, changedOn }: ListedChart): GalleryChart => ({
  id,
  name,
  vizType,
  datasetName,
  changedOn,
});

interface Gallery {
  /** Null until the list is read. */
  readonly charts: readonly GalleryChart[] | null;
  readonly asOf: number | null;
  /** The dashboard's context with all charts, so that a chart added to the dashboard is drawn immediately. */
  readonly value: DashboardContent;
  /** Datasets of added charts that are missing on this device. */
  readonly missing: readonly number[];
}

/** All charts that this device knows, for the palette and for the dashboard. */
export function useGallery(): Gallery {
  const dashboard = useDashboard();
  const { history, defined } = useSession();
  useReadableList('chart');
  const list = useLive(readChartList, []);
  const charts = useMemo(() => list?.charts.map(offered) ?? null, [list]);
  const all = useMemo(() => {
    const others = list?.charts.filter(isDefined).map(chart => [chart.id, chart] as const) ?? [];
    return new Map([...others, ...dashboard.charts]);
  }, [dashboard.charts, list]);
  const isRead = list !== undefined;
  useEffect(() => defined.set(isRead ? new Set(all.keys()) : null), [defined, isRead, all]);
  // As a text, which is stable until a chart is added or removed.
  const added = usePicked(history, ({ present }) => {
    const ids = chartsIn(present).flatMap(id => all.get(id)?.datasetId ?? []);
    return [...new Set(ids)].filter(id => !dashboard.datasets.has(id)).join();
  });
  const stored = useLive(
    async store => {
      const ids = added === '' ? [] : added.split(',').map(Number);
      const records = await store.datasets.bulkGet(ids);
      return records.flatMap(record => readDatasetRecord(store, record) ?? []);
    },
    [added],
  );
  const value = useMemo((): DashboardContent => {
    const found = (stored ?? []).map((dataset): [number, Dataset] => [dataset.id, dataset]);
    return { ...dashboard, charts: all, datasets: new Map([...found, ...dashboard.datasets]) };
  }, [dashboard, all, stored]);
  const missing = added === '' || !stored ? [] : added.split(',').map(Number);
  return { charts, asOf: list?.asOf ?? null, value, missing };
}
