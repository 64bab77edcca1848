import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListShown } from '@/ui/table/use-list-address';

/** Superset's columns of an order, and those of the lists here. All others are passed on, for the list to report. */
const columns = new Map<unknown, string>(
  Object.entries({
    changed_on_delta_humanized: 'edited',
    slice_name: 'name',
    table_name: 'name',
    template_name: 'name',
    viz_type: 'type',
    datasource_name: 'dataset',
    'database.database_name': 'database',
  }),
);

const pageOf = (index: unknown) => (Number.isSafeInteger(index) ? Number(index) + 1 : index);

/**
 * The parameters of a list's address. Those of Superset's lists, as in old bookmarks, get the names of the lists here.
 * Without an order both show the newest first; `viewMode` only chooses between cards and a table.
 */
export function listSearch(search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { pageIndex, sortColumn, sortOrder, viewMode: _, ...own } = search;
  const isUsual = sortColumn === 'changed_on_delta_humanized' && sortOrder !== 'asc';
  const order =
    sortColumn === undefined || isUsual
      ? {}
      : { sort: columns.get(sortColumn) ?? sortColumn, desc: sortOrder !== 'asc' };
  return { ...(pageIndex === undefined ? {} : { page: pageOf(pageIndex) }), ...order, ...own };
}

/** The parameters of a list's address. The way back leads to the page before the list, not through each of its filters. */
export function useListSearch(): ListShown {
  const navigate = useNavigate();
  const search = listSearch(useSearch({ strict: false }));
  return { search, onSearch: next => void navigate({ to: '.', search: next, replace: true }) };
}
