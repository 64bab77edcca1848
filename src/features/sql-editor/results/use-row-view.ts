import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import type { ResultSort } from './row-order';
import { useRowOrder } from './use-row-order';

/** Which rows of a result are shown, and in which order. */
export interface RowView {
  readonly sorts: readonly ResultSort[];
  readonly onSort: (sorts: readonly ResultSort[]) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The searched column; null for all. */
  readonly column: number | null;
  readonly onColumn: (column: number | null) => void;
  /** The result's row at a place of the view. */
  readonly rowAt: (place: number) => number;
  readonly rowCount: number;
  /** The rows as charts read them. */
  readonly rows: { readonly count: number; readonly at: (place: number) => number };
  /** Whether these are the rows with the text. */
  readonly isFound: boolean;
  /** The rows from before the last change are still shown. */
  readonly isBusy: boolean;
}

export function useRowView(result: SqlResult): RowView {
  const [sorts, setSorts] = useState<readonly ResultSort[]>([]);
  const [text, setText] = useState('');
  const [column, setColumn] = useState<number | null>(null);
  const wanted = useDeferredValue(text);
  const query = useMemo(() => ({ text: wanted, column, sorts }), [wanted, column, sorts]);
  const { order, isBusy } = useRowOrder(result, query);
  const rowAt = useCallback((at: number) => order?.[at] ?? (order ? 0 : at), [order]);
  const rowCount = order?.length ?? result.rowCount;
  return {
    sorts,
    onSort: setSorts,
    text,
    onText: setText,
    column,
    onColumn: setColumn,
    rowAt,
    rowCount,
    rows: useMemo(() => ({ count: rowCount, at: rowAt }), [rowCount, rowAt]),
    isFound: order !== null && wanted.trim() !== '',
    isBusy,
  };
}
