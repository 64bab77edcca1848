import { useCallback } from 'react';
import type { LogEventName, NewLogEvent } from '@/offline/state/log-event';
import { useOffline } from '@/offline/react/context';

/** Logs a usage event of this dashboard. */
export type DashboardLog = (name: LogEventName, data: NewLogEvent['data'], target?: NewLogEvent['target']) => void;

export function useDashboardLog(id: number): DashboardLog {
  const { log } = useOffline();
  return useCallback((name, data, target) => log({ name, at: { source: 'dashboard', id }, data, target }), [log, id]);
}
