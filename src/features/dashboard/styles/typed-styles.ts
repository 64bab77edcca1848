import { createSubject, type Subject } from '@/lib/observable';
import type { Reading } from '../reading';

const typed = new WeakMap<Reading, Subject<string | null>>();

/** Styles that are being written, in the place of those that are stored; null while none are. */
export function typedStyles(reading: Reading): Subject<string | null> {
  const known = typed.get(reading) ?? createSubject<string | null>(null);
  typed.set(reading, known);
  return known;
}
