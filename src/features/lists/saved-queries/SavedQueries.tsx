import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasPermission } from '@/model/permissions';
import { exportSavedQueries } from '@/offline/direct/export-archive';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { selectionText } from '@/text/messages/home/lists';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { Button } from '@/ui/button/Button';
import type { SortOrder } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import { PAGE_SIZE } from '@/ui/table/paging';
import * as table from '@/ui/table/Table.css';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { ListPager } from '../ListPager';
import { SelectionBar } from '../SelectionBar';
import { useExport } from '../use-export';
import { useShownPage } from '../use-shown-page';
import { neighbour, type ListedQuery } from './listed-query';
import { PreviewBeside, PreviewSheet } from './QueryPreview';
import { QueryDialog, type DialogSubject } from './QueryDialog';
import { QueryHead, type ListColumn } from './QueryHead';
import { QueryRow } from './QueryRow';
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
}

/** The table with the previewed query beside or over it. A preview runs nothing. */
export function SavedQueries({ queries, now, opened, onOpen }: SavedQueriesProps) {
  const [sort, onSort] = useState<SortOrder<ListColumn>>({ by: 'edited', descending: true });
  const [asked, onAsk] = useState<DialogSubject | null>(null);
  const isNarrow = useMedia(media.narrow);
  const statuses = useLive(store => readChangeStatuses(store, 'saved-query'), []);
  const { roles } = useOpenSession().facts;
  const isSelectable = hasPermission(roles, 'can_export', 'SavedQuery');
  const { hindrance, save } = useExport(exportSavedQueries, queryArchiveText.exportFailed);
  const ordered = useMemo(
    () => sorted(queries, valueOf[sort.by], sort.descending),
    [queries, sort.by, sort.descending],
  );
  const pageWith = (id: number) => Math.floor(ordered.findIndex(query => query.id === id) / PAGE_SIZE);
  // The address may open a query of any page. A query that the search hides is on none.
  const [wanted, setWanted] = useState(() => (opened ? Math.max(0, pageWith(opened.id)) : 0));
  const page = useShownPage(ordered, wanted);

  function turnTo(id: number): void {
    const to = pageWith(id);
    // The row is drawn before it gets the focus.
    if (to >= 0) flushSync(() => setWanted(to));
  }

  function open(id: number | null): void {
    if (id !== null) turnTo(id);
    onOpen(id);
  }

  function close(): void {
    if (opened) {
      turnTo(opened.id);
      focusOn(opened.id);
    }
    onOpen(null);
  }

  /** Arrow keys move between names, and the preview follows. */
  function onKey(key: string, query: ListedQuery): boolean {
    if (key === 'Escape' && opened) close();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const next = neighbour(ordered, query, key === 'ArrowDown' ? 1 : -1);
    if (next) {
      turnTo(next.id);
      focusOn(next.id);
    }
    if (next && opened) onOpen(next.id);
    return true;
  }

  const preview = opened && {
    query: opened,
    now,
    status: statuses?.get(opened.id) ?? null,
    before: neighbour(ordered, opened, -1),
    after: neighbour(ordered, opened, 1),
    onOpen: open,
    onClose: close,
    onAsk,
  };
  const isBeside = opened !== null && !isNarrow;
  return (
    <div className={isBeside ? css.withPreview : undefined}>
      <div className={`${table.card} ${css.list}`}>
        {isSelectable && (
          <SelectionBar label={queryArchiveText.selection} page={page}>
            <Button
              variant="ghost"
              size="small"
              unavailable={hindrance(page.selected)}
              onPress={() => save(page.selected)}
            >
              <Download size={14} aria-hidden="true" />
              {selectionText.export}
            </Button>
          </SelectionBar>
        )}
        <table className={table.table}>
          <QueryHead
            sort={sort}
            onSort={next => {
              onSort(next);
              setWanted(0);
            }}
            isBrief={isBeside}
            page={isSelectable ? page : undefined}
          />
          <tbody>
            {page.items.map(query => (
              <QueryRow
                key={query.id}
                query={query}
                now={now}
                status={statuses?.get(query.id) ?? null}
                isOpened={query.id === opened?.id}
                isBrief={isBeside}
                onKey={onKey}
                onAsk={onAsk}
                page={isSelectable ? page : undefined}
              />
            ))}
          </tbody>
        </table>
        <ListPager shown={page} onPage={setWanted} />
      </div>
      {preview && (isNarrow ? <PreviewSheet {...preview} /> : <PreviewBeside {...preview} />)}
      {asked && <QueryDialog asked={asked} onClose={() => onAsk(null)} />}
    </div>
  );
}
