import { useCallback, useMemo, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { LiveAnswer } from '@/query/answer-state';
import type { PartRefreshes } from '../answers';
import type { ChartResult } from '../result';
import { shownIn, stageOf, type ChartStage, type DrawingFault, type ShownAnswer } from './stage';
import type { ChartQuestion } from './use-chart-question';

interface StageOptions<StandIn extends ShownAnswer> {
  /** Whether the previous answer stays on the screen, dimmed, until the next one is drawn. */
  readonly keepsLast?: boolean;
  /** The stand-in for an answer that is not available; undefined while it is looked up. */
  readonly standIn?: StandIn | null | undefined;
  /** Other inputs of the drawing: a chart that failed is tried again only with a new one of these. */
  readonly dataset?: Dataset | null;
}

/** The stage of a chart, and the callbacks for the component that draws it. */
export interface StageControl<StandIn extends ShownAnswer = ShownAnswer> {
  readonly stage: ChartStage<StandIn>;
  /** A different function for each answer, as is `onFailed`. */
  readonly onRendered: () => void;
  readonly onFailed: (error: Error) => void;
  /** Draws a failed chart again, and repeats its query and those of its parts. */
  readonly retry: () => void;
  readonly parts: PartRefreshes;
}

interface Rendered {
  /** The query whose answer was drawn last. */
  readonly onScreen: string | null;
  readonly broken: ({ readonly shown: ShownAnswer } & DrawingFault) | null;
}

/** What a chart shows of the answer to its query, and whether drawing it succeeded. */
export function useChartStage<StandIn extends ShownAnswer = never>(
  { vizType, plugin, formData, question }: ChartQuestion,
  { state, refresh }: LiveAnswer<ChartResult>,
  options: StageOptions<StandIn> = {},
): StageControl<StandIn> {
  const { keepsLast = false, dataset = null } = options;
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const stored = state.name === 'shown' ? state.stored : null;
  const key = question?.key ?? null;
  const present = useMemo(
    () => (ready && stored && formData && key !== null ? { key, vizType, plugin: ready, stored, formData } : null),
    [ready, stored, formData, key, vizType],
  );
  const [last, setLast] = useState<ShownAnswer | StandIn | null>(null);
  const [{ onScreen, broken }, setRendered] = useState<Rendered>({ onScreen: null, broken: null });
  const [drawnBy, setDrawnBy] = useState(dataset);
  if (drawnBy !== dataset) {
    setDrawnBy(dataset);
    if (broken) setRendered({ onScreen, broken: null });
  }
  const stage = stageOf<StandIn>({
    plugin,
    key,
    answer: state,
    present,
    last,
    // Callers without a stand-in have none.
    standIn: 'standIn' in options ? options.standIn : null,
    onScreen,
    broken,
  });
  const shown = shownIn(stage);
  if (keepsLast && shown && shown !== last) setLast(shown);
  const onRendered = useCallback(() => {
    if (!shown) return;
    const { key: of } = shown;
    setRendered(now => (now.onScreen === of && !now.broken ? now : { onScreen: of, broken: null }));
  }, [shown]);
  const onFailed = useCallback(
    ({ message, stack }: Error) =>
      shown && setRendered(now => ({ ...now, broken: { shown, message, trace: stack ?? null } })),
    [shown],
  );
  const [parts] = useState<PartRefreshes>(() => new Set());
  const retry = useCallback(() => {
    setRendered(now => (now.broken ? { ...now, broken: null } : now));
    for (const repeat of [refresh, ...parts]) repeat();
  }, [refresh, parts]);
  return { stage, onRendered, onFailed, retry, parts };
}
