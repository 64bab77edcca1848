import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { usePicked } from '../session/context';
import { followPointer } from './use-pointer';
import * as css from './Drag.css';
import { useDrag } from './drag';

/** The dragged card: it follows the pointer, tilted, and shows its width. */
export function DragGhost() {
  const { state } = useDrag();
  const held = usePicked(state, now => (now.name === 'dragging' && now.by === 'pointer' ? now.held : null));
  const card = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!held) return undefined;
    if (held.dragged.kind === 'part' && picture.current) copyPicture(held.dragged.id, picture.current);
    return followPointer((x, y) => {
      if (card.current) card.current.style.transform = `translate(${x - 24}px, ${y - 18}px) rotate(-1.2deg)`;
    });
  }, [held]);
  if (!held) return null;
  return (
    <div ref={card} className={css.ghost} aria-hidden="true">
      <header className={css.ghostHead}>
        <GripVertical size={14} />
        <span className={css.ghostName}>{held.name}</span>
        {held.width !== null && <span className={css.ghostWidth}>{arrangeText.ofColumns(held.width)}</span>}
      </header>
      <div ref={picture} className={css.ghostPicture} />
    </div>
  );
}

/** Copies the drawn picture of a part, if it has one, into an element, at the element's width. */
export function copyPicture(id: string, into: HTMLElement): void {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>(`[data-part="${CSS.escape(id)}"] canvas`)];
  const source = canvases.reduce<HTMLCanvasElement | null>(
    (best, one) => (best && best.width * best.height >= one.width * one.height ? best : one),
    null,
  );
  if (!source || source.width === 0 || source.height === 0) return;
  const copy = document.createElement('canvas');
  copy.width = source.width;
  copy.height = source.height;
  copy.getContext('2d')?.drawImage(source, 0, 0);
  into.replaceChildren(copy);
}
