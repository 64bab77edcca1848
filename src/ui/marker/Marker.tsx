import type { ReactNode } from 'react';
import { tooltip } from '../tooltip/tooltip';
import * as css from './Marker.css';

interface MarkerProps {
  readonly tone: keyof typeof css.tone;
  readonly icon?: ReactNode;
  /** The whole of what it means: its tooltip and its name. */
  readonly title: string;
  /** It stands in a link or a button, which shows its tooltip; elsewhere it takes the focus itself. */
  readonly isInControl?: boolean;
  readonly children: ReactNode;
}

/** A small sign of a thing's state, at the thing itself. */
export function Marker({ tone, icon, title, isInControl = false, children }: MarkerProps) {
  return (
    <span
      className={css.tone[tone]}
      {...tooltip(title)}
      aria-label={title}
      role="img"
      tabIndex={isInControl ? undefined : 0}
    >
      {icon}
      {children}
    </span>
  );
}
