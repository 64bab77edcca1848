import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useEffect, useRef } from 'react';
import { useObservable } from '@/offline/react/context';
import * as css from './Drag.css';
import { useDrag } from './drag';

/** Where what is in the hand would come to stand. */
export function DropLine() {
  const { state } = useDrag();
  const now = useObservable(state);
  const line = useRef<HTMLDivElement>(null);
  const spot = now.name === 'dragging' ? now.spot : null;
  const byKeys = now.name === 'dragging' && now.by === 'keys';
  useEffect(() => {
    if (spot && byKeys) line.current?.scrollIntoView({ block: 'nearest' });
  }, [spot, byKeys]);
  if (now.name !== 'dragging' || !spot) return null;
  const { left, top, right, bottom } = spot.line;
  const isUpright = right - left < bottom - top;
  return (
    <div
      ref={line}
      className={isUpright ? css.upright : css.flat}
      style={{ left, top, width: right - left, height: bottom - top }}
      data-drop-line={spot.word}
      data-tight={now.isTight || undefined}
    >
      <span className={css.word}>{now.isTight ? arrangeText.spots.tight : arrangeText.spots[spot.word]}</span>
    </div>
  );
}
