import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { usePicked } from '../context';
import { useDrag } from './context';
import { copyPicture } from './picture';
import { followPointer } from './use-pointer';
import * as css from './Drag.css';

/** The card in the hand: it follows the pointer, tilted, and says how wide it is. */
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
