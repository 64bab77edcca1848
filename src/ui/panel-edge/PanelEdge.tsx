import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useHover } from 'react-aria/useHover';
import { useMove } from 'react-aria/useMove';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import type { EdgeWords } from './EdgeMenu';
import { EdgeMenu, useTap } from './tap';
import { panelWidth, type PanelLimits } from './width';
import * as css from './PanelEdge.css';

interface PanelEdgeProps {
  readonly label: string;
  /** Instructions for resizing. */
  readonly hint: string;
  /** Of the menu that a tap opens. */
  readonly words: () => Promise<EdgeWords>;
  readonly width: number;
  readonly limits: PanelLimits;
  /** Called during the drag; undefined is the default width. */
  readonly onMove: (width: number | undefined) => void;
  /** Called when the drag ends. */
  readonly onEnd: () => void;
}

/** Pixels per press of an arrow key. */
const STEP = 16;
/** Pixels per step of the menu. */
const TAP_STEP = 2 * STEP;

/** The right edge of a panel on the left. */
export function PanelEdge({ label, hint, words, width, limits, onMove, onEnd }: PanelEdgeProps) {
  const hintId = useId();
  const edge = useRef<HTMLDivElement>(null);
  const tap = useTap();
  const [isMoving, setMoving] = useState(false);
  // The pointer's position, which may be beyond the limits of the panel.
  const pulledTo = useRef(width);
  const to = (wanted: number | undefined) => onMove(wanted === undefined ? undefined : panelWidth(wanted, limits));
  const { moveProps } = useMove({
    onMoveStart() {
      pulledTo.current = width;
      setMoving(true);
    },
    onMove({ deltaX, pointerType }) {
      pulledTo.current += pointerType === 'keyboard' ? Math.sign(deltaX) * STEP : deltaX;
      to(pulledTo.current);
    },
    onMoveEnd() {
      setMoving(false);
      onEnd();
    },
  });
  const { focusProps, isFocusVisible } = useFocusRing();
  const { hoverProps, isHovered } = useHover({});
  const set = (wanted: number | undefined) => {
    to(wanted);
    onEnd();
  };
  const ends: Readonly<Record<string, number | undefined>> = { Home: limits.least, End: limits.most, Enter: undefined };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key in ends)) return;
    event.preventDefault();
    set(ends[event.key]);
  };
  return (
    <>
      <div
        {...mergeProps(moveProps, focusProps, hoverProps, tap.props, { onKeyDown })}
        ref={edge}
        className={css.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-describedby={hintId}
        aria-valuenow={width}
        aria-valuemin={limits.least}
        aria-valuemax={limits.most}
        data-moving={isMoving || undefined}
        data-hovered={isHovered || undefined}
        data-focus-visible={isFocusVisible || undefined}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      {tap.isOpen && (
        <EdgeMenu
          label={label}
          opener={edge}
          words={words}
          steps={{
            wider: width < limits.most ? () => set(width + TAP_STEP) : null,
            narrower: width > limits.least ? () => set(width - TAP_STEP) : null,
          }}
          onReset={() => set(undefined)}
          onClose={tap.close}
        />
      )}
    </>
  );
}
