import { rowWindows, type RowWindow } from '@/model/row-window';
import type { RowsChoice } from '@/offline/kept-rows/choices';
import type { RowsWish } from '@/offline/state/pin';

/** The rows to keep of a dashboard's datasets: all, those of a time window, totals where rows do not fit, or none. */
export interface RowsAnswer {
  readonly kind: 'all' | 'window' | 'totals' | 'none';
  /** Null unless a window is chosen. */
  readonly window: RowWindow | null;
}

const none: RowsAnswer = { kind: 'none', window: null };
const answerOf = (window: RowWindow | null): RowsAnswer => ({ kind: window === null ? 'all' : 'window', window });

/** The chosen window: datasets that cannot be cut are kept whole beside those that can. */
function chosenWindow(chosen: readonly RowsWish[]): RowWindow | null {
  return rowWindows.findLast(window => chosen.some(wish => wish.window === window)) ?? null;
}

/**
 * The preselected answer: the previous choice, else the largest window that fits; none if fetching them may cost money,
 * or if that is not offered.
 */
export function firstAnswer(
  choices: readonly RowsChoice[],
  chosen: readonly RowsWish[] | null,
  isMetered: boolean,
  hasTotals = false,
): RowsAnswer {
  if (chosen?.some(({ cells }) => cells)) return hasTotals ? { kind: 'totals', window: null } : none;
  if (chosen) {
    const window = chosenWindow(chosen);
    return chosen.length > 0 && choices.some(choice => choice.window === window) ? answerOf(window) : none;
  }
  const [most] = choices;
  return most && !isMetered ? answerOf(most.window) : none;
}
