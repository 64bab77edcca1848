import { newestFirst } from '@/api/write/queries';
import { isRecord } from '@/lib/json';
import type { LocalStore } from '../../store/database';
import { partName, type ListPart, type ListRecord, type WholeListName } from '../../store/records';
import type { FetchContext } from './context';
import { fetchCurrent } from './current';
import { newestOf, reachBackTo } from './newest-rows';
import { arePushed, inOrder, missingOf, PAGE, type AskForPage } from './pages';
import { putStars, type RowSource } from './row-source';

/** The fewest rows that are stored together, or as many as before: each time, all that shows the list reads it again. */
const TOGETHER = 1000;
/** Milliseconds after which arrived rows are stored, even if they are fewer: the device may be turned off any time. */
const AT_MOST = 10_000;

/** A reading begins again this often if things are removed meanwhile; the last time it ends in any case. */
const ROUNDS = 3;

/** The stored record of a part. */
interface Part extends ListRecord {
  readonly part: ListPart;
  readonly newest: number | null;
  /** When its first row was read; undefined if it certainly lacks rows. */
  readonly wholeAt: number | undefined;
  readonly expected: number | null;
}

async function readPart(store: LocalStore, name: WholeListName): Promise<Part | null> {
  const record = await store.lists.get(partName(name));
  if (!record?.part) return null;
  const { part, newest = null, wholeAt, expected = null } = record;
  return { ...record, part, newest, wholeAt, expected };
}

/** `moved`: things before the end of the part were removed, so that the next page would lack some. */
type Step = 'more' | 'end' | 'moved';

/**
 * Reads a list that this device does not have, and stores it as it arrives: its first page is shown while the others are
 * read. A reading that ended early is continued by the next one. What was read counts as a list only once that is all of it:
 * until then nothing is concluded from what it lacks.
 */
export async function fetchInParts(context: FetchContext, source: RowSource): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { step: first, size, isContinued } = await readFirst(context, source, round === 1);
    let step = first;
    let isChecked = !isContinued;
    while (step === 'more') {
      step = await readNext(context, source, { size, isChecked, endsAnyway: round === ROUNDS });
      isChecked = true;
    }
    if (step === 'end') return;
  }
}

const tablesOf = (store: LocalStore, { tables, stars }: RowSource) => [
  ...tables,
  store.lists,
  ...(stars ? [store.favourites] : []),
];

async function arrived({ rows: read, stars }: RowSource, told: readonly unknown[], now: () => number) {
  const rows = read(told);
  const starred = (await stars?.read(rows.changes.map(({ id }) => id))) ?? [];
  return { rows, starred, asOf: now() };
}

/** Called in a transaction. */
async function putRows(
  store: LocalStore,
  { stars }: RowSource,
  { rows, starred, asOf }: Awaited<ReturnType<typeof arrived>>,
): Promise<void> {
  await rows.put(store, asOf);
  if (stars) await putStars(store, stars.kind, starred, asOf);
}

/** Called in a transaction. */
async function putList(
  store: LocalStore,
  { list: name, removeOthers }: RowSource,
  { part, expected, ...list }: Omit<Part, 'name'>,
  isWhole: boolean,
): Promise<void> {
  if (!isWhole) return void (await store.lists.put({ ...list, name: partName(name), part, expected }));
  await store.lists.put({ ...list, name, missing: missingOf(expected, list.ids.length) });
  await store.lists.delete(partName(name));
  // Things that the server accepted from this device meanwhile may be missing.
  if (list.wholeAt !== undefined) await removeOthers?.(list.ids, list.wholeAt);
}

/** Reads the first page, and finds out whether the stored part is still one of this list. */
async function readFirst(context: FetchContext, source: RowSource, continues: boolean) {
  const { store, now } = context;
  const { list: name } = source;
  async function fetch() {
    const { count, result } = await source.page(newestFirst(0, PAGE));
    return { count, size: result.length, ...(await arrived(source, result, now)) };
  }
  type First = Awaited<ReturnType<typeof fetch>>;
  async function save({
    count,
    size,
    ...answer
  }: First): Promise<{ readonly step: Step; readonly isContinued: boolean }> {
    // Another tab was faster.
    if (await store.lists.get(name)) return { step: 'end', isContinued: false };
    const { asOf, rows } = answer;
    const { changes } = rows;
    const before = continues ? await readPart(store, name) : null;
    const isWhole = size === 0 || size >= count;
    const known = !isWhole && before && reachBackTo(before.newest, changes) ? before : null;
    const ids = [...new Set([...changes.map(({ id }) => id), ...(known?.ids ?? [])])];
    const part = { read: known ? known.part.read + ids.length - known.ids.length : size, count };
    const list = {
      ids,
      asOf,
      newest: newestOf(changes),
      wholeAt: known ? known.wholeAt : asOf,
      part,
      expected: known && known.expected === null ? null : count,
    };
    await putRows(store, source, answer);
    await putList(store, source, list, isWhole);
    return { step: isWhole ? 'end' : 'more', isContinued: known !== null };
  }
  let size = PAGE;
  const noted = async () => {
    const answer = await fetch();
    ({ size } = answer);
    return answer;
  };
  const done = await fetchCurrent(store, tablesOf(store, source), noted, save);
  return { size, ...(done?.saved ?? { step: 'moved' as const, isContinued: false }) };
}

interface Manner {
  /** Rows of a page, as this server sends them. */
  readonly size: number;
  /** False for a part from an earlier reading: rows before its end may have been removed since. */
  readonly isChecked: boolean;
  /** Ends even if something was removed meanwhile. Then the list is read again when it is next refreshed. */
  readonly endsAnyway: boolean;
}

/** Reads and stores some of the following pages. @throws OutcomeError after storing those before the one that failed */
async function readNext(context: FetchContext, source: RowSource, manner: Manner): Promise<Step> {
  const { store, now } = context;
  const { list: name } = source;
  async function fetch() {
    const from = await readPart(store, name);
    const pages = from && (await readPages(source.page, from, manner, now));
    return pages && { from, pages, ...(await arrived(source, pages.rows, now)) };
  }
  type Next = Awaited<ReturnType<typeof fetch>>;
  async function save(answer: Next): Promise<{ readonly step: Step; readonly failure: Pages['failure'] }> {
    const present = await readPart(store, name);
    // Another tab has read all of it, or has read on.
    if (!answer || !present) return { step: 'end', failure: null };
    const { from, pages, ...rest } = answer;
    const { hasMoved, isEnd, part, failure } = pages;
    if (present.part.read !== from.part.read || present.wholeAt !== from.wholeAt) return { step: 'more', failure };
    if (hasMoved && !manner.endsAnyway) return { step: 'moved', failure };
    const { wholeAt, newest, expected } = present;
    const { changes } = rest.rows;
    const list = {
      ids: [...new Set([...present.ids, ...changes.map(({ id }) => id)])],
      asOf: rest.asOf,
      newest,
      part,
      wholeAt: hasMoved ? undefined : wholeAt,
      expected: arePushed(newest, changes) ? null : expected,
    };
    await putRows(store, source, rest);
    await putList(store, source, list, isEnd);
    return { step: isEnd ? 'end' : 'more', failure };
  }
  // Changes from this device do not end the reading.
  const done = await fetchCurrent(store, tablesOf(store, source), fetch, save);
  if (done?.saved.failure) throw done.saved.failure.error;
  return done?.saved.step ?? 'more';
}

interface Pages {
  readonly rows: readonly unknown[];
  readonly part: ListPart;
  readonly hasMoved: boolean;
  readonly isEnd: boolean;
  /** Why the page after these could not be read. */
  readonly failure: { readonly error: unknown } | null;
}

/** @throws if there is no answer for the first of them */
async function readPages(
  page: AskForPage,
  { ids, part }: Part,
  { size, isChecked, endsAnyway }: Manner,
  now: () => number,
): Promise<Pages> {
  const rows: unknown[] = [];
  const began = now();
  let { read, count } = part;
  let isToCheck = !isChecked;
  let hasMoved = false;
  let isEnd = false;
  let failure: Pages['failure'] = null;
  const first = Math.floor((isToCheck ? read - 1 : read) / size);
  const end = Math.min(first + Math.ceil(Math.max(TOGETHER, read) / size), Math.ceil(count / size));
  const mayAsk = (number: number) => number === first || (number < end && now() - began < AT_MOST);
  try {
    for await (const { number, answer } of inOrder(page, first, mayAsk)) {
      const { result } = answer;
      const start = number * size;
      hasMoved ||= answer.count < count || (isToCheck && placeOf(ids.at(-1), result) < read - 1 - start);
      rows.push(...result);
      const reached = start + result.length;
      isEnd = result.length === 0 || reached >= answer.count || (reached <= read && !isToCheck);
      read = Math.max(read, reached);
      count = answer.count;
      isToCheck = false;
      if (isEnd || (hasMoved && !endsAnyway)) break;
    }
  } catch (error) {
    if (rows.length === 0) throw error;
    failure = { error };
  }
  return { rows, part: { read, count }, hasMoved, isEnd, failure };
}

/** The place of a thing among rows; -1 if it is not there. */
const placeOf = (id: number | undefined, rows: readonly unknown[]): number =>
  rows.findIndex(row => isRecord(row) && row['id'] === id);
