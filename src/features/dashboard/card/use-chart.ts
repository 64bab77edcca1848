import { useMemo, useState } from 'react';
import type { Chart, FormData } from '@/model/chart';
import { onTimeColumn, withExtraFormData } from '@/model/extra-form-data';
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
  readonly stored: StoredResult;
  readonly formData: FormData;
  /** When it was there to be drawn. */
  readonly since: number;
}

export interface ShownChart {
  readonly plugin: PluginState;
  readonly ready: ChartPlugin | null;
  readonly question: Question | null;
  readonly state: AnswerState;
  /** The answer to draw: the one before stays while that to a changed question is on its way. */
  readonly shown: ShownAnswer | null;
  /** As the reader left it here, else as a link or the address had it. */
  readonly ownState: OwnState;
  readonly setOwnState: (state: OwnState) => void;
}

const untouched: OwnState = {};

/** What a chart of a dashboard asks, with what the dashboard adds, and what there is of the answer. */
export function useChart(chart: Chart, position: number): ShownChart {
  const dashboard = useDashboard();
  const { clock } = useOffline();
  const extra = dashboard.filters.extraFor(chart.id);
  const columns = dashboard.datasets.get(chart.datasetId ?? -1)?.columns;
  const [turnedTo, setOwnState] = useState<OwnState | null>(null);
  const ownState = turnedTo ?? dashboard.filters.given.masks?.[chart.id]?.ownState ?? untouched;
  const plugin = usePlugin(chart.vizType);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const formData = useMemo(
    () => extra && onTimeColumn(withExtraFormData(chart.formData, extra), name => columns?.some(column => column.name === name && column.isTemporal) === true),
    [chart.formData, extra, columns],
  );
  const question = useMemo(
    () => (ready && formData ? questionOf(ready, chart.datasetId, formData, ownState) : null),
    [ready, chart.datasetId, formData, ownState],
  );
  const state = useAnswer(question, { chartId: chart.id, dashboardId: dashboard.id, priority: position });
  const stored = state.name === 'shown' ? state.stored : null;
  const current = useMemo(() => (stored && formData ? { stored, formData, since: clock.now() } : null), [stored, formData, clock]);
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return { plugin, ready, question, state, ownState, setOwnState, shown: current ?? (state.name === 'loading' ? last : null) };
}
