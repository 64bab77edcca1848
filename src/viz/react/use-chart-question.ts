import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { OwnState } from '../query/chart-queries';
import { questionOf, type Question } from '../query/question';
import { usePlugin, type PluginState } from './use-plugin';

interface ChartFacts {
  readonly vizType: string;
  readonly datasetId: number | null;
  /** With what a dashboard adds; null while it is not known what to ask. */
  readonly formData: FormData | null;
  readonly ownState?: OwnState | undefined;
}

/** What a chart asks, and what draws the answer. */
export interface ChartQuestion {
  readonly vizType: string;
  readonly plugin: PluginState;
  readonly formData: FormData | null;
  /** Null while it is not known what to ask. */
  readonly question: Question | null;
}

/** The question that the code of a chart type makes of form data. */
export function useChartQuestion({ vizType, datasetId, formData, ownState }: ChartFacts): ChartQuestion {
  const plugin = usePlugin(vizType);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const question = useMemo(
    () => (ready && formData ? questionOf(ready, datasetId, formData, ownState) : null),
    [ready, datasetId, formData, ownState],
  );
  return { vizType, plugin, formData, question };
}
