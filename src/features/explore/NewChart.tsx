import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import { datasourceKey, type Dataset } from '@/model/dataset';
import { useInitialForm } from './builder/use-initial-form';
import { ChartBuilder } from './ChartBuilder';
import type { OpeningParameters } from './opening/opening-parameters';

interface NewChartProps {
  readonly dataset: Dataset;
  /** The type that the address names. */
  readonly vizType: string;
  /** What was made of it before; null for one that begins. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
}

/** A chart that begins over a dataset. */
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
