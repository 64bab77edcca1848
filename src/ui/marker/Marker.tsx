import type { ReactNode } from 'react';
import * as css from './Marker.css';

interface MarkerProps {
  readonly tone: keyof typeof css.tone;
  readonly icon?: ReactNode;
  /** The whole of what it means, for hover and assistive technology. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A small sign of a thing's state, at the thing itself. */
export function Marker({ tone, icon, title, children }: MarkerProps) {
  return (
    <span className={css.tone[tone]} title={title} aria-label={title} role="img">
      {icon}
      {children}
    </span>
  );
}
