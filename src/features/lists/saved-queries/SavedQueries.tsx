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
import { sorted } from '@/ui/table/filter-and-sort';
import { writeList, type ListState } from '@/ui/table/list-address';
import { PAGE_SIZE } from '@/ui/table/paging';
import * as table from '@/ui/table/Table.css';
import type { ListControl } from '@/ui/table/use-list-address';
import { useRowFocus } from '@/ui/table/use-row-focus';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { ListPager } from '../ListPager';
import { SelectionBar } from '../SelectionBar';
import { useExport } from '../use-export';
import { useShownPage } from '../use-shown-page';
import { neighbour, type ListedQuery } from './listed-query';
import { PreviewBeside, PreviewSheet } from './QueryPreview';
import { QueryDialog, type DialogSubject } from './QueryDialog';
import { queryAddress, type ListColumn, type QueryFilters } from './query-address';
import { QueryHead } from './QueryHead';
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

type QueryState = ListState<QueryFilters, ListColumn>;

interface SavedQueriesProps {
  readonly queries: readonly ListedQuery[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly now: number;
  readonly opened: ListedQuery | null;
  readonly address: ListControl<QueryFilters, ListColumn>;
}

/** The table with the previewed query beside or over it. A preview runs nothing. */
export function SavedQueries({ queries, total, now, opened, address }: SavedQueriesProps) {
  const { state, onState } = address;
  const [asked, onAsk] = useState<DialogSubject | null>(null);
  const isNarrow = useMedia(media.narrow);
  const statuses = useLive(store => readChangeStatuses(store, 'saved-query'), []);
  const { roles } = useOpenSession().facts;
  const isSelectable = hasPermission(roles, 'can_export', 'SavedQuery');
  const { hindrance, save } = useExport(exportSavedQueries, queryArchiveText.exportFailed);
  const ordered = useMemo(
    () => sorted(queries, valueOf[state.by], state.descending),
    [queries, state.by, state.descending],
  );
  const pageWith = (id: number) => Math.floor(ordered.findIndex(query => query.id === id) / PAGE_SIZE);
  // A link to a query may not name its page. A query that the search hides is on none.
  const at = JSON.stringify(writeList(queryAddress, state));
  const [landed, setLanded] = useState(() =>
    opened && state.page === 0 ? { at, page: Math.max(0, pageWith(opened.id)) } : null,
  );
  if (landed && landed.at !== at) setLanded(null);
  const wanted = landed?.page ?? state.page;
  const page = useShownPage(ordered, wanted, total);
  const around = useRowFocus<HTMLDivElement>();

  const previewing = (preview: number | null): QueryState => ({
    ...state,
    page: wanted,
    filters: { ...state.filters, preview },
  });

  function show(next: QueryState): void {
    setLanded(null);
    onState(next);
  }

  /** Turns to the page of a query. */
  function turnTo(id: number, preview: number | null): void {
    const to = pageWith(id);
    const next = previewing(preview);
    // The row is drawn before it gets the focus.
    flushSync(() => show(to < 0 ? next : { ...next, page: to }));
  }

  const open = (id: number) => turnTo(id, id);

  function close(): void {
    if (!opened) return;
    turnTo(opened.id, null);
    focusOn(opened.id);
  }

  /** Arrow keys move between names, and the preview follows. */
  function onKey(key: string, query: ListedQuery): boolean {
    if (key === 'Escape' && opened) close();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    const next = neighbour(ordered, query, key === 'ArrowDown' ? 1 : -1);
    if (next) {
      turnTo(next.id, opened ? next.id : null);
      focusOn(next.id);
    }
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
      <div ref={around} className={`${table.card} ${css.list}`}>
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
          <QueryHead sort={state} onSort={address.onChange} isBrief={isBeside} page={isSelectable ? page : undefined} />
          <tbody>
            {page.items.map(query => (
              <QueryRow
                key={query.id}
                query={query}
                now={now}
                status={statuses?.get(query.id) ?? null}
                isOpened={query.id === opened?.id}
                isBrief={isBeside}
                search={writeList(queryAddress, previewing(query.id))}
                onKey={onKey}
                onAsk={onAsk}
                page={isSelectable ? page : undefined}
              />
            ))}
          </tbody>
        </table>
        <ListPager shown={page} onPage={next => show({ ...state, page: next })} />
      </div>
      {preview && (isNarrow ? <PreviewSheet {...preview} /> : <PreviewBeside {...preview} />)}
      {asked && <QueryDialog asked={asked} onClose={() => onAsk(null)} />}
    </div>
  );
}
