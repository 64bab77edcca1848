import { useId, useRef, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useMove } from 'react-aria/useMove';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import type { EdgeWords } from '../panel-edge/EdgeMenu';
import { EdgeMenu, useTap } from '../panel-edge/tap';
import * as css from './EditorPopover.css';

export interface GripSize {
  readonly width: number;
  readonly height: number;
}

export interface SizeGripProps {
  readonly label: string;
  /** Instructions for resizing. */
  readonly hint: string;
  /** Of the menu that a tap opens. */
  readonly words: () => Promise<EdgeWords>;
  /** Called during the drag; null is the default size. */
  readonly onSize: (size: GripSize | null) => void;
}

/** Pixels per press of an arrow key. */
const STEP = 16;
/** Pixels per step of the menu. */
const TAP_STEP = 2 * STEP;

/** The minimum size of an editor (spec part 2, section 9: that of an ad-hoc filter). */
export const LEAST_SIZE: GripSize = { width: 320, height: 240 };

/** The corner that resizes an editor; the style sheet sets the maximum. */
export function SizeGrip({ label, hint, words, onSize }: SizeGripProps) {
  const hintId = useId();
  const grip = useRef<HTMLDivElement>(null);
  const pulledTo = useRef<GripSize>({ width: 0, height: 0 });
  const tap = useTap();
  const begin = () => {
    const box = grip.current?.parentElement?.getBoundingClientRect();
    if (box) pulledTo.current = { width: box.width, height: box.height };
  };
  const pull = (deltaX: number, deltaY: number) => {
    const { width, height } = pulledTo.current;
    pulledTo.current = { width: width + deltaX, height: height + deltaY };
    onSize({
      width: Math.max(LEAST_SIZE.width, pulledTo.current.width),
      height: Math.max(LEAST_SIZE.height, pulledTo.current.height),
    });
  };
  const { moveProps } = useMove({
    onMoveStart: begin,
    onMove({ deltaX, deltaY, pointerType }) {
      const by = (delta: number) => (pointerType === 'keyboard' ? Math.sign(delta) * STEP : delta);
      pull(by(deltaX), by(deltaY));
    },
  });
  const step = (x: number, y: number) => () => {
    begin();
    pull(x * TAP_STEP, y * TAP_STEP);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    tap.open();
  };
  const { focusProps, isFocusVisible } = useFocusRing();
  return (
    <>
      <div
        {...mergeProps(moveProps, focusProps, tap.props, { onKeyDown })}
        ref={grip}
        className={css.grip}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={tap.isOpen}
        aria-describedby={hintId}
        data-focus-visible={isFocusVisible || undefined}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      {tap.isOpen && (
        <EdgeMenu
          label={label}
          opener={grip}
          words={words}
          steps={{ wider: step(1, 0), narrower: step(-1, 0), taller: step(0, 1), shorter: step(0, -1) }}
          onReset={() => onSize(null)}
          onClose={tap.close}
        />
      )}
    </>
  );
}
