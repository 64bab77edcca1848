import { createSubject, type Subject } from '@/lib/observable';
import type { DashboardViewState } from '../view-state';

const typed = new WeakMap<DashboardViewState, Subject<string | null>>();

/** Styles that are being written, in the place of those that are stored; null while none are. */
export function typedStyles(viewState: DashboardViewState): Subject<string | null> {
  const known = typed.get(viewState) ?? createSubject<string | null>(null);
  typed.set(viewState, known);
  return known;
}
