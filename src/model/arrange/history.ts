import type { JsonObject } from '@/lib/json';
import type { Arrangement } from './arrangement';
import { UNDO_LIMIT } from './constants';

/** Number of past steps: the entries without the present and the one that detects that there were more. */
const STEPS = UNDO_LIMIT - 2;

/** Past, present and undone layouts. Saved changes are not included. */
export interface History {
  readonly past: readonly Arrangement[];
  readonly present: Arrangement;
  /** The next one first. */
  readonly future: readonly Arrangement[];
  /** There were more changes than can be undone. */
  readonly isExceeded: boolean;
  /** The metadata with changed colours, which undoing the layout does not revert; null if unchanged. */
  readonly recoloured: JsonObject | null;
  /** Identifies the text being typed: its changes form one step. */
  readonly typing: string | null;
}

export function beginHistory(present: Arrangement): History {
  return { past: [], present, future: [], isExceeded: false, recoloured: null, typing: null };
}

/** True until all changes are undone; changes beyond the history count as unsaved. */
export function hasUnsavedChanges({ past, isExceeded, recoloured }: History): boolean {
  return past.length > 0 || isExceeded || recoloured !== null;
}

/** @param typing identifies a text being typed, whose letters form one step; null for a separate step */
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
