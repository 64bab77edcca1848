import type { JsonObject } from '@/lib/json';
import type { Arrangement } from './arrangement';
import { UNDO_LIMIT } from './constants';

/**
 * How many steps back there are: the present is one of what is held, and so is the one that shows that there were more.
 */
const STEPS = UNDO_LIMIT - 2;

/** What was, is, and was undone. Changes that were saved are no part of it. */
export interface History {
  readonly past: readonly Arrangement[];
  readonly present: Arrangement;
  /** The next one first. */
  readonly future: readonly Arrangement[];
  /** More was changed than can be undone. */
  readonly isExceeded: boolean;
  /** The metadata with other colours, which undoing the layout does not take back; null while they are as they were. */
  readonly recoloured: JsonObject | null;
  /** Names what is being typed: what belongs to it is one step. */
  readonly typing: string | null;
}

export function beginHistory(present: Arrangement): History {
  return { past: [], present, future: [], isExceeded: false, recoloured: null, typing: null };
}

/** Every change is one that is not saved, until all of them are undone; what cannot be undone stays one. */
export function hasUnsavedChanges({ past, isExceeded, recoloured }: History): boolean {
  return past.length > 0 || isExceeded || recoloured !== null;
}

/** @param typing names a text that is being typed, whose letters are one step; null for a step of its own */
export function changed(history: History, next: Arrangement, typing: string | null = null): History {
  if (typing !== null && typing === history.typing) return { ...history, present: next, future: [] };
  const past = [...history.past, history.present];
  return {
    ...history,
    past: past.slice(-STEPS),
    present: next,
    future: [],
    isExceeded: history.isExceeded || past.length > STEPS,
    typing,
  };
}

/** @param metadata with the chosen colours */
export function withColours(history: History, metadata: JsonObject): History {
  return { ...history, recoloured: metadata, typing: null };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    typing: null,
  };
}

export function redone(history: History): History {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { ...history, past: [...history.past, history.present], present: after, future, typing: null };
}
