import type { Timers } from '@/lib/clock';
import type { LocalStore } from '../store/database';
import { followedResults } from '../store/followed-results';
import { recordOf, saveLocalAnswer, saveLocalAnswers, type LocalAnswer } from './save-answer';

type Saved = 'saved' | 'no-room';

interface Waiting {
  readonly store: LocalStore;
  readonly answer: LocalAnswer;
  readonly settle: (saving: Promise<Saved>) => void;
}

/** Answers are stored when none has arrived for this long, but not later than `LATEST` after the first. Milliseconds. */
const QUIET = 200;
const LATEST = 2000;

/** Stores answers that were computed here. */
export interface AnswerSaver {
  save(store: LocalStore, answer: LocalAnswer): Promise<Saved>;
}

/**
 * Shows answers immediately, and stores them together a little later: pictures of charts in view do not wait for the
 * disk. An answer that is lost in between can be computed again. While the disk is full, answers are stored first.
 */
export function createAnswerSaver(timers: Timers): AnswerSaver {
  let waiting: Waiting[] = [];
  let isFull = false;
  let stopQuiet = (): void => undefined;
  let stopLatest: (() => void) | null = null;

  async function noted(saving: Promise<Saved>): Promise<Saved> {
    const saved = await saving;
    isFull = saved === 'no-room';
    return saved;
  }

  function flush(): void {
    stopQuiet();
    stopLatest?.();
    stopLatest = null;
    const now = waiting;
    waiting = [];
    for (const store of new Set(now.map(one => one.store))) {
      const those = now.filter(one => one.store === store);
      const saving = noted(
        saveLocalAnswers(
          store,
          those.map(({ answer }) => answer),
        ),
      );
      for (const { settle } of those) settle(saving);
    }
  }

  return {
    async save(store, answer) {
      if (isFull) return noted(saveLocalAnswer(store, answer));
      const release = followedResults(store).show(recordOf(answer));
      stopQuiet();
      stopQuiet = timers.after(QUIET, flush);
      stopLatest ??= timers.after(LATEST, flush);
      try {
        return await new Promise<Saved>(settle => {
          waiting.push({ store, answer, settle });
        });
      } finally {
        release();
      }
    },
  };
}
