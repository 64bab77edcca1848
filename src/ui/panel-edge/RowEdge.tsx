import { useId, useState, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useMove } from 'react-aria/useMove';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { panelShare, type PanelLimits } from './width';
import * as css from './RowEdge.css';

interface RowEdgeProps {
  readonly label: string;
  /** Instructions for resizing. */
  readonly hint: string;
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

/** The edge between two parts, one above the other. */
export function RowEdge({ label, hint, share, limits, onMove, onEnd, height }: RowEdgeProps) {
  const hintId = useId();
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
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { Home: limits.least, End: limits.most, Enter: limits.usual }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
    onEnd();
  };
  return (
    <>
      <div
        {...mergeProps(moveProps, { onKeyDown })}
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
    </>
  );
}
