import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { useInitialForm } from './builder/use-initial-form';
import { ChartBuilder } from './ChartBuilder';
import type { OpeningParameters } from './opening/opening-parameters';

interface NewChartProps {
  readonly dataset: Dataset;
  /** The chart type in the URL. */
  readonly vizType: string;
  /** Unsaved form data; null if the chart has only just been started. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
}

/** A new chart over a dataset. */
export function NewChart({ dataset, vizType, linked, opening }: NewChartProps) {
  const begun = useMemo(
    () => linked ?? { datasource: datasourceKey(dataset.id), viz_type: vizType },
    [linked, dataset.id, vizType],
  );
  const opened = useInitialForm(begun, { dataset, vizType, isNew: linked === null });
  return (
    opened && (
      <ChartBuilder
        chart={null}
        opened={opened}
        saved={null}
        datasetId={dataset.id}
        dataset={dataset}
        dashboards={[]}
        opening={opening}
      />
    )
  );
}
