import type { ResourceKind } from '@/model/resource-fields';
import { isStarred, patchesById, type Patch } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';

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

/** What this device adds to a row. */
export interface ListedState {
  readonly favourite: boolean;
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

export interface TableList<Row> {
  readonly rows: readonly (Row & ListedState)[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

/** The list as it was last fetched, in its order, with pending changes; things made here come first. */
export async function readTableList<R extends { readonly id: number }, Row extends { readonly id: number }>(
  store: LocalStore,
  { kind, name, records, isThereUnfetched, row, made, isChangedByStars }: ListReading<R, Row>,
): Promise<TableList<Row>> {
  const list = await store.lists.get(name);
  const unfetched = async () => (isThereUnfetched ? records(store).toArray() : []);
  const stored = list ? await records(store).bulkGet([...list.ids]) : await unfetched();
  const all = kind === 'dataset' ? [] : await store.favourites.toArray();
  const patches = await readPending(store, kind);
  const stars = new Map(all.filter(star => star.kind === kind).map(star => [star.id, star.value]));
  const changes = patches.filter(({ does }) => isChangedByStars || does !== 'star');
  const waiting = new Set(changes.filter(patch => patch.kind === kind).map(({ id }) => id));
  // There may be thousands of both.
  const own = patchesById(patches, kind);
  const changesOf = (id: number) => own.get(id) ?? [];
  const told = stored.flatMap(
    record => (record && readOrQuarantine(store, name, record.id, () => row(record, changesOf(record.id)))) ?? [],
  );
  const known = stored.map(record => record?.id);
  const waitsToBeMade = changes.some(({ does }) => does === 'create');
  const rows = waitsToBeMade ? [...(await made(patches, known)), ...told] : told;
  const isFavourite = (id: number) => kind !== 'dataset' && isStarred(changesOf(id), kind, id, stars.get(id) ?? false);
  return {
    rows: rows.map(one => ({ ...one, favourite: isFavourite(one.id), waiting: waiting.has(one.id) })),
    asOf: list?.asOf ?? null,
  };
}
