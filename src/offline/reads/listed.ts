import type { ResourceKind } from '@/model/resource-fields';
import { isStarred, patchesById, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { inOneReading } from '../store/live-reading';
import { readOrQuarantine } from '../store/quarantine';
import { knownList, type ListPart, type ListRecord } from '../store/records';

/** A kind with its own table. */
type Listed = Extract<ResourceKind, 'dashboard' | 'chart' | 'dataset'>;

interface Records<R> {
  bulkGet(ids: number[]): PromiseLike<(R | undefined)[]>;
  toCollection(): { primaryKeys(): PromiseLike<number[]> };
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

/** So many are read for the first page of a list. */
export const FIRST_PAGE = 25;

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
  const { list, patches, own, part, listed, others, stars } = await inOneReading(
    store,
    [store.lists, store.outbox, store.favourites, store.table(name)],
    async () => {
      const known = await knownList(store, name);
      const pending = await readPending(store, kind);
      const byId = patchesById(pending, kind);
      const begun = known && firstOf(known, first, byId);
      const ids = new Set(begun?.ids ?? known?.ids);
      // While some of the list is unknown, things that came with others are in it, too.
      const isPartial = !known || (known.part && !begun);
      const keys = isPartial && isThereUnfetched ? await records(store).toCollection().primaryKeys() : [];
      return {
        list: known,
        patches: pending,
        own: byId,
        part: begun,
        listed: await records(store).bulkGet([...ids]),
        others: await records(store).bulkGet(keys.filter(id => !ids.has(id))),
        stars: await readStars(store, kind, begun?.ids ?? null),
      };
    },
  );
  const coming = list?.part;
  const stored = [...listed, ...others];
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
  const behind = coming ? coming.count - listed.length : part?.others;
  const isFavourite = (id: number) => kind !== 'dataset' && isStarred(changesOf(id), kind, id, stars.get(id) ?? false);
  return {
    rows: rows.map(one => ({ ...one, favourite: isFavourite(one.id), waiting: waiting.has(one.id) })),
    ...extentOf(list, part, behind === undefined ? null : behind + rows.length - others.length),
  };
}

/** @param total null unless the rows are only the first */
export function extentOf(
  list: ListRecord | undefined,
  part: FirstOfList | null | undefined,
  total: number | null,
): ListExtent {
  const coming = list?.part;
  return {
    asOf: list && !coming ? list.asOf : null,
    ...(total !== null && { total }),
    ...(coming && { coming: { ...coming, isCut: Boolean(part) } }),
  };
}

export interface FirstOfList {
  readonly ids: readonly number[];
  /** The number of the others. */
  readonly others: number;
}

/** The first ids of a long list and those with pending changes; null for a list that is read at once. */
export function firstOf(
  { ids: all, part }: Pick<ListRecord, 'ids' | 'part'>,
  first: number,
  changed: { has(id: number): boolean },
): FirstOfList | null {
  if (all.length <= Math.max(first, part ? 0 : READ_AT_ONCE)) return null;
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
    : await store.favourites.where('[kind+id]').between([kind, -Infinity], [kind, Infinity]).toArray();
  return new Map(found.flatMap(star => (star ? [[star.id, star.value] as const] : [])));
}
