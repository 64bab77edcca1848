import type { ReactNode } from 'react';
import { Marker } from '../marker/Marker';

/** The progress of a longer operation. */
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
  /** Its full meaning, as a tooltip and for assistive technology. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The progress of something, in words and in a matching colour. */
export function StatusBadge({ status, title, children }: StatusBadgeProps) {
  return (
    <Marker tone={tones[meanings[status]]} title={title}>
      {children}
    </Marker>
  );
}
