import { useMemo, useRef, useState } from 'react';
import type { ReaderState } from '../plugin';
import { within, type Range } from '../vega/zoom';

/** The reader's changes while a chart is shown: labels that are switched off, and the zoomed part of the axis. */
export function useReader(selected: ReadonlySet<string> | null) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<Range | null>(null);
  /** The visible part of the axis before it was zoomed. */
  const whole = useRef<Range | null>(null);
  const reader: ReaderState = useMemo(() => ({ selected, hidden, zoom }), [selected, hidden, zoom]);

  function toggle(label: string, all: readonly string[]): void {
    const next = new Set(hidden);
    if (!next.delete(label)) next.add(label);
    // If no label were left, all are shown.
    setHidden(all.every(one => next.has(one)) ? new Set() : next);
  }

  function isolate(label: string, all: readonly string[]): void {
    const others = all.filter(one => one !== label);
    const isAlone = !hidden.has(label) && others.every(one => hidden.has(one));
    setHidden(new Set(isAlone ? [] : others));
  }

  /** @param span the visible part of the axis */
  function zoomTo(range: Range | null, span: Range | null): void {
    if (!zoom) whole.current = span;
    setZoom(range && whole.current ? within(range, whole.current) : null);
  }

  return { reader, toggle, isolate, zoomTo };
}
