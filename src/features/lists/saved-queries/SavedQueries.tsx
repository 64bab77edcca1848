import { useState } from 'react';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import type { SortOrder } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { neighbour, type ListedQuery } from './listed-query';
import { PreviewBeside, PreviewSheet } from './QueryPreview';
import { QueryDialog, type DialogSubject } from './QueryDialog';
import { QueryHead, type ListColumn } from './QueryHead';
import { QueryRow } from './QueryRow';
import { SelectionBar } from './SelectionBar';
import { useSelection } from './use-selection';
import * as css from './SavedQueries.css';

const valueOf: Readonly<Record<ListColumn, (query: ListedQuery) => string | number | null>> = {
  name: query => query.name,
  database: query => query.databaseName,
  schema: query => query.schema,
  tags: query => query.tags.join(', '),
  editor: query => query.changedBy,
  // An unsent new query sorts as the latest change.
  edited: query => query.changedOn ?? Number.POSITIVE_INFINITY,
};

const focusOn = (id: number) => document.querySelector<HTMLElement>(`[data-query="${id}"]`)?.focus();

interface SavedQueriesProps {
  readonly queries: readonly ListedQuery[];
  readonly now: number;
  readonly opened: ListedQuery | null;
  readonly onOpen: (id: number | null) => void;
  /** Set while queries are being selected for export. */
  readonly onEndSelecting: (() => void) | undefined;
}

/** The table with the previewed query beside or over it. A preview runs nothing. */
export function SavedQueries({ queries, now, opened, onOpen, onEndSelecting }: SavedQueriesProps) {
  const [sort, onSort] = useState<SortOrder<ListColumn>>({ by: 'edited', descending: true });
  const [asked, onAsk] = useState<DialogSubject | null>(null);
  const isNarrow = useMedia(media.narrow);
  const statuses = useLive(store => readChangeStatuses(store, 'saved-query'), []);
  const selection = useSelection(queries);
  const ordered = sorted(queries, valueOf[sort.by], sort.descending);

  function close(): void {
    if (opened) focusOn(opened.id);
    onOpen(null);
  }

  /** Arrow keys move between names, and the preview follows. */
  function onKey(key: string, query: ListedQuery): boolean {
    if (key === 'Escape' && opened) close();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const next = neighbour(ordered, query, key === 'ArrowDown' ? 1 : -1);
    if (next) focusOn(next.id);
    if (next && opened) onOpen(next.id);
    return true;
  }

  const preview = opened && {
    query: opened,
    now,
    status: statuses?.get(opened.id) ?? null,
    before: neighbour(ordered, opened, -1),
    after: neighbour(ordered, opened, 1),
    onOpen,
    onClose: close,
    onAsk,
  };
  const isBeside = opened !== null && !isNarrow;
  return (
    <div className={isBeside ? css.withPreview : undefined}>
      <div className={`${table.card} ${css.list}`}>
        {onEndSelecting && <SelectionBar selection={selection} onEnd={onEndSelecting} />}
        <table className={table.table}>
          <QueryHead sort={sort} onSort={onSort} isBrief={isBeside} />
          <tbody>
            {ordered.map(query => (
              <QueryRow
                key={query.id}
                query={query}
                now={now}
                status={statuses?.get(query.id) ?? null}
                isOpened={query.id === opened?.id}
                isBrief={isBeside}
                onKey={onKey}
                onAsk={onAsk}
                selection={onEndSelecting && selection}
              />
            ))}
          </tbody>
        </table>
      </div>
      {preview && (isNarrow ? <PreviewSheet {...preview} /> : <PreviewBeside {...preview} />)}
      {asked && <QueryDialog asked={asked} onClose={() => onAsk(null)} />}
    </div>
  );
}
