import { GripVertical } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Part } from '@/model/arrange/arrangement';
import { sizeOf } from '@/model/arrange/resize';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useIsSelected } from '../session/context';
import { partName } from '@/model/part-name';
import { useFocusWhenMade } from './PartFrame';
import { PartTools } from './PartTools';
import { useHandle } from './use-handle';
import * as css from '../Arrange.css';

interface ContainerProps {
  readonly part: Part;
  readonly className: string;
  readonly style?: CSSProperties;
  /** Beside the tools, such as a resize handle. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part that holds others: a grip at its edge moves it. */
export function Container({ part, className, style, extra, children }: ContainerProps) {
  const { id, type } = part;
  const isSelected = useIsSelected(id);
  const { handle, isDragging } = useHandle(part);
  const frame = useFocusWhenMade(id);
  const { width, height } = sizeOf(part);
  return (
    <div
      ref={frame}
      className={`${css.container} ${className}`}
      {...(style ? { style } : {})}
      data-part={id}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
    >
      <span
        {...handle}
        className={css.grip[type === 'COLUMN' ? 'top' : 'side']}
        aria-label={arrangeText.label(type, partName(part), width, height)}
        aria-pressed={isSelected}
      >
        <GripVertical size={14} aria-hidden="true" />
      </span>
      {children}
      {isSelected && !isDragging && (
        <>
          <PartTools part={part} />
          {extra}
        </>
      )}
    </div>
  );
}
