import { isRecord, canonicalJson } from '@/lib/json';
import { numberOf, type FormData } from '@/model/chart';
import type { OwnState } from '../../query/chart-queries';
import { numberAt, type ChartResult, type FirstPage } from '../../result';
import { settingsOf } from './fields';

/** A page of rows that the server makes. */
export interface ServerPage {
  /** Counted from 0. */
  readonly page: number;
  /** Rows on it; 0 for all. */
  readonly size: number;
}

/** What the rows are chosen by: pages of other rows mean nothing. */
function rowsKey(form: FormData): string {
  const { extra_form_data: added } = settingsOf(form);
  const extra = isRecord(added) ? added : {};
  const { adhoc_filters: filters, time_range: range } = form;
  return canonicalJson({ filters, range, extra: [extra['filters'], extra['adhoc_filters'], extra['time_range']] });
}

export const pagesOnServer = (form: FormData): boolean => settingsOf(form).server_pagination;

/** The page that a table is on. A page turned to under other filters is the first again. */
export function serverPage(form: FormData, ownState: OwnState = {}): ServerPage {
  const own = numberOf(ownState, 'pageSize');
  const isOfTheseRows = ownState['of'] === undefined || ownState['of'] === rowsKey(form);
  const page = own === null || !isOfTheseRows ? 0 : Math.max(0, Math.floor(numberOf(ownState, 'currentPage') ?? 0));
  return { page, size: own ?? settingsOf(form).server_page_length };
}

/** The state that turns to a page. `of` says of which rows; Superset leaves it alone. */
export const turnTo = (form: FormData, { page, size }: ServerPage): OwnState => ({
  currentPage: page,
  pageSize: size,
  of: rowsKey(form),
});

/** Rows of all pages, as the server counted them. */
export function countedRows([, counted]: readonly ChartResult[]): number | null {
  const [column] = counted?.columns ?? [];
  return column ? numberAt(column, 0) : null;
}

/** How many of all rows there are on the first of the pages that the server makes; null where it is the only one. */
export function firstPage(form: FormData, results: readonly ChartResult[]): FirstPage | null {
  const [page] = results;
  const all = countedRows(results);
  return pagesOnServer(form) && page && all !== null && page.rowCount < all ? { rows: page.rowCount, all } : null;
}
