import { shareEqual } from '@/lib/share-equal';
import type { ResourceKind } from '@/model/resource-fields';
import { isStarred, patchesById, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readInParts, readOnce, type ReadTable } from '../store/live-reading';
import { readOrQuarantine } from '../store/quarantine';
import { knownList } from '../store/records';
import { extentOf, firstOf, READ_AT_ONCE, type ListExtent } from './list-extent';

/** A kind with its own table. */
type Listed = Extract<ResourceKind, 'dashboard' | 'chart' | 'dataset'>;

interface Records<R> extends ReadTable {
  bulkGet(ids: number[]): PromiseLike<(R | undefined)[]>;
  toCollection(): { primaryKeys(): PromiseLike<number[]> };
  where(key: ':id'): { above(id: number): { limit(count: number): { toArray(): PromiseLike<R[]> } } };
}

/** Describes how to read a list of a kind. */
export interface ListReading<R, Row> {
  readonly kind: Listed;
  readonly name: `${Listed}s`;
  readonly records: (store: LocalStore) => Records<R>;
  /** Whether there is a list before one was fetched, of things that came with others. */
  readonly isThereUnfetched: boolean;
  /** A stored copy with its pending changes, as a list shows it; null for one that was removed, or is known by id only. */
  readonly row: (record: R, patches: readonly Patch[]) => Row | null;
  /**
   * Things that were made here and wait, without those already stored, latest first. Called last, since it may load
   * code: live queries do not see reads of the store after that.
   */
  readonly made: (patches: readonly Patch[], known: readonly number[]) => readonly Row[] | Promise<readonly Row[]>;
  /** Whether starring one is a pending change of it. */
  readonly isChangedByStars: boolean;
}

/** What this device adds to a row. */
export interface ListedState {
  readonly favourite: boolean;
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

export interface TableList<Row> extends ListExtent {
  readonly rows: readonly (Row & ListedState)[];
}

/**
 * The list as it was last fetched, in its order, with pending changes; things made here come first.
 * @param first how many are read, beside those with pending changes, which may belong elsewhere; all by default
 * @param before rows of an earlier reading: those that are equal keep their identity
 */
export async function readTableList<R extends { readonly id: number }, Row extends { readonly id: number }>(
  store: LocalStore,
  { kind, name, records, isThereUnfetched, row, made, isChangedByStars }: ListReading<R, Row>,
  first = Number.POSITIVE_INFINITY,
  before: readonly (Row & ListedState)[] = [],
): Promise<TableList<Row>> {
  const list = await knownList(store, name);
  const patches = await readPending(store, kind);
  const own = patchesById(patches, kind);
  const part = list && firstOf(list, first, own);
  const ids = new Set(part?.ids ?? list?.ids);
  // While some of the list is unknown, things that came with others are in it, too.
  const isPartial = !list || (list.part && !part);
  const keys = isPartial && isThereUnfetched ? await records(store).toCollection().primaryKeys() : [];
  const others = keys.filter(id => !ids.has(id));
  const wanted = new Set([...ids, ...others]);
  const stars = await readStars(store, kind, part?.ids ?? null);
  const changes = patches.filter(({ does }) => isChangedByStars || does !== 'star');
  const waiting = new Set(changes.filter(patch => patch.kind === kind).map(({ id }) => id));
  // There may be thousands of both.
  const changesOf = (id: number) => own.get(id) ?? [];
  const isFavourite = (id: number) => kind !== 'dataset' && isStarred(changesOf(id), kind, id, stars.get(id) ?? false);
  const earlier = new Map(before.map(one => [one.id, one]));
  const listed = (one: Row) =>
    shareEqual(earlier.get(one.id), { ...one, favourite: isFavourite(one.id), waiting: waiting.has(one.id) });
  const told = new Map<number, Row & ListedState>();
  const known: number[] = [];
  const tell = (record: R | undefined) => {
    if (!record || !wanted.has(record.id)) return;
    known.push(record.id);
    const one = readOrQuarantine(store, name, record.id, () => row(record, changesOf(record.id)));
    if (one) told.set(record.id, listed(one));
  };
  const table = records(store);
  if (wanted.size > READ_AT_ONCE)
    await readInParts<R>(table, last => table.where(':id').above(last?.id ?? -Infinity), tell);
  else (await table.bulkGet([...wanted])).forEach(tell);
  const waitsToBeMade = changes.some(({ does }) => does === 'create');
  const created = waitsToBeMade ? await made(patches, known) : [];
  const rows = [...created.map(listed), ...[...wanted].flatMap(id => told.get(id) ?? [])];
  return { rows, ...extentOf(list, part, rows.length, others.length) };
}

/** The stars of a kind: of some of its things, or of all. */
async function readStars(
  store: LocalStore,
  kind: Listed,
  ids: readonly number[] | null,
): Promise<Map<number, boolean>> {
  if (kind === 'dataset') return new Map();
  const found = ids
    ? await store.favourites.bulkGet(ids.map((id): [typeof kind, number] => [kind, id]))
    : await readOnce(store.favourites, () =>
        store.favourites.where('[kind+id]').between([kind, -Infinity], [kind, Infinity]).toArray(),
      );
  return new Map(found.flatMap(star => (star ? [[star.id, star.value] as const] : [])));
}
