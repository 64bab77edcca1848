import { useEffect, useRef, useState } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { answeredLater } from '@/offline/react/answered';
import { builderText } from '@/text/messages/explore/builder';
import { chartTypePickerText, recommendationsText, suitedChartsText } from '@/text/messages/explore/chart-types';
import { Button } from '@/ui/button/Button';
import { AnswerProvider } from '@/viz/answers';
import { ChartTypeDialog } from './ChartTypePicker';
import type { ChangingChart } from './load-type-change';
import * as css from './Proposals.css';
import { Recommendations } from './Recommendations';
import { SuitedCharts } from './SuitedCharts';
import { useSuitedCharts } from './use-suited-charts';

interface BeginningProps {
  readonly chart: ChangingChart;
  readonly dataset: Dataset;
  readonly onChooseType: (vizType: string) => void;
  readonly onChooseChart: (formData: FormData) => void;
}

/**
 * Replaces the picture of a chart that lacks required values: suggested charts of its dataset and, once the user has
 * picked fields that other types can already show, the chart as each of those types.
 */
export default function Beginning({ chart, dataset, onChooseType, onChooseChart }: BeginningProps) {
  const [isOpen, setOpen] = useState(false);
  const suited = useSuitedCharts(chart);
  const question = useRef<HTMLHeadingElement>(null);
  // Keyboard users have left the control they pressed, so their focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) question.current?.focus({ preventScroll: true });
  }, []);
  const isPicked = suited !== null && suited.length > 0;
  return (
    <AnswerProvider value={answeredLater}>
      <div className={css.beginning}>
        <div className={css.opening}>
          <div className={css.words}>
            <h3 ref={question} tabIndex={-1} className={css.question}>
              {builderText.begin}
            </h3>
            <p className={css.how}>{isPicked ? suitedChartsText.how : recommendationsText.how}</p>
          </div>
          <Button onPress={() => setOpen(true)}>{chartTypePickerText.viewAll}</Button>
        </div>
        {isPicked ? (
          <SuitedCharts suited={suited} dataset={dataset} onChoose={onChooseType} />
        ) : (
          <Recommendations dataset={dataset} onChoose={onChooseChart} />
        )}
      </div>
      {isOpen && (
        <ChartTypeDialog
          {...chart}
          onClose={() => setOpen(false)}
          onSelect={next => {
            setOpen(false);
            onChooseType(next);
          }}
        />
      )}
    </AnswerProvider>
  );
}
