import { useMemo, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { asTheyCame, shownColumns, withHidden } from './arrangement';
import type { RowView } from './use-row-view';

/** The order of the columns, those that are hidden and pinned, and the one whose summary is shown. */
export function useColumns(result: SqlResult) {
  const [arrangement, setArrangement] = useState(() => asTheyCame(result.columns.length));
  const [picked, setPicked] = useState<number | null>(null);
  const shown = useMemo(() => shownColumns(arrangement), [arrangement]);
  return { arrangement, setArrangement, shown, picked, setPicked };
}

export type Columns = ReturnType<typeof useColumns>;

/** The menu of columns: which are shown, and how they are sorted. */
export function columnMenu(result: SqlResult, { shown, setArrangement }: Columns, { sorts, onSort }: RowView) {
  const showAll = () => setArrangement(now => withHidden(now, new Set()));
  return {
    columnActions: [
      { id: 'all', label: text.showAll, onAction: showAll },
      ...(sorts.length > 0 ? [{ id: 'unsort', label: text.unsort, onAction: () => onSort([]) }] : []),
    ],
    columnChoices: {
      id: 'shown',
      label: text.shownColumns,
      mode: 'any',
      options: result.columns.map(({ name }, index) => ({ id: String(index), label: name })),
      chosen: shown.map(String),
      onChoose(chosen: readonly string[]) {
        const kept = new Set(chosen);
        setArrangement(now => withHidden(now, new Set(now.order.filter(each => !kept.has(String(each))))));
      },
    },
  } as const;
}
