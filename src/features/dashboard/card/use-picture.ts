import { useMemo, useState } from 'react';
import type { Chart } from '@/model/chart';
import { useDashboard } from '../dashboard-context';
import { fallbacksOf } from './fallbacks';
import { pictureOf, type Picture } from './picture';
import { untouched, type AskedChart, type ShownAnswer } from './use-chart';
import { useStored, type StoredPicture } from './use-stored';

export interface ShownPicture {
  readonly picture: Picture<ShownAnswer, StoredPicture>;
  /** What is to be drawn; null while there is nothing. */
  readonly shown: ShownAnswer | null;
  /** What is to be drawn now stands on the screen. */
  readonly onDrawn: (key: string) => void;
}

/** What the card of a chart shows of what there is: the answer, or another one that says so. */
export function usePicture(chart: Chart, { ready, question, state, present, ownState }: AskedChart): ShownPicture {
  const { filters, viewState, datasets } = useDashboard();
  const columns = datasets.get(chart.datasetId ?? -1)?.columns;
  const isMissing = state.name === 'missing';
  const isTurned = ownState !== untouched;
  const wanted = useMemo(
    () =>
      isMissing && ready
        ? fallbacksOf({ chart, plugin: ready, columns, filters, answered: viewState.answered.get(), isTurned })
        : null,
    [isMissing, chart, ready, columns, filters, viewState, isTurned],
  );
  const found = useStored(wanted);
  const [last, setLast] = useState<ShownAnswer | StoredPicture | null>(null);
  const [onScreen, setOnScreen] = useState<string | null>(null);
  const picture = pictureOf({
    key: question?.key ?? null,
    state: state.name,
    present,
    last,
    fallback: found,
    onScreen,
  });
  const shown = 'answer' in picture ? picture.answer : null;
  if (shown && shown !== last) setLast(shown);
  return { picture, shown, onDrawn: setOnScreen };
}
