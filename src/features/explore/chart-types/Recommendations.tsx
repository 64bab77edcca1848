import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { recommendationsText as text } from '@/text/messages/explore/chart-types';
import { useInitialForm } from '../builder/use-initial-form';
import { useColumnStatistics } from './column-statistics';
import * as css from './Proposals.css';
import { ProposedChart } from './ProposedChart';
import { recommendCharts, type Recommendation } from './recommend-charts';
import { useOfferedTypes } from './use-offered-types';

interface RecommendationsProps {
  readonly dataset: Dataset;
  /** Called with the form data of the chosen chart. */
  readonly onChoose: (formData: FormData) => void;
}

interface RecommendationListProps extends RecommendationsProps {
  /** In one row, which the parent scrolls. */
  readonly isRow?: boolean;
}

/** Suggests first charts of a dataset, based on what its columns hold. */
export function Recommendations({ dataset, onChoose, isRow = false }: RecommendationListProps) {
  const statistics = useColumnStatistics(dataset);
  const offered = useOfferedTypes();
  const charts = useMemo(
    () =>
      // Suggestions do not change while the user is about to press one.
      statistics === undefined
        ? []
        : recommendCharts(dataset, statistics).filter(chart =>
            offered.some(({ vizType }) => vizType === chart.vizType),
          ),
    [dataset, statistics, offered],
  );
  return (
    <ul
      role="list"
      className={isRow ? css.recommended : css.charts}
      aria-label={text.title}
      aria-busy={statistics === undefined}
    >
      {charts.map(chart => (
        <Recommended key={`${chart.vizType} ${chart.title}`} chart={chart} dataset={dataset} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface RecommendedProps extends RecommendationsProps {
  readonly chart: Recommendation;
}

function Recommended({ chart: { vizType, title, formData }, dataset, onChoose }: RecommendedProps) {
  const form = useInitialForm(formData, { dataset, vizType, isNew: true });
  return (
    <ProposedChart
      vizType={vizType}
      title={title}
      formData={form}
      dataset={dataset}
      onChoose={() => form && onChoose(form)}
    />
  );
}
