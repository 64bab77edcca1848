import { useMemo, useRef, useState } from 'react';
import type { ReaderState } from '../plugin';
import { within, type Range } from '../vega/zoom';

/**
 * What the reader does to a chart for as long as it is shown: labels switched off, and the part of the axis in view.
 */
export function useReader(selected: ReadonlySet<string> | null) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<Range | null>(null);
  /** What the axis showed before it was zoomed. */
  const whole = useRef<Range | null>(null);
  const reader: ReaderState = useMemo(() => ({ selected, hidden, zoom }), [selected, hidden, zoom]);

  function toggle(label: string, all: readonly string[]): void {
    const next = new Set(hidden);
    if (!next.delete(label)) next.add(label);
    // With nothing left to show, all is shown.
    setHidden(all.every(one => next.has(one)) ? new Set() : next);
  }

  function isolate(label: string, all: readonly string[]): void {
    const others = all.filter(one => one !== label);
    const isAlone = !hidden.has(label) && others.every(one => hidden.has(one));
    setHidden(new Set(isAlone ? [] : others));
  }

  /** @param span what the axis shows now */
  function zoomTo(range: Range | null, span: Range | null): void {
    if (!zoom) whole.current = span;
    setZoom(range && whole.current ? within(range, whole.current) : null);
  }

  return { reader, toggle, isolate, zoomTo };
}
