import { useCallback, type ReactNode } from 'react';
import type { FormData } from '@/model/chart';
import type { LiveAnswer } from '@/query/answer-state';
import { WithAnswer } from '../answers';
import type { ChartInteraction } from '../plugin';
import type { ChartResult } from '../result';
import type { MissingWords } from './ChartNotice';
import { ChartStage } from './ChartStage';
import type { ChartSetting } from './shown-chart';
import { useChartQuestion, type ChartQuestion } from './use-chart-question';
import { useChartStage } from './use-chart-stage';

interface StatefulChartProps extends Omit<ChartSetting, 'selected'> {
  readonly vizType: string;
  readonly formData: FormData;
  /** Nothing is queried or drawn before it is in view. */
  readonly visible?: boolean;
  readonly interaction?: ChartInteraction;
  readonly missing?: MissingWords;
  /** Shown above it, such as where its numbers come from. */
  readonly above?: (answer: LiveAnswer<ChartResult>['state']) => ReactNode;
  /** Called when its picture is on the screen. */
  readonly onRendered?: () => void;
  readonly className?: string;
}

/** A chart from its form data alone: it queries, waits, and shows the answer. */
export function StatefulChart(props: StatefulChartProps) {
  const { vizType, datasetId, formData, visible = true } = props;
  const chartQuestion = useChartQuestion({ vizType, datasetId, formData: visible ? formData : null });
  return (
    <WithAnswer question={chartQuestion.question}>
      {answer => <Stage {...props} visible={visible} chartQuestion={chartQuestion} answer={answer} />}
    </WithAnswer>
  );
}

interface StageProps extends StatefulChartProps {
  readonly visible: boolean;
  readonly chartQuestion: ChartQuestion;
  readonly answer: LiveAnswer<ChartResult>;
}

function Stage({ chartQuestion, answer, visible, interaction, missing, above, onRendered, ...rest }: StageProps) {
  const { className, ...setting } = rest;
  const control = useChartStage(chartQuestion, answer, { dataset: setting.dataset });
  const { onRendered: note } = control;
  const rendered = useCallback(() => {
    note();
    onRendered?.();
  }, [note, onRendered]);
  return (
    <>
      {above?.(answer.state)}
      <ChartStage
        control={control}
        setting={{ ...setting, selected: null }}
        visible={visible}
        onRendered={rendered}
        missing={missing}
        className={className}
        {...(interaction ? { interaction } : {})}
      />
    </>
  );
}
