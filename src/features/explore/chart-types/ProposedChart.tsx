import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { typeName } from '@/viz/catalogue';
import { createColourAssignment } from '@/viz/colours/assignment';
import { StatefulChart } from '@/viz/react/StatefulChart';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { TypeIcon } from '@/viz/type-icon/TypeIcon';
import * as css from './ProposedChart.css';

interface ProposedChartProps {
  readonly vizType: string;
  /** Null while it is unknown; then the chart cannot be chosen yet. */
  readonly formData: FormData | null;
  readonly dataset: Dataset;
  /** What the chart shows; by default, the name of its type. */
  readonly title?: string;
  readonly onChoose: () => void;
}

/** A suggested chart, drawn from the rows of its dataset and chosen with one press. */
export function ProposedChart({ vizType, formData, dataset, title, onChoose }: ProposedChartProps) {
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [{ colourOf }] = useState(() => createColourAssignment());
  const isSmall = title === undefined;
  // The picture is too small for labels.
  const small = useMemo(
    () => formData && { ...formData, show_legend: false, ...(isSmall ? { show_labels: false } : {}) },
    [formData, isSmall],
  );
  return (
    <li className={css.card}>
      {/* The picture is part of the button, which covers it. */}
      <div className={isSmall ? css.smallPicture : css.picture} inert>
        {small ? (
          <StatefulChart
            className={css.chart}
            vizType={vizType}
            datasetId={dataset.id}
            dataset={dataset}
            formData={small}
            name={title ?? typeName(vizType)}
            colourOf={colourOf}
            cache={cache}
          />
        ) : (
          <ChartSkeleton />
        )}
      </div>
      <Button className={css.choose} isDisabled={formData === null} onPress={onChoose}>
        {!isSmall && <span className={css.name}>{title}</span>}
        <span className={isSmall ? css.onlyType : css.typeLine}>
          <TypeIcon vizType={vizType} size={14} />
          <span className={css.typeName}>{typeName(vizType)}</span>
        </span>
      </Button>
    </li>
  );
}
