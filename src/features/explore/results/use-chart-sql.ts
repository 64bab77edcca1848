import { useEffect, useState } from 'react';
import type { QueryContext } from '@/model/query-context';
import { askChartSql, type ChartSql } from '@/offline/direct/chart-sql';
import { useIsAway, useOffline } from '@/offline/react/context';

/** State of statements that did not come with a result. */
export type ChartSqlState =
  | { readonly name: 'unasked' }
  /** The server is unreachable. */
  | { readonly name: 'away' }
  | { readonly name: 'asking' }
  | ChartSql;

interface Asked {
  readonly of: QueryContext;
  readonly round: number;
  readonly sql: ChartSql;
}

/** Fetches the statements of a query without a result, such as a failed one; null fetches none. */
export function useChartSql(context: QueryContext | null) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [known, setKnown] = useState<Asked | null>(null);
  const [round, setRound] = useState(0);
  const isWanted = context !== null && context.queries.length > 0;
  const wanted = isWanted && !isAway ? context : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const over = new AbortController();
    const tell = (sql: ChartSql) => !over.signal.aborted && setKnown({ of: wanted, round, sql });
    askChartSql(ask, wanted, over.signal).then(tell, () =>
      tell({ name: 'failed', reason: { code: 'unreadable-answer' } }),
    );
    return () => over.abort();
  }, [ask, wanted, round]);
  const isKnown = known !== null && known.of === wanted && known.round === round;
  const state = (): ChartSqlState => {
    if (wanted === null) return { name: isWanted ? 'away' : 'unasked' };
    return isKnown ? known.sql : { name: 'asking' };
  };
  return { state: state(), retry: () => setRound(before => before + 1) };
}
