import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { useOffline } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import type { AnnotationQueries } from '@/offline/direct/annotation-queries';
import { useAnnotationQueries } from '@/offline/react/use-annotation-queries';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import { chartText } from '@/text/messages/charts/chart';
import { builderText as text } from '@/text/messages/explore/builder';
import * as card from '@/ui/card/Card.css';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { usePageFacts } from '@/ui/shell/page-facts';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartInteraction } from '@/viz/plugin';
import type { OwnState } from '@/viz/query/chart-queries';
import { useAnnotated } from '@/viz/react/annotated';
import type { Question } from '@/viz/query/question';
import type { ChartState } from '@/viz/react/chart-state';
import { ChartStage } from '@/viz/react/ChartStage';
import { RowCount } from '@/viz/react/RowCount';
import { answersToRead } from '@/viz/react/rows-to-read';
import { RunTimer } from '@/viz/react/RunTimer';
import { shownChart, type ShownChart, type Tool } from '@/viz/react/shown-chart';
import { asideOf, frameOf, isUnderWay, shownIn, type ChartStage as Stage, type ShownAnswer } from '@/viz/react/stage';
import { StageMarker } from '@/viz/react/StageMarker';
import { useChartQuestion } from '@/viz/react/use-chart-question';
import { useChartState } from '@/viz/react/use-chart-state';
import { useChartStage } from '@/viz/react/use-chart-stage';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { ChartToolsMenu } from '../ChartToolsMenu';
import { useNotedOpening } from '../use-noted-opening';
import { useStandIn } from './use-stand-in';
import * as css from './Builder.css';

const UnmatchedMark = lazy(() => import('./UnmatchedMark'));

const nothingAsked: FormData = {};

/** What the chart pane shares with its surroundings: the rows of the picture, and the running queries. */
export interface ChartRun {
  readonly chart: ShownChart | null;
  readonly stage: Stage<ShownAnswer>;
  /** Null while the question is unknown. */
  readonly question: Question | null;
  /** The same as defined by the contract. */
  readonly state: ChartState;
  /** Queries single annotation layers, such as one that was just changed. */
  readonly annotations: AnnotationQueries;
  readonly isRunning: boolean;
  readonly stop: () => void;
  readonly refresh: () => void;
}

interface ChartPaneOptions {
  /** Null for an unsaved chart. */
  readonly chartId: number | null;
  readonly name: string;
  readonly vizType: string;
  /** Null while there is nothing to query. */
  readonly formData: FormData | null;
  /** The saved form data; null for a new chart. */
  readonly saved: FormData | null;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
}

/** The source dashboard of the chart: users who may see it may see the data of its charts. */
const dashboardOf = (saved: FormData | null): number | null => {
  const id = saved?.['dashboardId'];
  return typeof id === 'number' ? id : null;
};

/** Runs the chart's query and follows the result. The previous picture stays until the next one is drawn. */
export function useChartRun({ chartId, name, vizType, formData, saved, datasetId, dataset }: ChartPaneOptions) {
  const { clock } = useOffline();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [ownState, setOwnState] = useState<OwnState>({});
  useNotedOpening(chartId);
  const asked = useChartQuestion({ vizType, datasetId, formData, ownState });
  const live = useLiveAnswer(asked.question, { chartId, dashboardId: dashboardOf(saved), priority: 0 });
  const { queries: annotations, states } = useAnnotationQueries();
  const key = asked.question?.key ?? null;
  const answer = useAnnotated(live, states, key);
  const answeredAt = live.state.name === 'shown' && !live.state.refreshing ? live.state.stored.asOf : null;
  useEffect(() => {
    if (key !== null && answeredAt !== null) annotations.settle(key);
  }, [annotations, key, answeredAt]);
  const [last, setLast] = useState<ShownAnswer | null>(null);
  const standIn = useStandIn(answer.state.name === 'missing', { last, saved, datasetId });
  const control = useChartStage<ShownAnswer>(asked, answer, { keepsLast: true, standIn, dataset });
  const [{ colourOf }] = useState(() => createColourAssignment());
  const setting = { name, datasetId, dataset, colourOf, cache, selected: null };
  const shown = shownIn(control.stage);
  if (shown && shown !== last) setLast(shown);
  const chart = shown && shownChart(shown, setting);
  const state = useChartState(
    {
      id: chartId,
      stage: control.stage,
      key,
      formData: formData ?? nothingAsked,
      saved,
      annotations: states,
      stop: answer.stop,
    },
    clock.now,
  );
  const run: ChartRun = {
    chart,
    stage: control.stage,
    question: asked.question,
    state,
    annotations,
    isRunning: asked.question !== null && isUnderWay(control.stage),
    stop: answer.stop,
    refresh: answer.refresh,
  };
  return { run, asked, control, setting, ownState, setOwnState };
}

interface ChartPaneProps {
  readonly chartId: number | null;
  readonly name: string;
  readonly following: ReturnType<typeof useChartRun>;
  /** Whether the controls differ from what the picture shows. */
  readonly isPending: boolean;
  readonly isAskable: boolean;
  /** Replaces the picture: why the chart cannot be queried as it is, or suggestions. */
  readonly instead: ReactNode;
}

/** The picture of the chart, with its name, age and actions. */
export function ChartPane({ chartId, name, following, isPending, isAskable, instead }: ChartPaneProps) {
  const { clock } = useOffline();
  const { run, control, setting, ownState, setOwnState } = following;
  const { chart } = run;
  /** Each of several results has its own number in the part below. */
  const answers = chart ? answersToRead(chart.results, chart.plugin) : [];
  const only = answers.length === 1 ? answers[0] : null;
  const rows = answers.reduce((sum, result) => sum + result.rowCount, 0);
  usePageFacts(chart ? [chartText.rows(rows)] : [], chart?.asOf ?? null);
  const region = useRef<HTMLElement>(null);
  const mark = useId();
  const [tool, setTool] = useState<Tool | null>(null);
  const interaction = useMemo<ChartInteraction>(
    () => ({ ownState, onOwnState: setOwnState, onMenu: (meaning, at) => setTool({ kind: 'mark-menu', meaning, at }) }),
    [ownState, setOwnState],
  );
  return (
    <section
      ref={region}
      className={`${card.card} ${css.picture}`}
      aria-label={name}
      aria-describedby={isAskable && asideOf(control.stage) === 'stored' ? mark : undefined}
      data-chart-id={chartId ?? undefined}
      {...(isAskable ? frameOf(control.stage) : {})}
    >
      <header className={card.head}>
        <h2 className={card.title}>{name}</h2>
        {isAskable && isPending && <span className={css.pending}>{text.pending}</span>}
        <StageMarker stage={control.stage} now={clock.now()} />
        {isAskable && only && (
          <span className={css.rowCount}>
            <RowCount result={only} limit={run.question?.context.queries[0]?.row_limit ?? null} />
          </span>
        )}
        {isAskable && <RunTimer state={run.state} now={clock.now} />}
        {chart && <ChartToolsMenu chart={chart} tool={tool} region={region} onTool={setTool} />}
      </header>
      {isAskable ? (
        <>
          {control.stage.name === 'stored' && (
            <UnmatchedMark id={mark} asOf={control.stage.shown.stored.asOf} why={control.stage.why} />
          )}
          <ChartStage control={control} setting={setting} className={card.body} interaction={interaction} />
        </>
      ) : (
        <div className={card.body}>{instead || <Notice title={text.begin}>{text.beginHow}</Notice>}</div>
      )}
    </section>
  );
}
