import { useMemo, type ReactNode } from 'react';
import type { Chart } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { refusedPart, type PartChart } from '@/model/part-chart';
import { PartChartProvider, type FollowPartChart } from '../answers';
import type { ChartExample } from '../plugin';

interface ExamplePartsProps {
  readonly example: ChartExample;
  readonly datasetId: number;
  /** Null while unknown. */
  readonly dataset: Dataset | null;
  readonly children: ReactNode;
}

/** Provides the charts that an example is made of: no server has them. */
export function ExampleParts({ example: { charts = {} }, datasetId, dataset, children }: ExamplePartsProps) {
  const follow = useMemo((): FollowPartChart => {
    const parts = new Map(
      Object.entries(charts).map(([id, { caption: name, vizType, formData }]): [number, PartChart] => {
        const chart: Chart = {
          id: Number(id),
          name,
          vizType,
          formData,
          datasetId,
          description: null,
          certifiedBy: null,
          changedOn: null,
        };
        return [chart.id, { name: 'shown', chart, dataset }];
      }),
    );
    return ({ id, children: render }) => render(parts.get(id) ?? refusedPart);
  }, [charts, datasetId, dataset]);
  return <PartChartProvider value={follow}>{children}</PartChartProvider>;
}
