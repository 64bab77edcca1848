import * as v from 'valibot';
import { parseInstant } from '@/api/values';
import type { CopiedKind, Fields } from '../../commands/patch';
import type { ListSource, ResourceDescriptor, StarSource } from '../../resources/descriptor';
import type { ListedRows, OwnTable } from '../../resources/own-table';
import type { LocalStore } from '../../store/database';
import { listName, type FavouriteRecord, type WholeListName } from '../../store/records';
import { succeeded, succeededOr, type FetchContext } from './context';
import { forgetCopies, listedCopies, putListed } from './copies';
import { inTurn, type AskForPage } from './pages';

/** Reads and stores the rows of a list and their stars. */
export interface RowSource {
  readonly list: WholeListName;
  /** Where its rows are stored. */
  readonly tables: LocalStore['tables'];
  readonly storedIds: () => Promise<ReadonlySet<unknown>>;
  readonly rows: (told: readonly unknown[]) => ListedRows;
  readonly page: AskForPage;
  readonly stars: {
    readonly kind: FavouriteRecord['kind'];
    readonly read: (ids: readonly number[]) => Promise<readonly Star[]>;
  } | null;
  /**
   * Removes what the list no longer has, where being stored is being listed. Called in a transaction.
   * @param before leaves things that were stored later
   */
  readonly removeOthers?: (ids: readonly number[], before: number) => Promise<void>;
}

type Star = Pick<FavouriteRecord, 'id' | 'value'>;
type Page = Extract<ListSource, { how: 'pages' }>['page'];

const askingFor =
  ({ store, client, signal }: FetchContext, page: Page): AskForPage =>
  q =>
    // First pages have priority: screens show them at once.
    inTurn(store, q.page ?? 0, async () => succeeded(await page(client, q, { signal }, null, {})));

/** The list of a kind that has its own table. */
export function ownRows(context: FetchContext, { stars }: ResourceDescriptor, table: OwnTable, page: Page): RowSource {
  const { store } = context;
  const stored = store.table<unknown, number>(table.name);
  return {
    list: table.name,
    tables: [stored],
    storedIds: async () => new Set(await stored.toCollection().primaryKeys()),
    rows: table.rows,
    page: askingFor(context, page),
    stars: stars ? { kind: stars.kind, read: ids => readStars(stars, ids, context) } : null,
  };
}

/** The list of a kind that is in `copies`. */
export function copiedRows(
  context: FetchContext,
  of: CopiedKind,
  { page, isPart }: Extract<ListSource, { how: 'pages' }>,
): RowSource {
  const { store } = context;
  const copies = () => store.copies.where('kind').equals(of);
  return {
    list: listName(of, null),
    tables: [store.copies],
    storedIds: async () => new Set((await copies().primaryKeys()).map(([, id]) => id)),
    rows(told) {
      const found = listedCopies(told, isPart);
      const changedOn = (value: Fields) =>
        parseInstant(v.is(v.string(), value['changed_on']) ? value['changed_on'] : null);
      return {
        changes: found.map(({ value }) => ({ id: value.id, changedOn: changedOn(value) })),
        put: (_, asOf) => putListed(store, { kind: of, parent: null }, found, asOf),
      };
    },
    page: askingFor(context, page),
    stars: null,
    async removeOthers(listed, before) {
      const ids = new Set<unknown>(listed);
      const stored = await copies().toArray();
      await forgetCopies(
        store,
        stored.filter(copy => copy.parent === null && copy.asOf < before && !ids.has(copy.id)),
      );
    },
  };
}

/** Ids in one request: they are in its address, for which servers and proxies have limits of 8 or 16 kB. */
const STARS_AT_ONCE = 500;

/** Which of these things are starred; nothing of the rest where the server does not say. */
async function readStars(stars: StarSource, ids: readonly number[], context: FetchContext): Promise<readonly Star[]> {
  const { store, client, signal } = context;
  const some = async (from: number) => {
    const asked = ids.slice(from, from + STARS_AT_ONCE);
    const outcome = await inTurn(store, 0, () => stars.read(client, asked, { signal }));
    return succeededOr(outcome, 'favourite', context)?.result ?? null;
  };
  if (ids.length === 0) return [];
  const first = await some(0);
  // A server that refuses to say it of some is not asked about the others.
  if (!first) return [];
  const others = Array.from({ length: Math.ceil(ids.length / STARS_AT_ONCE) - 1 }, (_, index) =>
    some((index + 1) * STARS_AT_ONCE),
  );
  return [first, ...(await Promise.all(others))].flatMap(found => found ?? []);
}

/** Stores those that differ from what is stored; of thousands, few do. Called in a transaction. */
export async function putStars(
  store: LocalStore,
  kind: FavouriteRecord['kind'],
  stars: readonly Star[],
  asOf: number,
): Promise<void> {
  const ids = stars.map(({ id }) => id).toSorted((one, other) => one - other);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return;
  const stored = await store.favourites.where('[kind+id]').between([kind, first], [kind, last], true, true).toArray();
  const known = new Map(stored.map(({ id, value }) => [id, value]));
  const changed = stars.filter(({ id, value }) => known.get(id) !== value);
  await store.favourites.bulkPut(changed.map(({ id, value }) => ({ kind, id, value, asOf })));
}
