import type { SignedIn } from '../auth/caller';
import { notFound } from '../http/http-error';
import type { FavouriteTable } from '../metadata/schema/belonging';
import type { MetadataStore } from '../metadata/store';

type Kind = FavouriteTable['kind'];

/** Stars of the ids that were asked for, in their order; none visible is not found (recorded). */
export async function favouriteStatus(
  store: MetadataStore,
  caller: SignedIn,
  kind: Kind,
  asked: readonly number[],
  visible: readonly number[],
): Promise<{ id: number; value: boolean }[]> {
  const known = asked.filter(id => visible.includes(id));
  if (known.length === 0) throw notFound();
  const rows = await store
    .selectFrom('favourite')
    .select('object_id')
    .where('user_id', '=', caller.userId)
    .where('kind', '=', kind)
    .where('object_id', 'in', known)
    .execute();
  const starred = new Set(rows.map(row => row.object_id));
  return known.map(id => ({ id, value: starred.has(id) }));
}

/** Starring twice is starring once. */
export async function addFavourite(store: MetadataStore, caller: SignedIn, kind: Kind, objectId: number): Promise<void> {
  await store
    .insertInto('favourite')
    .values({ user_id: caller.userId, kind, object_id: objectId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function removeFavourite(store: MetadataStore, caller: SignedIn, kind: Kind, objectId: number): Promise<void> {
  await store.deleteFrom('favourite').where('user_id', '=', caller.userId).where('kind', '=', kind).where('object_id', '=', objectId).execute();
}
