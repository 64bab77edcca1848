import { useMemo, useState } from 'react';
import type { Chart, FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { onTimeColumn, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { useOffline } from '@/offline/react/context';
import { useAnswer } from '@/offline/react/use-answer';
import type { AnswerState } from '@/offline/reads/answer-state';
import type { StoredResult } from '@/offline/reads/results';
import type { ChartPlugin, OwnState } from '@/viz/plugin';
import { questionOf, type Question } from '@/viz/query/question';
import { usePlugin, type PluginState } from '@/viz/react/use-plugin';
import { useDashboard } from '../dashboard-context';

/** An answer and the form data that it answers: what is drawn together. */
export interface ShownAnswer {
  /** Of the question. */
  readonly key: string;
  readonly stored: StoredResult;
  readonly formData: FormData;
  /** When it was there to be drawn. */
  readonly since: number;
}

export interface AskedChart {
  readonly plugin: PluginState;
  readonly ready: ChartPlugin | null;
  readonly question: Question | null;
  readonly state: AnswerState;
  /** The answer to the question, once it is there. */
  readonly present: ShownAnswer | null;
  /** As the reader left it here, else as a link or the address had it. */
  readonly ownState: OwnState;
  readonly setOwnState: (state: OwnState) => void;
}

export const untouched: OwnState = {};

/** A chart's form data with what a dashboard adds to it. */
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

/** What a chart of a dashboard asks, with what the dashboard adds, and what there is of the answer. */
export function useChart(chart: Chart, position: number): AskedChart {
  const dashboard = useDashboard();
  const { clock } = useOffline();
  const extra = dashboard.filters.extraFor(chart.id);
  const columns = dashboard.datasets.get(chart.datasetId ?? -1)?.columns;
  const [turnedTo, setOwnState] = useState<OwnState | null>(null);
  const ownState = turnedTo ?? dashboard.filters.given.masks?.[chart.id]?.ownState ?? untouched;
  const plugin = usePlugin(chart.vizType);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const formData = useMemo(
    () => extra && dashboardFormData(chart.formData, extra, columns),
    [chart.formData, extra, columns],
  );
  const question = useMemo(
    () => (ready && formData ? questionOf(ready, chart.datasetId, formData, ownState) : null),
    [ready, chart.datasetId, formData, ownState],
  );
  const state = useAnswer(question, { chartId: chart.id, dashboardId: dashboard.id, priority: position });
  const stored = state.name === 'shown' ? state.stored : null;
  const key = question?.key;
  const present = useMemo(
    () => (stored && formData && key !== undefined ? { key, stored, formData, since: clock.now() } : null),
    [stored, formData, key, clock],
  );
  return { plugin, ready, question, state, present, ownState, setOwnState };
}
