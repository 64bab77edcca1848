import { useId, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useMove } from 'react-aria/useMove';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import * as css from './EditorPopover.css';

export interface GripSize {
  readonly width: number;
  readonly height: number;
}

interface SizeGripProps {
  readonly label: string;
  /** Instructions for resizing. */
  readonly hint: string;
  /** Called during the drag. */
  readonly onSize: (size: GripSize) => void;
}

/** Pixels per press of an arrow key. */
const STEP = 16;

/** The minimum size of an editor (spec part 2, section 9: that of an ad-hoc filter). */
export const LEAST_SIZE: GripSize = { width: 320, height: 240 };

/** The corner that resizes an editor; the style sheet sets the maximum. */
export function SizeGrip({ label, hint, onSize }: SizeGripProps) {
  const hintId = useId();
  const grip = useRef<HTMLDivElement>(null);
  const pulledTo = useRef<GripSize>({ width: 0, height: 0 });
  const { moveProps } = useMove({
    onMoveStart() {
      const box = grip.current?.parentElement?.getBoundingClientRect();
      if (box) pulledTo.current = { width: box.width, height: box.height };
    },
    onMove({ deltaX, deltaY, pointerType }) {
      const by = (delta: number) => (pointerType === 'keyboard' ? Math.sign(delta) * STEP : delta);
      const { width, height } = pulledTo.current;
      pulledTo.current = { width: width + by(deltaX), height: height + by(deltaY) };
      onSize({
        width: Math.max(LEAST_SIZE.width, pulledTo.current.width),
        height: Math.max(LEAST_SIZE.height, pulledTo.current.height),
      });
    },
  });
  const { focusProps, isFocusVisible } = useFocusRing();
  return (
    <>
      <div
        {...mergeProps(moveProps, focusProps)}
        ref={grip}
        className={css.grip}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        data-focus-visible={isFocusVisible || undefined}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </>
  );
}
