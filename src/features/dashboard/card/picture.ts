import type { AnswerState } from '@/offline/reads/answer-state';

/** What a card shows, and how that stands to what its chart asks now. */
export type Picture<Answer, Fallback> =
  /** Nothing yet: an answer may still come. */
  | { readonly name: 'coming' }
  /** The answer to what is asked. Until it is drawn there is nothing on the screen. */
  | { readonly name: 'present'; readonly answer: Answer; readonly isDrawn: boolean }
  /**
   * On the screen is the answer to what was asked before. `answer` is to be drawn: that one, or the present one, which
   * is being drawn.
   */
  | { readonly name: 'outdated'; readonly answer: Answer }
  /** The present answer cannot be had: that to another question, which is on this device, stands in its place. */
  | { readonly name: 'stored'; readonly answer: Fallback }
  /** Nor is any other on this device. */
  | { readonly name: 'missing' }
  | { readonly name: 'failed' };

interface Keyed {
  /** Of the question that it answers. */
  readonly key: string;
}

export interface Situation<Answer, Fallback> {
  /** Of the question that is asked now; null while that is not known. */
  readonly key: string | null;
  /** What there is of its answer. */
  readonly state: AnswerState['name'];
  /** The answer, where there is one. */
  readonly present: Answer | null;
  /** What was shown last. */
  readonly last: Answer | Fallback | null;
  /** What may stand in for an answer that cannot be had; undefined while it is looked for. */
  readonly fallback: Fallback | null | undefined;
  /** The question whose answer was drawn last; null before anything was. */
  readonly onScreen: string | null;
}

/** A number on the screen belongs to what is asked, or what is shown says that it does not. */
export function pictureOf<Answer extends Keyed, Fallback extends Answer>(
  situation: Situation<Answer, Fallback>,
): Picture<Answer, Fallback> {
  const { key, state, present, last, fallback, onScreen } = situation;
  // What was shown before stays until there is something else to show.
  const before: Picture<Answer, Fallback> = !last
    ? { name: 'coming' }
    : last.key === key
      ? { name: 'present', answer: last, isDrawn: onScreen === key }
      : { name: 'outdated', answer: last };
  switch (state) {
    case 'failed':
      return { name: 'failed' };
    case 'shown':
      if (!present) return before;
      if (onScreen !== null && onScreen !== present.key) return { name: 'outdated', answer: present };
      return { name: 'present', answer: present, isDrawn: onScreen === present.key };
    case 'loading':
      return before;
    case 'missing':
      if (fallback === undefined) return before;
      return fallback ? { name: 'stored', answer: fallback } : { name: 'missing' };
  }
}
