import type { CSSProperties, ReactNode } from 'react';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { lazy } from '@/ui/lazy/lazy';
import type { ChartInteraction } from '../plugin';
import { PartRefreshContext } from '../answers';
import { ChartPicture } from './ChartPicture';
import type { MissingWords } from './ChartNotice';
import { shownChart, type ChartSetting } from './shown-chart';
import { asideOf, shownIn, type NoPicture, type ShownAnswer } from './stage';
import type { StageControl } from './use-chart-stage';

const ChartNotice = lazy(() => import('./ChartNotice'));

interface ChartStageProps {
  readonly control: StageControl;
  readonly setting: ChartSetting;
  /** Drawing waits until the chart is in view, or the page is idle. */
  readonly visible?: boolean;
  readonly interaction?: ChartInteraction;
  /** In addition to the control's; a different function for each answer. */
  readonly onRendered?: () => void;
  /** Shown while there is nothing else to show. */
  readonly skeleton?: ReactNode;
  readonly missing?: MissingWords | undefined;
  readonly className?: string | undefined;
}

/**
 * The content of a chart: its picture, dimmed if it does not answer the present query; a skeleton; or the reason for
 * neither.
 */
export function ChartStage({ skeleton = <ChartSkeleton />, className, ...props }: ChartStageProps) {
  const { control, setting, visible = true, interaction, onRendered = control.onRendered, missing } = props;
  return (
    <StageFrame
      control={control}
      className={className}
      skeleton={skeleton}
      notice={of => <ChartNotice of={of} missing={missing} onRetry={control.retry} meanwhile={skeleton} />}
      picture={shown => (
        <PartRefreshContext value={control.parts}>
          <ChartPicture
            chart={shownChart(shown, setting)}
            visible={visible}
            onRendered={onRendered}
            onFailed={control.onFailed}
            {...(interaction ? { interaction } : {})}
          />
        </PartRefreshContext>
      )}
    />
  );
}

interface StageFrameProps {
  readonly control: StageControl;
  readonly skeleton: ReactNode;
  readonly notice: (of: NoPicture) => ReactNode;
  readonly picture: (shown: ShownAnswer) => ReactNode;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** The same for other forms of picture and notice, such as in print. */
export function StageFrame({ control: { stage }, skeleton, notice, picture, className, style }: StageFrameProps) {
  const shown = shownIn(stage);
  return (
    <div className={className} style={style} data-aside={asideOf(stage)}>
      {stage.name === 'failed' || stage.name === 'offline' ? notice(stage) : shown ? picture(shown) : skeleton}
    </div>
  );
}
