import { isRecord, canonicalJson } from '@/lib/json';
import { numberOf, type FormData } from '@/model/chart';
import type { OwnState } from '../../query/chart-queries';
import { numberAt, type ChartResult, type FirstPage } from '../../result';
import { settingsOf } from './fields';

/** A page of rows from the server. */
export interface ServerPage {
  /** Counted from 0. */
  readonly page: number;
  /** Rows per page; 0 for all. */
  readonly size: number;
}

/** A key for the selection of rows: pages of other rows are meaningless. */
function rowsKey(form: FormData): string {
  const { extra_form_data: added } = settingsOf(form);
  const extra = isRecord(added) ? added : {};
  const { adhoc_filters: filters, time_range: range } = form;
  return canonicalJson({ filters, range, extra: [extra['filters'], extra['adhoc_filters'], extra['time_range']] });
}

export const pagesOnServer = (form: FormData): boolean => settingsOf(form).server_pagination;

/** The present page of a table. With other filters it is the first page again. */
export function serverPage(form: FormData, ownState: OwnState = {}): ServerPage {
  const own = numberOf(ownState, 'pageSize');
  const isOfTheseRows = ownState['of'] === undefined || ownState['of'] === rowsKey(form);
  const page = own === null || !isOfTheseRows ? 0 : Math.max(0, Math.floor(numberOf(ownState, 'currentPage') ?? 0));
  return { page, size: own ?? settingsOf(form).server_page_length };
}

/** The state that selects a page. `of` identifies its rows; Superset ignores it. */
export const turnTo = (form: FormData, { page, size }: ServerPage): OwnState => ({
  currentPage: page,
  pageSize: size,
  of: rowsKey(form),
});

/** The number of rows on all pages, from the server's count. */
export function countedRows([, counted]: readonly ChartResult[]): number | null {
  const [column] = counted?.columns ?? [];
  return column ? numberAt(column, 0) : null;
}

/** The rows of the first server page, and their total number; null if it is the only page. */
export function firstPage(form: FormData, results: readonly ChartResult[]): FirstPage | null {
  const [page] = results;
  const all = countedRows(results);
  return pagesOnServer(form) && page && all !== null && page.rowCount < all ? { rows: page.rowCount, all } : null;
}
