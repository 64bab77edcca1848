import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as css from './Progress.css';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** The library's component would add its code to that of the buttons, which every screen waits for. */
export function Progress({ label, share }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={css.track}
    >
      <i className={css.bar} style={assignInlineVars({ [css.share]: `${share * 100}%` })} />
    </div>
  );
}
