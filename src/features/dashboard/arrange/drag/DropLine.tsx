import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useEffect, useRef } from 'react';
import { useObservable } from '@/offline/react/context';
import * as css from './Drag.css';
import { useDrag } from './drag';

/** Shows where the dragged part would be dropped. */
export function DropLine() {
  const { state } = useDrag();
  const now = useObservable(state);
  const line = useRef<HTMLDivElement>(null);
  const target = now.name === 'dragging' ? now.target : null;
  const byKeys = now.name === 'dragging' && now.by === 'keys';
  useEffect(() => {
    if (target && byKeys) line.current?.scrollIntoView({ block: 'nearest' });
  }, [target, byKeys]);
  if (now.name !== 'dragging' || !target) return null;
  const { left, top, right, bottom } = target.line;
  const isUpright = right - left < bottom - top;
  return (
    <div
      ref={line}
      className={isUpright ? css.upright : css.flat}
      style={{ left, top, width: right - left, height: bottom - top }}
      data-drop-line={target.kind}
      data-tight={now.isTight || undefined}
    >
      <span className={css.word}>
        {now.isTight ? arrangeText.dropTargets.tight : arrangeText.dropTargets[target.kind]}
      </span>
    </div>
  );
}
