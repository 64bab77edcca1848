import type { ListQuery } from '@/api/list';
import { newestFirst } from '@/api/write/queries';
import type { ListedRows } from '../../resources/own-table';
import type { CountedRows } from '../../resources/descriptor';
import type { LocalStore } from '../../store/database';
import { createTaskQueue, type TaskQueue } from '../queue';
import { idsAfter, newestOf, type KnownList } from './newest-rows';

export type AskForPage = (q: ListQuery) => Promise<CountedRows>;

/** HOM-017: the requested size of a page. Servers return shorter pages where their own limit is lower. */
export const PAGE = 200;

/** Requests for pages that run at the same time, of all lists: browsers allow six to one host, and others need some. */
const AT_ONCE = 3;

const queues = new WeakMap<LocalStore, TaskQueue>();

/** Runs a request of a list when its turn comes among those of all lists. @param priority lower goes first */
export function inTurn<T>(store: LocalStore, priority: number, ask: () => Promise<T>): Promise<T> {
  const queue = queues.get(store) ?? createTaskQueue(() => AT_ONCE);
  queues.set(store, queue);
  return queue.run(priority, ask);
}

interface AnsweredPage {
  readonly number: number;
  readonly answer: CountedRows;
}

/**
 * Yields the answers for pages from `first` on, in their order, while the next ones are already requested.
 * @param mayAsk whether a page may be requested; if not, those requested before are the last
 */
export async function* inOrder(
  page: AskForPage,
  first: number,
  mayAsk: (number: number) => boolean,
): AsyncGenerator<AnsweredPage> {
  const asked: Promise<AnsweredPage>[] = [];
  for (let number = first; ;) {
    while (asked.length < AT_ONCE && mayAsk(number)) asked.push(ask(number++));
    const next = asked.shift();
    if (!next) return;
    yield await next;
  }

  function ask(number: number): Promise<AnsweredPage> {
    const answered = page(newestFirst(number, PAGE)).then(answer => ({ number, answer }));
    // Its failure is that of the reading, unless an earlier page failed first.
    answered.catch(() => undefined);
    return answered;
  }
}

/** The rows of every page of a list. */
export const allRows = async (page: AskForPage): Promise<readonly unknown[]> => (await readAll(page)).rows;

interface WholeReading {
  readonly rows: readonly unknown[];
  /** Rows of the first page. */
  readonly size: number;
  /** How many rows the list had when its first page was read. */
  readonly expected: number;
}

async function readAll(page: AskForPage): Promise<WholeReading> {
  const { count: expected, result } = await page(newestFirst(0, PAGE));
  const rows = [...result];
  const size = rows.length;
  let count = expected;
  for await (const { answer } of inOrder(page, 1, number => size > 0 && number * size < count)) {
    rows.push(...answer.result);
    ({ count } = answer);
    if (answer.result.length === 0 || rows.length >= count) break;
  }
  return { rows, size, expected };
}

/**
 * How many rows of a list were not read, since it changed while its pages were.
 * @param expected how many it had when its first page was read; null if unknown
 * @param read how many different ones were read
 * @returns null if unknown
 */
export const missingOf = (expected: number | null, read: number): number | null =>
  expected === null || read > expected ? null : expected - read;

/**
 * Whether rows of later pages are newer than the newest one of the first page. After so many changes, they would make up
 * for rows that were missed.
 */
export const arePushed = (newest: number | null, rows: ListedRows['changes']): boolean =>
  newest !== null && (newestOf(rows) ?? newest) > newest;

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
  readonly missing: number | null;
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
    if (ids) {
      const wholeAt = changes.length < count ? known.wholeAt : null;
      return { rows, ids, newest: newestOf(changes), wholeAt, missing: 0 };
    }
  }
  const { rows: answered, size, expected } = await readAll(page);
  const rows = read(answered);
  const { changes } = rows;
  const ids = [...new Set(changes.map(({ id }) => id))];
  const newest = newestOf(read(answered.slice(0, size)).changes);
  const missing = missingOf(arePushed(newest, changes) ? null : expected, ids.length);
  return { rows, ids, newest, wholeAt: null, missing };
}
