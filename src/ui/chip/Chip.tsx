import type { ReactNode } from 'react';
import { describedBy } from '../tooltip/tooltip';
import * as css from './Chip.css';

export function Chip({
  variant = 'neutral',
  title,
  isInControl = false,
  children,
}: {
  readonly variant?: keyof typeof css.variant;
  readonly title?: string;
  /** It is inside a link or a button, which shows its tooltip; otherwise it is focusable itself. */
  readonly isInControl?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={css.variant[variant]}
      {...describedBy(title)}
      {...(title && !isInControl ? { role: 'note', tabIndex: 0 } : {})}
    >
      {children}
    </span>
  );
}
