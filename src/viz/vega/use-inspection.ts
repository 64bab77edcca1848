import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { MarkMeaning, Plot } from '../plugin';
import type { Drawn } from './draw';
import {
  isAmongNames,
  markAt,
  nameAt,
  cursorOfSeries,
  stopAt,
  stopsOf,
  type InspectionCursor,
  type Stop,
} from './inspection';
import type { PlacedMark } from './marks';
import { valueAt, zoomAround, type Range } from './zoom';

export interface InspectionActions {
  readonly onPick?: ((meaning: MarkMeaning) => void) | undefined;
  readonly onMenu?: ((meaning: MarkMeaning, at: { readonly x: number; readonly y: number }) => void) | undefined;
  readonly onZoom?: ((range: Range | null) => void) | undefined;
}

/** A range of the x axis that is being dragged over, in pixels. */
export interface Brush {
  readonly from: number;
  readonly to: number;
}

/** A pointer that moved less than this, in pixels, is a click. */
const CLICK = 5;
const STEP = 0.5;

/** Pointer, touch and keyboard handling of a picture. */
export function useInspection(
  plot: Plot,
  drawn: Pick<Drawn, 'marks' | 'names' | 'plot'> | null,
  { onPick, onMenu, onZoom }: InspectionActions,
) {
  const [cursor, setCursor] = useState<InspectionCursor | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly before: number | null } | null>(null);
  const stops = useMemo(() => stopsOf(drawn?.marks ?? [], plot.pick), [drawn, plot.pick]);

  const stop: Stop | undefined = cursor ? stops[cursor.stop] : undefined;
  const mark: PlacedMark | undefined = stop?.marks[Math.min(cursor?.mark ?? 0, stop.marks.length - 1)];
  const meaningOf = (of: PlacedMark | undefined) => (of ? (plot.meaning?.(of.row) ?? null) : null);

  function spot(event: MouseEvent<HTMLElement>): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function pointAt(x: number, y: number): InspectionCursor | null {
    const names = drawn?.names ?? [];
    if (isAmongNames(names, x)) {
      const named = nameAt(names, y);
      return named === null ? null : cursorOfSeries(stops, named, row => plot.meaning?.(row)?.label ?? null);
    }
    const at = stopAt(stops, plot.pick, x, y);
    return at === null ? null : { stop: at, mark: markAt(stops[at]!, y) };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { x, y } = spot(event);
    const start = pressed.current;
    if (start && onZoom && plot.span && event.pointerType === 'mouse' && (brush || Math.abs(x - start.x) > CLICK)) {
      setBrush({ from: start.x, to: x });
      setCursor(null);
    } else setCursor(pointAt(x, y));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const { x, y } = spot(event);
    pressed.current = { x, y, before: cursor?.stop ?? null };
    if (event.pointerType === 'mouse' && onZoom && plot.span) event.currentTarget.setPointerCapture(event.pointerId);
    setCursor(pointAt(x, y));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const start = pressed.current;
    pressed.current = null;
    if (brush && drawn && plot.span && onZoom) {
      setBrush(null);
      onZoom([valueAt(brush.from, drawn.plot, plot.span), valueAt(brush.to, drawn.plot, plot.span)]);
      return;
    }
    if (!start || !onPick) return;
    const { x, y } = spot(event);
    const at = pointAt(x, y);
    // The first touch reads a mark, and the next one selects it.
    if (!at || (event.pointerType !== 'mouse' && at.stop !== start.before)) return;
    const meaning = meaningOf(stops[at.stop]?.marks[at.mark]);
    if (meaning && meaning.dimensions.length > 0) onPick(meaning);
  }

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const { x, y } = spot(event);
    const at = pointAt(x, y) ?? cursor;
    const meaning = at ? meaningOf(stops[at.stop]?.marks[at.mark]) : null;
    if (!meaning || !onMenu) return;
    event.preventDefault();
    onMenu(meaning, { x: event.clientX, y: event.clientY });
  }

  function act(key: string, box: DOMRect): boolean {
    const meaning = meaningOf(mark);
    switch (key) {
      case 'Enter':
      case ' ':
        if (meaning && onPick && meaning.dimensions.length > 0) onPick(meaning);
        else if (meaning && onMenu && mark) onMenu(meaning, { x: box.left + mark.x, y: box.top + mark.y });
        return meaning !== null;
      case 'm':
      case 'ContextMenu':
        if (meaning && onMenu && mark) onMenu(meaning, { x: box.left + mark.x, y: box.top + mark.y });
        return meaning !== null;
      case '+':
      case '-':
      case '0': {
        const { span } = plot;
        if (!span || !onZoom || !drawn) return false;
        const middle = valueAt(stop?.x ?? drawn.plot.x + drawn.plot.width / 2, drawn.plot, span);
        onZoom(key === '0' ? null : zoomAround(span, middle, key === '+' ? STEP : 1 / STEP));
        return true;
      }
      case 'Escape':
        setCursor(null);
        return false;
      default:
        return false;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = step(stops, cursor, event.key, plot.pick);
    if (next !== undefined) {
      event.preventDefault();
      setCursor(next);
    } else if (
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      act(event.key, event.currentTarget.getBoundingClientRect())
    )
      event.preventDefault();
  }

  return {
    stops,
    stop,
    mark,
    brush,
    index: cursor?.stop ?? null,
    meaning: meaningOf(mark),
    reset: () => setCursor(null),
    handlers: {
      onPointerMove,
      onPointerDown,
      onPointerUp,
      onContextMenu,
      onKeyDown,
      // Lifting a finger also fires a leave event; its mark stays until another is touched.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && !pressed.current) setCursor(null);
      },
      onPointerCancel: () => {
        pressed.current = null;
        setBrush(null);
        setCursor(null);
      },
      onBlur: () => setCursor(null),
    },
  };
}

/**
 * The target of an arrow key; undefined for other keys. Up and down move between the marks at one place of an x axis.
 */
function step(
  stops: readonly Stop[],
  cursor: InspectionCursor | null,
  key: string,
  pick: Plot['pick'],
): InspectionCursor | undefined {
  const last = stops.length - 1;
  if (last < 0) return undefined;
  const to = (stop: number): InspectionCursor => ({ stop: Math.max(0, Math.min(last, stop)), mark: cursor?.mark ?? 0 });
  const marks = cursor && pick === 'x' ? (stops[cursor.stop]?.marks.length ?? 1) : 1;
  switch (key) {
    case 'ArrowRight':
      return to((cursor?.stop ?? -1) + 1);
    case 'ArrowLeft':
      return to((cursor?.stop ?? 1) - 1);
    case 'ArrowDown':
      return cursor && marks > 1
        ? { ...cursor, mark: Math.min(marks - 1, cursor.mark + 1) }
        : to((cursor?.stop ?? -1) + 1);
    case 'ArrowUp':
      return cursor && marks > 1 ? { ...cursor, mark: Math.max(0, cursor.mark - 1) } : to((cursor?.stop ?? 1) - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    default:
      return undefined;
  }
}
