import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { useInitialForm } from './builder/use-initial-form';
import { ChartBuilder } from './ChartBuilder';
import { useSavedChart } from './use-saved-chart';
import type { OpeningParameters } from './opening/opening-parameters';

interface NewChartProps {
  readonly dataset: Dataset;
  /** The chart type in the URL. */
  readonly vizType: string;
  /** Unsaved form data; null if the chart has only just been started. */
  readonly linked: FormData | null;
  /** The chart that it was saved as; null before. */
  readonly savedAs?: number | null;
  readonly opening: OpeningParameters;
}

/** A new chart over a dataset. Once it is saved, the builder goes on with the saved chart. */
export function NewChart({ dataset, vizType, linked, savedAs = null, opening }: NewChartProps) {
  const begun = useMemo(
    () => linked ?? { datasource: datasourceKey(dataset.id), viz_type: vizType },
    [linked, dataset.id, vizType],
  );
  const opened = useInitialForm(begun, { dataset, vizType, isNew: linked === null });
  const saved = useSavedChart(savedAs, { linked: null, opening });
  if (!opened) return null;
  const fresh = { chart: null, opened, saved: null, datasetId: dataset.id, dataset, dashboards: [] };
  return <ChartBuilder {...(saved.chart ?? fresh)} opening={opening} />;
}
