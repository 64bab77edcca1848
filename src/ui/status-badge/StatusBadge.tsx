import type { ReactNode } from 'react';
import { Marker } from '../marker/Marker';

/** How far something came that takes a while. */
export type BadgeStatus = 'pending' | 'fetching' | 'running' | 'success' | 'stopped' | 'failed' | 'offline';

const tones = { danger: 'red', info: 'outlined', warning: 'amber', success: 'accent' } as const;

const meanings: Readonly<Record<BadgeStatus, keyof typeof tones>> = {
  pending: 'info',
  fetching: 'info',
  running: 'warning',
  success: 'success',
  stopped: 'danger',
  failed: 'danger',
  offline: 'danger',
};

interface StatusBadgeProps {
  readonly status: BadgeStatus;
  /** The whole of what it means, for hover and assistive technology. */
  readonly title: string;
  readonly children: ReactNode;
}

/** How far something came, in words and in the colour of what that means. */
export function StatusBadge({ status, title, children }: StatusBadgeProps) {
  return (
    <Marker tone={tones[meanings[status]]} title={title}>
      {children}
    </Marker>
  );
}
