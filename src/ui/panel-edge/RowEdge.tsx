import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import type { EdgeWords } from './EdgeMenu';
import { EdgeMenu, useTap } from './tap';
import { panelShare, type PanelLimits } from './width';
import * as css from './RowEdge.css';

interface RowEdgeProps {
  readonly label: string;
  /** Instructions for resizing. */
  readonly hint: string;
  /** Of the menu that a tap opens. */
  readonly words: () => Promise<EdgeWords>;
  /** The lower part's share, in per cent. */
  readonly share: number;
  /** The limits of the share. */
  readonly limits: PanelLimits;
  readonly onMove: (share: number) => void;
  readonly onEnd: () => void;
  /** The whole height, in pixels. */
  readonly height: () => number;
}

/** Per cent per press of an arrow key. */
const STEP = 4;
/** Per cent per step of the menu. */
const TAP_STEP = 5;

/** The edge between two parts, one above the other. */
export function RowEdge({ label, hint, words, share, limits, onMove, onEnd, height }: RowEdgeProps) {
  const hintId = useId();
  const edge = useRef<HTMLDivElement>(null);
  const tap = useTap();
  const [isMoving, setMoving] = useState(false);
  const { moveProps } = useMove({
    onMoveStart: () => setMoving(true),
    onMove({ deltaY, pointerType }) {
      const by = pointerType === 'keyboard' ? Math.sign(deltaY) * STEP : (deltaY / height()) * 100;
      onMove(panelShare(share - by, limits));
    },
    onMoveEnd() {
      setMoving(false);
      onEnd();
    },
  });
  const set = (wanted: number) => {
    onMove(panelShare(wanted, limits));
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { Home: limits.least, End: limits.most, Enter: limits.usual }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };
  return (
    <>
      <div
        {...mergeProps(moveProps, tap.props, { onKeyDown })}
        ref={edge}
        className={css.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={label}
        aria-describedby={hintId}
        aria-valuenow={Math.round(share)}
        aria-valuemin={limits.least}
        aria-valuemax={limits.most}
        data-moving={isMoving || undefined}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
      {tap.isOpen && (
        <EdgeMenu
          label={label}
          opener={edge}
          words={words}
          steps={{
            taller: share < limits.most ? () => set(share + TAP_STEP) : null,
            shorter: share > limits.least ? () => set(share - TAP_STEP) : null,
          }}
          onReset={() => set(limits.usual)}
          onClose={tap.close}
        />
      )}
    </>
  );
}
