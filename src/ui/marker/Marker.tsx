import type { ReactNode } from 'react';
import { tooltip } from '../tooltip/tooltip';
import * as css from './Marker.css';

interface MarkerProps {
  readonly tone: keyof typeof css.tone;
  readonly icon?: ReactNode;
  /** Its full meaning: tooltip and name. */
  readonly title: string;
  /** It is inside a link or a button, which shows its tooltip; otherwise it is focusable itself. */
  readonly isInControl?: boolean;
  readonly children: ReactNode;
}

/** A small sign of an object's state, next to the object. */
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
