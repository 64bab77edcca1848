import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { OwnState } from '../query/chart-queries';
import { questionOf, type Question } from '../query/question';
import { usePlugin, type PluginState } from './use-plugin';

interface ChartFacts {
  readonly vizType: string;
  readonly datasetId: number | null;
  /** Including a dashboard's additions; null while the query is unknown. */
  readonly formData: FormData | null;
  readonly ownState?: OwnState | undefined;
}

/** The query of a chart, and the plugin that draws its answer. */
export interface ChartQuestion {
  readonly vizType: string;
  readonly plugin: PluginState;
  readonly formData: FormData | null;
  /** Null while the query is unknown. */
  readonly question: Question | null;
}

/** The query that a chart type builds from form data. */
export function useChartQuestion({ vizType, datasetId, formData, ownState }: ChartFacts): ChartQuestion {
  const plugin = usePlugin(vizType);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const question = useMemo(
    () => (ready && formData ? questionOf(ready, datasetId, formData, ownState) : null),
    [ready, datasetId, formData, ownState],
  );
  return { vizType, plugin, formData, question };
}
