import { useEffect, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { Chart } from '@/model/chart';
import { useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { readDatasetFilters, type PlacedFilter } from '@/offline/reads/dataset-filters';
import { readReportsAndAlerts, type ListedReport } from '@/offline/reads/reports';
import { datasetBreak, type DatasetBreak } from '@/viz/controls/dataset-break';
import { loadControls } from '@/viz/panels';

/** A chart or a filter that loses something. */
export interface BrokenPart {
  readonly id: number | string;
  readonly name: string;
  /** The removed names that it uses. */
  readonly lost: readonly string[];
}

export interface Broken {
  readonly charts: readonly BrokenPart[];
  /** Native filters; their names include the dashboard's. */
  readonly filters: readonly BrokenPart[];
  /** Reports and alerts about a broken chart, or about a dashboard with a broken chart or filter. */
  readonly reports: readonly { readonly id: number; readonly name: string }[];
  /** False where this device does not know all charts. */
  readonly isComplete: boolean;
  /** False where this device does not know the filters of all dashboards. */
  readonly hasAllFilters: boolean;
}

const namesIn = ({ controls, filters }: DatasetBreak) => [...controls.flatMap(({ lost }) => lost), ...filters];

/** The names used by a chart that exist before and not after the change. */
async function lostBy(chart: Chart, before: Dataset, after: Dataset): Promise<readonly string[]> {
  // Without their code, controls go by their keys.
  const panel = await loadControls(chart.vizType).catch(() => null);
  const missed = new Set(namesIn(datasetBreak(chart.formData, before, panel)));
  return [...new Set(namesIn(datasetBreak(chart.formData, after, panel)))].filter(name => !missed.has(name));
}

const namesOf = ({ columns, metrics }: Dataset) => new Set([...columns, ...metrics].map(({ name }) => name));

function reportsOf(
  reports: readonly ListedReport[],
  charts: readonly ListedChart[],
  filters: readonly PlacedFilter[],
): Broken['reports'] {
  const chartIds = new Set(charts.map(({ id }) => id));
  const dashboardIds = new Set([
    ...charts.flatMap(({ dashboards }) => dashboards.map(({ id }) => id)),
    ...filters.map(({ dashboard }) => dashboard.id),
  ]);
  return reports
    .filter(({ subject }) => subject && (subject.kind === 'chart' ? chartIds : dashboardIds).has(subject.id))
    .map(({ id, name }) => ({ id, name }));
}

/** Everything on this device that breaks once a dataset changes; null until it is known. */
export function useBroken(before: Dataset, after: Dataset): Broken | null {
  const { onDefect } = useOffline();
  const known = useLive(
    async store => ({
      list: await readChartList(store),
      used: await readDatasetFilters(store, before.id),
      reports: (await readReportsAndAlerts(store)).items,
    }),
    [before.id],
  );
  const [broken, setBroken] = useState<Broken | null>(null);
  useEffect(() => {
    if (!known) return undefined;
    let isCurrent = true;
    const { list, used, reports } = known;
    const left = namesOf(after);
    const gone = new Set([...namesOf(before)].filter(name => !left.has(name)));
    const lostOf = ({ uses }: PlacedFilter) => uses.filter(name => gone.has(name));
    const filters = used.filters.filter(filter => lostOf(filter).length > 0);
    const told = (charts: readonly (ListedChart & { readonly lost: readonly string[] })[], isComplete: boolean) =>
      isCurrent &&
      setBroken({
        charts,
        filters: filters.map(filter => ({
          id: `${filter.dashboard.id} ${filter.id}`,
          name: `${filter.dashboard.title} · ${filter.name}`,
          lost: lostOf(filter),
        })),
        reports: reportsOf(reports, charts, filters),
        isComplete,
        hasAllFilters: used.isComplete,
      });
    const own = list.charts.filter(({ datasetId }) => datasetId === before.id);
    Promise.all(own.map(async chart => ({ ...chart, lost: await lostBy(chart, before, after) }))).then(
      found =>
        told(
          found.filter(({ lost }) => lost.length > 0),
          list.asOf !== null,
        ),
      (error: unknown) => {
        onDefect('background', error);
        told([], false);
      },
    );
    return () => {
      isCurrent = false;
    };
    // The dialog belongs to one draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known]);
  return broken;
}
