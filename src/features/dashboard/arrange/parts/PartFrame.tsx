import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Part } from '@/model/arrange/arrangement';
import { sizeOf, type Size } from '@/model/arrange/resize';
import { GRID_UNIT } from '@/model/limits';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useIsSelected, useSession } from '../session/context';
import { PartTools } from './PartTools';
import { Resizer } from './Resizer';
import { useHandle } from './use-handle';
import * as css from '../Arrange.css';
import { usePartName } from './part-text';

interface PartFrameProps {
  readonly part: Part;
  /** Whether the content fills the given size; else the part is as high as its content. */
  readonly isFixed?: boolean;
  readonly isWriting?: boolean;
  readonly onWrite?: () => void;
  readonly children: ReactNode;
}

/** Lets users select, drag, resize and delete a part that holds no others. Its content is visible but inert. */
export function PartFrame({ part, isFixed = false, isWriting = false, onWrite, children }: PartFrameProps) {
  const { id, type } = part;
  const name = usePartName(part);
  const isSelected = useIsSelected(id);
  const [pulled, setPulled] = useState<Size | null>(null);
  const { handle, isDragging } = useHandle(part, onWrite);
  const frame = useFocusWhenMade(id);
  const size = sizeOf(part);
  const { width, height } = pulled ?? size;
  const style = assignInlineVars({
    [css.span]: String(width ?? 12),
    [css.height]: height === null ? 'auto' : `${height * GRID_UNIT}px`,
  });
  return (
    <div
      ref={frame}
      className={isFixed ? css.fixedPart : css.part}
      style={style}
      data-part={id}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={css.content} inert={!isWriting}>
        {children}
      </div>
      {!isWriting && (
        <div
          {...handle}
          className={css.shield}
          aria-label={arrangeText.label(type, name, width, height)}
          aria-pressed={isSelected}
        />
      )}
      {isSelected && !isDragging && (
        <>
          <PartTools part={part} isWriting={isWriting} {...(onWrite ? { onWrite } : {})} />
          {(size.width !== null || size.height !== null) && (
            <Resizer part={part} shown={{ width, height }} onPull={setPulled} />
          )}
        </>
      )}
    </div>
  );
}

/** The focus goes to the part that was just added or moved. */
export function useFocusWhenMade(id: string) {
  const { selected } = useSession();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected.get() !== id) return;
    const frame = element.current;
    if (!frame || frame.contains(document.activeElement)) return;
    frame.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
    frame.scrollIntoView({ block: 'nearest' });
  }, [selected, id]);
  return element;
}
