import type { ReactNode } from 'react';
import * as css from './Chip.css';

export function Chip({
  variant = 'neutral',
  title,
  children,
}: {
  readonly variant?: keyof typeof css.variant;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.variant[variant]} title={title}>
      {children}
    </span>
  );
}
