import type { chartEndpoints } from '@/api/chart';
import type { dashboardEndpoints } from '@/api/dashboard';
import type { tagEndpoints } from '@/api/tag';
import type { SignedIn } from '../auth/caller';
import { notFound } from '../http-error';
import { read, write, type Implementation } from '../http/implementation';
import type { FavouriteTable } from '../metadata/schema/access';
import type { MetadataStore } from '../metadata/store';

type Kind = FavouriteTable['kind'];

/**
 * Stars of all requested ids, in their order, so that clients match them by position; 404 if none is visible
 * (recorded).
 */
async function favouriteStatus(
  store: MetadataStore,
  caller: SignedIn,
  kind: Kind,
  requested: readonly number[],
  visible: readonly number[],
): Promise<{ id: number; value: boolean }[]> {
  const known = requested.filter(id => visible.includes(id));
  if (known.length === 0) throw notFound();
  const rows = await store
    .selectFrom('favourite')
    .select('object_id')
    .where('user_id', '=', caller.userId)
    .where('kind', '=', kind)
    .where('object_id', 'in', known)
    .execute();
  const starred = new Set(rows.map(row => row.object_id));
  return requested.map(id => ({ id, value: starred.has(id) }));
}

/** Starring is idempotent. */
async function addFavourite(store: MetadataStore, caller: SignedIn, kind: Kind, objectId: number): Promise<void> {
  await store
    .insertInto('favourite')
    .values({ user_id: caller.userId, kind, object_id: objectId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

async function removeFavourite(store: MetadataStore, caller: SignedIn, kind: Kind, objectId: number): Promise<void> {
  await store
    .deleteFrom('favourite')
    .where('user_id', '=', caller.userId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .execute();
}

type Starring = 'favouriteStatus' | 'addFavourite' | 'removeFavourite';
type Endpoints =
  | Pick<typeof chartEndpoints, Starring>
  | Pick<typeof dashboardEndpoints, Starring>
  | Pick<typeof tagEndpoints, Starring>;

/** Finds the visible objects of a kind. */
interface Objects {
  readonly visibleIds: (store: MetadataStore, caller: SignedIn, ids: readonly number[]) => Promise<readonly number[]>;
  /** @throws if there is none, or none that the caller may see */
  readonly findId: (store: MetadataStore, caller: SignedIn, id: string) => Promise<number>;
}

/** Reads, adds and removes stars of one kind of objects. */
export function favouriteHandlers(endpoints: Endpoints, kind: Kind, { visibleIds, findId }: Objects): Implementation[] {
  return [
    read(endpoints.favouriteStatus, async ({ store, caller, q }) => ({
      body: { result: await favouriteStatus(store, caller, kind, q, await visibleIds(store, caller, q)) },
    })),
    write(endpoints.addFavourite, async ({ store, caller, path }) => {
      await addFavourite(store, caller, kind, await findId(store, caller, path.id));
      return { body: { result: 'OK' } };
    }),
    write(endpoints.removeFavourite, async ({ store, caller, path }) => {
      await removeFavourite(store, caller, kind, await findId(store, caller, path.id));
      return { body: { result: 'OK' } };
    }),
  ];
}
