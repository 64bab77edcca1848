import { useMemo, useState } from 'react';
import type { Chart, FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { onTimeColumn, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import type { LiveAnswer } from '@/query/answer-state';
import type { OwnState } from '@/viz/query/chart-queries';
import { useChartQuestion, type ChartQuestion } from '@/viz/react/use-chart-question';
import type { ChartResult } from '@/viz/result';
import { isPressedChart } from '@/viz/vega/pressed-chart';
import { useDashboard, useDashboardFilters } from '../state/dashboard-context';

/** The question of a dashboard chart, and its answer so far. */
export interface DashboardQuery {
  readonly asked: ChartQuestion;
  readonly answer: LiveAnswer<ChartResult>;
  /** As the reader left it here, else from a link or the address. */
  readonly ownState: OwnState;
  readonly setOwnState: (state: OwnState) => void;
}

export const untouched: OwnState = {};

/** Before the first chart. */
const FIRST = -1;

/** A chart's form data with the dashboard's additions. */
export function dashboardFormData(
  formData: FormData,
  extra: ExtraFormData,
  columns: Dataset['columns'] | undefined,
): FormData {
  return onTimeColumn(
    withExtraFormData(formData, extra),
    name => columns?.some(column => column.name === name && column.isTemporal) === true,
  );
}

/** The question of a chart, with the dashboard's additions. */
export function useDashboardQuery(chart: Chart, position: number): DashboardQuery {
  const { id, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const extra = filters.extraFor(chart.id);
  const columns = datasets.get(chart.datasetId ?? -1)?.columns;
  const [turnedTo, setOwnState] = useState<OwnState | null>(null);
  const ownState = turnedTo ?? filters.given.masks?.[chart.id]?.ownState ?? untouched;
  const formData = useMemo(
    () => extra && dashboardFormData(chart.formData, extra, columns),
    [chart.formData, extra, columns],
  );
  const asked = useChartQuestion({ vizType: chart.vizType, datasetId: chart.datasetId, formData, ownState });
  const priority = isPressedChart(chart.id) ? FIRST : position;
  const answer = useLiveAnswer(asked.question, { chartId: chart.id, dashboardId: id, priority });
  return { asked, answer, ownState, setOwnState };
}
