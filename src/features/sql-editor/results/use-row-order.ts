import { useEffect, useState } from 'react';
import { useOffline } from '@/offline/react/context';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from './in-steps';
import { rowOrder, type RowQuery } from './row-order';

interface ShownRows {
  /** Null for all rows in their original order. */
  readonly order: Uint32Array | null;
  /** The last request is still running, and the previous rows are shown. */
  readonly isBusy: boolean;
}

/** The rows that match a query, computed without blocking the page. */
export function useRowOrder(result: SqlResult, query: RowQuery): ShownRows {
  const { onDefect } = useOffline();
  const [shown, setShown] = useState<{ readonly query: RowQuery; readonly order: Uint32Array | null } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    inSteps(rowOrder(result, query), controller.signal).then(
      order => {
        if (!controller.signal.aborted) setShown({ query, order });
      },
      (error: unknown) => onDefect('background', error),
    );
    return () => controller.abort();
  }, [result, query, onDefect]);
  const isPlain = query.text.trim() === '' && query.sorts.length === 0;
  return { order: isPlain ? null : (shown?.order ?? null), isBusy: !isPlain && shown?.query !== query };
}
