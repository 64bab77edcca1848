import { useEffect, useRef, useState } from 'react';
import { askChartStatement, type ChartStatement } from '@/offline/direct/chart-statement';
import { useOffline } from '@/offline/react/context';

/** The state of the request for a chart's statement. */
export type Taking = { readonly name: 'idle' } | { readonly name: 'asking' } | ChartStatement;

interface TakenStatement {
  readonly taking: Taking;
  readonly take: (chartId: number) => void;
}

/** Requests the statement of a chart. Ignores an answer after a newer request, or after the form has closed. */
export function useChartStatement(onTaken: (taken: { readonly sql: string; readonly databaseId: number }) => void) {
  const { ask } = useOffline();
  const [taking, setTaking] = useState<Taking>({ name: 'idle' });
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);
  function take(chartId: number): void {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setTaking({ name: 'asking' });
    const settle = (told: ChartStatement) => {
      if (controller.signal.aborted) return;
      setTaking(told);
      if (told.name === 'read') onTaken({ sql: told.sql, databaseId: told.databaseId });
    };
    askChartStatement(ask, chartId, controller.signal).then(settle, () => settle({ name: 'none' }));
  }
  return { taking, take } satisfies TakenStatement;
}
