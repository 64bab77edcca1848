import type { ResourceKind } from '@/model/resource-fields';
import { isStarred, patchesById, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';
import { knownList, type ListPart } from '../store/records';

/** A kind with its own table. */
type Listed = Extract<ResourceKind, 'dashboard' | 'chart' | 'dataset'>;

interface Records<R> {
  bulkGet(ids: number[]): PromiseLike<(R | undefined)[]>;
  toArray(): PromiseLike<R[]>;
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
  readonly made: (
    patches: readonly Patch[],
    known: readonly (number | undefined)[],
  ) => readonly Row[] | Promise<readonly Row[]>;
  /** Whether starring one is a pending change of it. */
  readonly isChangedByStars: boolean;
}

/** So many records are read without a noticeable delay: a shorter list needs no first part. */
export const READ_AT_ONCE = 500;

/** What this device adds to a row. */
export interface ListedState {
  readonly favourite: boolean;
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

/** How far the first reading of a list has come. */
export interface ComingList extends ListPart {
  /** These rows are only the first of those that are here. */
  readonly isCut: boolean;
}

/** How complete the rows of a list are. */
export interface ListExtent {
  /** Null when the list was never fetched whole. */
  readonly asOf: number | null;
  /** The number of all rows, where these are only the first. */
  readonly total?: number;
  /** Only while the list is read for the first time, and if that ended early. */
  readonly coming?: ComingList;
}

export interface TableList<Row> extends ListExtent {
  readonly rows: readonly (Row & ListedState)[];
}

/**
 * The list as it was last fetched, in its order, with pending changes; things made here come first.
 * @param first how many are read, beside those with pending changes, which may belong elsewhere; all by default
 */
export async function readTableList<R extends { readonly id: number }, Row extends { readonly id: number }>(
  store: LocalStore,
  { kind, name, records, isThereUnfetched, row, made, isChangedByStars }: ListReading<R, Row>,
  first = Number.POSITIVE_INFINITY,
): Promise<TableList<Row>> {
  const list = await knownList(store, name);
  const coming = list?.part;
  const patches = await readPending(store, kind);
  const own = patchesById(patches, kind);
  const isLong = list && list.ids.length > Math.max(first, coming ? 0 : READ_AT_ONCE);
  const part = isLong ? firstOf(list.ids, first, own) : null;
  const ids = new Set(part?.ids ?? list?.ids);
  const listed = await records(store).bulkGet([...ids]);
  // While some of the list is unknown, things that came with others are in it, too.
  const isPartial = !list || (coming && !part);
  const others = isPartial && isThereUnfetched ? (await records(store).toArray()).filter(({ id }) => !ids.has(id)) : [];
  const stored = [...listed, ...others];
  const stars = await readStars(store, kind, part?.ids ?? null);
  const changes = patches.filter(({ does }) => isChangedByStars || does !== 'star');
  const waiting = new Set(changes.filter(patch => patch.kind === kind).map(({ id }) => id));
  // There may be thousands of both.
  const changesOf = (id: number) => own.get(id) ?? [];
  const told = stored.flatMap(
    record => (record && readOrQuarantine(store, name, record.id, () => row(record, changesOf(record.id)))) ?? [],
  );
  const known = stored.map(record => record?.id);
  const waitsToBeMade = changes.some(({ does }) => does === 'create');
  const rows = waitsToBeMade ? [...(await made(patches, known)), ...told] : told;
  const behind = coming ? coming.count - ids.size : part?.others;
  const isFavourite = (id: number) => kind !== 'dataset' && isStarred(changesOf(id), kind, id, stars.get(id) ?? false);
  return {
    rows: rows.map(one => ({ ...one, favourite: isFavourite(one.id), waiting: waiting.has(one.id) })),
    asOf: list && !coming ? list.asOf : null,
    ...(behind !== undefined && { total: behind + rows.length - others.length }),
    ...(coming && { coming: { ...coming, isCut: part !== null } }),
  };
}

/** The first ids of a list and those with pending changes, and the number of the others. */
function firstOf(all: readonly number[], first: number, changed: { has(id: number): boolean }) {
  const ids = all.filter((id, index) => index < first || changed.has(id));
  return { ids, others: all.length - ids.length };
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
    : await store.favourites.toArray();
  return new Map(found.flatMap(star => (star?.kind === kind ? [[star.id, star.value] as const] : [])));
}
