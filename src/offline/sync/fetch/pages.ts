import type { ListQuery } from '@/api/list';
import { newestFirst } from '@/api/write/queries';
import type { ListedRows } from '../../resources/own-table';
import type { CountedRows } from '../../resources/descriptor';
import { idsAfter, newestOf, type KnownList } from './newest-rows';

export type AskForPage = (q: ListQuery) => Promise<CountedRows>;

/** HOM-017: the requested size of a page. Servers return shorter pages where their own limit is lower. */
export const PAGE = 200;

/** The rows of every page of a list. */
export async function allRows(page: AskForPage): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let number = 0; ; number += 1) {
    const { count, result } = await page(newestFirst(number, PAGE));
    rows.push(...result);
    if (result.length === 0 || rows.length >= count) return rows;
  }
}

/** Number of rows that show the changes to a list since it was read. */
const NEWEST = 25;

/** The server's answer for a list. */
export interface AnsweredList {
  /** All of them, or only those that may have changed. */
  readonly rows: ListedRows;
  /** Ids of the whole list, in order. */
  readonly ids: readonly number[];
  readonly newest: number | null;
  /** When all of it was read; null when that is now. */
  readonly wholeAt: number | null;
}

/**
 * Fetches what is new in a list if its newest rows show that, else all of it.
 * @param known null to read all of it
 */
export async function askForList(
  page: AskForPage,
  read: (rows: readonly unknown[]) => ListedRows,
  known: KnownList | null,
): Promise<AnsweredList> {
  if (known) {
    const { count, result } = await page(newestFirst(0, NEWEST));
    const rows = read(result);
    const { changes } = rows;
    const ids = changes.length === result.length ? idsAfter(known, { count, rows: changes }) : null;
    if (ids) return { rows, ids, newest: newestOf(changes), wholeAt: changes.length < count ? known.wholeAt : null };
  }
  const rows = read(await allRows(page));
  const { changes } = rows;
  return { rows, ids: [...new Set(changes.map(({ id }) => id))], newest: newestOf(changes), wholeAt: null };
}
