import { useRef, type PointerEvent } from 'react';
import type { Part } from '@/model/arrange/arrangement';
import { allowedSize, resize, sizeOf, type Size } from '@/model/arrange/resize';
import { roomIn } from '@/model/arrange/widths';
import { parentOf } from '@/model/arrange/arrangement';
import { GRID_UNIT } from '@/model/limits';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useSession } from '../session/context';
import * as css from '../Arrange.css';

interface ResizerProps {
  readonly part: Part;
  readonly shown: Size;
  /** The size that it would have, during the drag; null when it is released. */
  readonly onPull: (size: Size | null) => void;
}

interface Pull {
  readonly x: number;
  readonly y: number;
  /** One column with its gap, in pixels. */
  readonly column: number;
  readonly size: Size;
}

const edges = ['right', 'bottom', 'corner'] as const;

/** Handles at the draggable edges, and the size in the corner. Widths are in columns, heights in grid units. */
export function Resizer({ part, shown, onPull }: ResizerProps) {
  const session = useSession();
  const pull = useRef<Pull | null>(null);
  const last = useRef<Size | null>(null);
  const size = sizeOf(part);

  function begin(event: PointerEvent<HTMLElement>): void {
    const holder = event.currentTarget.closest(`[data-part]`)?.parentElement;
    if (!holder || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const arrangement = session.present();
    const room = roomIn(arrangement, parentOf(arrangement, part.id)?.id ?? '');
    pull.current = {
      x: event.clientX,
      y: event.clientY,
      column: (holder.getBoundingClientRect().width + 12) / room,
      size,
    };
  }

  function move(event: PointerEvent<HTMLElement>, edge: (typeof edges)[number]): void {
    const from = pull.current;
    if (!from) return;
    const { width, height } = from.size;
    const requested = {
      width: width === null || edge === 'bottom' ? width : width + (event.clientX - from.x) / from.column,
      height: height === null || edge === 'right' ? height : height + (event.clientY - from.y) / GRID_UNIT,
    };
    const next = allowedSize(session.present(), part, requested);
    if (next.width === last.current?.width && next.height === last.current?.height) return;
    last.current = next;
    onPull(next);
  }

  function end(isCancelled: boolean): void {
    const next = last.current;
    pull.current = null;
    last.current = null;
    onPull(null);
    if (next && !isCancelled) session.apply(arrangement => resize(arrangement, part.id, next));
  }

  return (
    <>
      {edges
        .filter(edge =>
          edge === 'right'
            ? size.width !== null
            : edge === 'bottom'
              ? size.height !== null
              : size.width !== null && size.height !== null,
        )
        .map(edge => (
          <span
            key={edge}
            className={css.edge[edge]}
            data-edge={edge}
            onPointerDown={begin}
            onPointerMove={event => move(event, edge)}
            onPointerUp={() => end(false)}
            onPointerCancel={() => end(true)}
          />
        ))}
      <span className={css.sizeTag}>{arrangeText.sizeTag(shown.width, shown.height)}</span>
    </>
  );
}
