import { useCallback } from 'react';
import type { ReportDelivery } from '@/model/report';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readReportDelivery } from '@/offline/direct/report-runs';
import { useDirectRead } from '@/offline/react/use-direct-read';
import { reportDeliveryText } from '@/text/messages/home/report-delivery';
import { useRetryToast } from '@/ui/toast/use-retry-toast';

/**
 * How the server sends reports, and whose rights one is read with; null until it has answered, as the form works
 * without it.
 * @param id negative for a report that waits to be created, null for a new one
 */
export function useDelivery(id: number | null): ReportDelivery | null {
  const known = id !== null && id > 0 ? id : null;
  const read = useCallback((ask: DirectCalls, signal: AbortSignal) => readReportDelivery(ask, known, signal), [known]);
  const { value, hasFailed, again } = useDirectRead(read);
  useRetryToast(hasFailed, { failed: reportDeliveryText.failed, again: reportDeliveryText.again }, again);
  return value;
}
