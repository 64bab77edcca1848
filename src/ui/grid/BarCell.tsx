import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import * as css from './Grid.css';

interface BarCellProps {
  readonly start: number;
  readonly width: number;
  readonly negative: boolean;
  readonly children: ReactNode;
}

/** A number with a bar below it, from `start` to `start + width` of the cell. Both from 0 to 1. */
export function BarCell({ start, width, negative, children }: BarCellProps) {
  const share = (value: number) => value.toFixed(4);
  return (
    <>
      <i
        className={`${css.bar} ${negative ? css.negativeBar : ''}`}
        style={assignInlineVars({ [css.barStart]: share(start), [css.barWidth]: share(width) })}
      />
      <span className={css.barText}>{children}</span>
    </>
  );
}
