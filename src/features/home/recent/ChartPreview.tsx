import { useMemo, useRef, useState, type ReactNode } from 'react';
import { isRecord } from '@/lib/json';
import type { Chart } from '@/model/chart';
import type { Requester } from '@/query/answer-state';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import { useVisible } from '@/ui/use-visible';
import { createColourAssignment } from '@/viz/colours/assignment';
import { ChartStage } from '@/viz/react/ChartStage';
import { useChartQuestion } from '@/viz/react/use-chart-question';
import { useChartStage } from '@/viz/react/use-chart-stage';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import * as css from './Recent.css';

interface ChartPreviewProps {
  readonly chart: Pick<Chart, 'name' | 'vizType' | 'datasetId' | 'formData'>;
  /** The requester for server queries; null shows only what this device has. */
  readonly by: Requester | null;
  /** Placeholder while there is no picture. */
  readonly children: ReactNode;
}

/** A decorative small chart; its card names it. */
export default function ChartPreview({ chart, by, children }: ChartPreviewProps) {
  const { name, vizType, datasetId, formData } = chart;
  const box = useRef<HTMLSpanElement>(null);
  const visible = useVisible(box);
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [{ colourOf }] = useState(() => createColourAssignment());
  const small = useMemo(() => ({ ...formData, show_legend: false }), [formData]);
  const asked = useChartQuestion({ vizType, datasetId, formData: visible ? small : null });
  const answer = useLiveAnswer(asked.question, by);
  const control = useChartStage(asked, answer);
  const isThere = answer.state.name === 'shown' && control.stage.name !== 'failed';
  return (
    <span ref={box} className={css.preview} data-picture="" aria-hidden="true" inert>
      {isThere ? (
        <ChartStage
          control={control}
          setting={{ name, datasetId, dataset: null, colourOf, cache, selected: null }}
          visible={visible}
          skeleton={children}
          className={css.chart}
        />
      ) : (
        children
      )}
    </span>
  );
}
