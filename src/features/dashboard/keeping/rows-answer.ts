import { rowWindows, type RowWindow } from '@/model/row-window';
import type { RowsChoice } from '@/offline/kept-rows/choices';
import type { RowsWish } from '@/offline/state/pin';

/** What is to be kept of a dashboard's datasets: all rows, those of a window, or none. */
export interface RowsAnswer {
  readonly kind: 'all' | 'window' | 'none';
  /** Null but for a window. */
  readonly window: RowWindow | null;
}

const none: RowsAnswer = { kind: 'none', window: null };
const answerOf = (window: RowWindow | null): RowsAnswer => ({ kind: window === null ? 'all' : 'window', window });

/** The window that was chosen: datasets that cannot be cut are kept whole beside those that are. */
function chosenWindow(chosen: readonly RowsWish[]): RowWindow | null {
  return rowWindows.findLast(window => chosen.some(wish => wish.window === window)) ?? null;
}

/**
 * What is selected before anybody selects: what was chosen before, else the most rows that fit; none where fetching them
 * may cost money, or where that is not offered.
 */
export function firstAnswer(
  choices: readonly RowsChoice[],
  chosen: readonly RowsWish[] | null,
  isMetered: boolean,
): RowsAnswer {
  if (chosen) {
    const window = chosenWindow(chosen);
    return chosen.length > 0 && choices.some(choice => choice.window === window) ? answerOf(window) : none;
  }
  const [most] = choices;
  return most && !isMetered ? answerOf(most.window) : none;
}
