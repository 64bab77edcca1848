import type { Dataset } from '@/model/dataset';
import { suitedChartsText as text } from '@/text/messages/explore/chart-types';
import * as css from './Proposals.css';
import { ProposedChart } from './ProposedChart';
import type { SuitedChart } from './use-suited-charts';

interface SuitedChartsProps {
  readonly suited: readonly SuitedChart[];
  readonly dataset: Dataset;
  readonly isRow?: boolean;
  readonly onChoose: (vizType: string) => void;
}

/** A chart as other types, each drawn small from the same rows. */
export function SuitedCharts({ suited, dataset, isRow = false, onChoose }: SuitedChartsProps) {
  return (
    <ul role="list" className={isRow ? css.suited : css.charts} aria-label={text.title}>
      {suited.map(({ vizType, formData }) => (
        <ProposedChart
          key={vizType}
          vizType={vizType}
          formData={formData}
          dataset={dataset}
          onChoose={() => onChoose(vizType)}
        />
      ))}
    </ul>
  );
}
