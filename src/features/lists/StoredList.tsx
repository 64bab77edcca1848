import type { ReactNode } from 'react';
import { listFiltersText } from '@/text/messages/home/lists';
import { comingListText, listFailureText as failure } from '@/text/messages/home/list-states';
import { useOffline, useIsAway } from '@/offline/react/context';
import { useSubscription, useTable } from '@/offline/react/live';
import type { ComingList, ListExtent } from '@/offline/reads/list-extent';
import type { TableReading } from '@/offline/reads/table-reading';
import { listKey } from '@/offline/sync/subscriptions';
import { useArrival } from '@/offline/react/use-arrival';
import { useNow } from '@/offline/react/use-now';
import { asOf, fullTime } from '@/text/ages';
import { arrivalWords } from '@/text/arrival';
import { reasonWords } from '@/text/failure-reason';
import { paletteText } from '@/text/messages/frame/palette';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { product } from '@/text/product';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Button } from '@/ui/button/Button';
import { useDocumentTitle } from '@/ui/use-document-title';
import { Notice } from '@/ui/notice/Notice';
import { usePageFacts } from '@/ui/shell/page-facts';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';
import { FilteredList, type FilteredListProps } from '@/ui/table/FilteredList';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { isUsualList, type ListAddress, type ListState } from '@/ui/table/list-address';
import { PAGE_SIZE } from '@/ui/table/paging';
import type { AddressedList } from '@/ui/table/use-list-address';
import { UnusedAddress } from '@/ui/table/UnusedAddress';
import { NoneSoFar } from './ComingList';
import * as css from './List.css';

/**
 * The content of a list that is read for the first time. `rows`: as they will be in the whole list. `matches`: found so
 * far; later ones are added at the end. `page`: one that has not been read yet. `order`: another one, in which rows would
 * move until all have been read.
 */
type ComingContent = 'rows' | 'matches' | 'page' | 'order';

function comingContent<Filters, Column extends string>(
  address: ListAddress<Filters, Column>,
  state: ListState<NoInfer<Filters>, Column>,
  { read }: ComingList,
): ComingContent {
  if (isUsualList(address, { ...state, page: 0 })) return (state.page + 1) * PAGE_SIZE > read ? 'page' : 'rows';
  return state.by === address.usual.by && state.descending === address.usual.descending ? 'matches' : 'order';
}

/** Whether the first page in the usual order can be shown earlier. */
const isUnreadPart = (content: ComingContent): boolean => content === 'page' || content === 'order';

/** @param isAway nothing is read now: then nothing moves, either, and the last page is the last that was read */
const isAwaited = (content: ComingContent, { isCut }: ComingList, page: number, isAway: boolean): boolean =>
  (!isAway && isUnreadPart(content)) || (isCut && (content !== 'rows' || page > 0));

/** Whether the rows are those of the whole list, as far as they go: then it has more pages. */
const isInOrder = (content: ComingContent): boolean => content === 'rows' || content === 'page';

/** A list that is read from the server for the first time, and what it can show meanwhile. */
export interface Coming extends ComingList {
  readonly content: ComingContent;
}

interface Listed<T> {
  /** Undefined while what the address asks for is not known. */
  readonly list: T | undefined;
  /** The number of all rows, where these are only the first. */
  readonly total: number | undefined;
  readonly coming: Coming | undefined;
}

/** Follows a list as far as the state of its address can be shown: its first page precedes the others. */
export function useListed<T extends ListExtent, Filters, Column extends string>(
  reading: TableReading<T>,
  address: ListAddress<Filters, Column>,
  state: ListState<NoInfer<Filters>, Column>,
): Listed<T> {
  const isAway = useIsAway();
  const isFirst = isUsualList(address, state);
  const list = useTable(reading, isFirst);
  const { total, coming } = list ?? {};
  if (!coming) return { list: total !== undefined && !isFirst ? undefined : list, total, coming };
  const content = comingContent(address, state, coming);
  return {
    list: isAwaited(content, coming, state.page, isAway) ? undefined : list,
    total: isInOrder(content) ? total : undefined,
    coming: { ...coming, content },
  };
}

interface Stored<T> {
  readonly items: readonly T[];
  /** Null if the list was never fetched. */
  readonly asOf: number | null;
  /** The number of all items, where these are only the first. */
  readonly total?: number | undefined;
}

interface StoredListProps<T> extends Pick<
  FilteredListProps<T>,
  'title' | 'filterLabel' | 'actions' | 'above' | 'textsOf' | 'empty'
> {
  readonly address: AddressedList;
  /** Undefined while loading. */
  readonly stored: Stored<T> | undefined;
  /** Only while the list is read for the first time, and if that ended early. */
  readonly coming?: Coming | undefined;
  /** Formats the number of items. */
  readonly count: (items: number) => string;
  /** Shown if the device has no items and the server is unreachable. */
  readonly notLoaded: string;
  /** The resource type that is refreshed while the list is shown. */
  readonly of: keyof typeof failure.many;
  /** The parent of the items, such as `annotation-layer:3`. */
  readonly parent?: string;
  /** The user whose items are shown; all without it. */
  readonly createdBy?: number;
  readonly children: (shown: readonly T[], now: number) => ReactNode;
}

/** A list as stored on the device, with its age if the server is unreachable. */
export function StoredList<T>({
  stored,
  coming,
  count,
  notLoaded,
  of,
  parent,
  createdBy,
  above,
  address,
  children,
  ...list
}: StoredListProps<T>) {
  const status = useSubscription({
    kind: 'list',
    of,
    ...(parent === undefined ? {} : { parent }),
    ...(createdBy === undefined ? {} : { createdBy }),
  });
  const now = useNow();
  useDocumentTitle(list.title, product);
  const { registry } = useOffline();
  const isAway = useIsAway();
  const retry = () => registry.requestRefresh(new Set([listKey(of, parent)]), true);
  const again = <Button onPress={retry}>{chartNoticesText.retry}</Button>;
  const time = stored?.asOf ?? null;
  // Items that were made here or fetched with another resource exist before the list does.
  const isUnknown = !stored || (time === null && stored.items.length === 0);
  const isPartial = time === null && !isUnknown;
  const arrival = useArrival(status, coming?.read ?? null);
  const isReading = arrival.name === 'arriving' || arrival.name === 'slow';
  const trouble = coming || isUnknown ? arrivalWords(arrival, coming) : null;
  const note = coming && comingListText.note(coming.content, coming.read, coming.count, isReading);
  // Only the list itself knows the total.
  const all = stored && time !== null ? (stored.total ?? stored.items.length) : coming?.count;
  usePageFacts(all === undefined ? [] : [count(all)], time);
  return (
    <FilteredList
      {...list}
      words={address.words}
      onWords={address.onWords}
      above={
        <>
          {arrival.name === 'refused' && (
            <Notice action={again}>{failure.failed(failure.many[of], reasonWords(arrival.reason))}</Notice>
          )}
          {trouble !== null && <Notice action={again}>{trouble}</Notice>}
          {status.name === 'idle' && status.because && status.lacks?.includes('favourite') && (
            <Notice action={again}>{failure.favourites(reasonWords(status.because))}</Notice>
          )}
          <UnusedAddress address={address} words={listFiltersText} />
          {above}
        </>
      }
      age={
        coming ? (
          <StoredMarker
            label={comingListText.mark(coming.read, coming.count, isReading)}
            title={comingListText.title(isReading)}
          />
        ) : isAway ? (
          !isUnknown && <Age time={time} now={now} />
        ) : (
          isPartial && status.name !== 'failed' && <Partial />
        )
      }
      items={isUnknown ? null : stored.items}
      isPart={stored?.total !== undefined}
      waiting={
        <>
          {coming && isUnreadPart(coming.content) ? (
            <Notice action={<Button onPress={address.onUsualOrder}>{comingListText.showRead}</Button>}>{note}</Notice>
          ) : (
            note && <p className={css.note}>{note}</p>
          )}
          {(isReading || (!stored && !note)) && <TableSkeleton />}
          {arrival.name === 'stopped' && stored && !note && <Notice action={again}>{notLoaded}</Notice>}
        </>
      }
      none={words => (coming ? comingListText.none(coming.read, coming.count, isReading) : paletteText.none(words))}
    >
      {shown => (
        <NoneSoFar words={coming ? comingListText.noneSoFar : null}>
          {children(shown, now)}
          {coming && coming.content !== 'rows' && <p className={css.note}>{note}</p>}
        </NoneSoFar>
      )}
    </FilteredList>
  );
}

const Partial = () => <StoredMarker label={changeStatusText.partial} title={changeStatusText.partialLoading} />;

/** The time of the last fetch; without one, a note that the list is incomplete. */
export function Age({ time, now }: { readonly time: number | null; readonly now: number }) {
  return time === null ? (
    <StoredMarker label={changeStatusText.partial} title={changeStatusText.partialTitle} />
  ) : (
    <StoredMarker
      label={changeStatusText.stored(asOf(time, now))}
      title={changeStatusText.storedTitle(fullTime(time))}
    />
  );
}
