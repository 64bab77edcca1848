import { useIsAway } from '@/offline/react/context';
import { useTable } from '@/offline/react/live';
import type { ComingList, ListExtent } from '@/offline/reads/listed';
import type { TableReading } from '@/offline/reads/table-reading';
import { isUsualList, type ListAddress, type ListState } from '@/ui/table/list-address';
import { PAGE_SIZE } from '@/ui/table/paging';

/**
 * What a list can show of the state of its address while it is read for the first time. `rows`: as they will be in the
 * whole list. `matches`: those among what has been read; later ones are added at the end. `page` and `order` wait: for a
 * page that has not been read, and since rows would move in any other order.
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

/** @param isAway nothing is read now: then nothing moves, either, and the last page is the last that was read */
const isAwaited = (content: ComingContent, { isCut }: ComingList, page: number, isAway: boolean): boolean =>
  (!isAway && (content === 'page' || content === 'order')) || (isCut && (content !== 'rows' || page > 0));

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
