import { useCallback, useMemo, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { LiveAnswer } from '@/query/answer-state';
import type { ChartResult } from '../result';
import { shownIn, stageOf, type ChartStage, type DrawingFault, type ShownAnswer } from './stage';
import type { ChartQuestion } from './use-chart-question';

interface StageOptions<StandIn extends ShownAnswer> {
  /** Whether what was shown stays on the screen, dimmed, until the next answer is drawn. */
  readonly keepsLast?: boolean;
  /** What may stand in for an answer that cannot be had; undefined while it is looked for. */
  readonly standIn?: StandIn | null | undefined;
  /** What else a chart is drawn by: another one gives a chart that broke another chance, and no other. */
  readonly dataset?: Dataset | null;
}

/** The stage of a chart, and what whoever draws it has to tell. */
export interface StageControl<StandIn extends ShownAnswer = ShownAnswer> {
  readonly stage: ChartStage<StandIn>;
  /** Another function for another answer, as `onFailed`. */
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
  /** Draws what broke once more, and asks anew. */
  readonly retry: () => void;
}

interface Drawn {
  /** The question whose answer was drawn last. */
  readonly onScreen: string | null;
  readonly broken: ({ readonly shown: ShownAnswer } & DrawingFault) | null;
}

/** What a chart shows of the answer to its question, and what became of drawing it. */
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
  const [{ onScreen, broken }, setDrawn] = useState<Drawn>({ onScreen: null, broken: null });
  const [drawnBy, setDrawnBy] = useState(dataset);
  if (drawnBy !== dataset) {
    setDrawnBy(dataset);
    if (broken) setDrawn({ onScreen, broken: null });
  }
  const stage = stageOf<StandIn>({
    plugin,
    key,
    answer: state,
    present,
    last,
    // Who looks for none has none.
    standIn: 'standIn' in options ? options.standIn : null,
    onScreen,
    broken,
  });
  const shown = shownIn(stage);
  if (keepsLast && shown && shown !== last) setLast(shown);
  const onDrawn = useCallback(() => {
    if (!shown) return;
    const { key: of } = shown;
    setDrawn(now => (now.onScreen === of && !now.broken ? now : { onScreen: of, broken: null }));
  }, [shown]);
  const onFailed = useCallback(
    ({ message, stack }: Error) =>
      shown && setDrawn(now => ({ ...now, broken: { shown, message, trace: stack ?? null } })),
    [shown],
  );
  const retry = useCallback(() => {
    setDrawn(now => (now.broken ? { ...now, broken: null } : now));
    refresh();
  }, [refresh]);
  return { stage, onDrawn, onFailed, retry };
}
