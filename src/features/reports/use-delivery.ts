import { useEffect, useState } from 'react';
import type { ReportDelivery } from '@/model/report';
import { readReportDelivery } from '@/offline/direct/report-runs';
import { useOffline } from '@/offline/react/context';

/**
 * How the server sends reports, and whose rights one is read with; null until it has answered.
 * @param id negative for a report that waits to be created, null for a new one
 */
export function useDelivery(id: number | null): ReportDelivery | null {
  const { ask } = useOffline();
  const [delivery, setDelivery] = useState<ReportDelivery | null>(null);
  const known = id !== null && id > 0 ? id : null;
  useEffect(() => {
    const controller = new AbortController();
    readReportDelivery(ask, known, controller.signal).then(
      told => {
        if (!controller.signal.aborted) setDelivery(told);
      },
      // The form works without it.
      () => undefined,
    );
    return () => controller.abort();
  }, [ask, known]);
  return delivery;
}
