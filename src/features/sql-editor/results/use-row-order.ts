import { useEffect, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from './in-steps';
import { rowOrder, type RowQuery } from './row-order';

interface ShownRows {
  /** Null for all rows as they came. */
  readonly order: Uint32Array | null;
  /** What was asked last is not there yet: those before are still shown. */
  readonly isBusy: boolean;
}

/** The rows that a question asks for. The page answers while they are looked for. */
export function useRowOrder(result: SqlResult, query: RowQuery): ShownRows {
  const [shown, setShown] = useState<{ readonly query: RowQuery; readonly order: Uint32Array | null } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Nothing can fail in it but the reading of damaged bytes, which drawing would tell of as well.
    inSteps(rowOrder(result, query), controller.signal).then(
      order => {
        if (!controller.signal.aborted) setShown({ query, order });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [result, query]);
  const isPlain = query.text.trim() === '' && query.sorts.length === 0;
  return { order: isPlain ? null : (shown?.order ?? null), isBusy: !isPlain && shown?.query !== query };
}
