import type { FavouriteTable, OwnedKind } from '../metadata/schema/access';
import { isAdmin } from '@/model/permissions';
import type { SignedIn } from '../auth/caller';
import { forbidden, fieldInvalid, notFound } from '../http-error';
import { idList, type MetadataStore } from '../metadata/store';

/** Deletes data of deleted objects that other tables store by kind and id: their owners, stars and tags. */
export async function forgetObjects(
  store: MetadataStore,
  kind: FavouriteTable['kind'],
  ids: readonly number[],
): Promise<void> {
  for (const table of ['owner', 'favourite', 'tagged_object'] as const) {
    await store.deleteFrom(table).where('kind', '=', kind).where('object_id', 'in', idList(ids)).execute();
  }
}

/** A type instead of an interface, so that it fits the contract's open objects. */
export type WirePerson = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
};

export type Owner = WirePerson & { readonly username: string };

/** Whether the caller owns all of these objects, or is an administrator. */
export async function ownsAll(
  store: MetadataStore,
  caller: SignedIn,
  kind: OwnedKind,
  objectIds: readonly number[],
): Promise<boolean> {
  if (isAdmin(caller.roles) || objectIds.length === 0) return true;
  const owned = await store
    .selectFrom('owner')
    .select('object_id')
    .where('kind', '=', kind)
    .where('object_id', 'in', idList(objectIds))
    .where('user_id', '=', caller.userId)
    .execute();
  return owned.length === new Set(objectIds).size;
}

/** @throws HttpError 403 unless the caller owns the object or is an administrator */
export async function requireOwner(
  store: MetadataStore,
  caller: SignedIn,
  kind: OwnedKind,
  objectId: number,
): Promise<void> {
  if (!(await ownsAll(store, caller, kind, [objectId]))) throw forbidden();
}

/**
 * For actions on several objects. @param visible those that the caller may see
 * @returns the number of objects @throws HttpError 404 unless all are visible, 403 unless the caller owns all or is an
 * administrator
 */
export async function requireAllOwned(
  store: MetadataStore,
  caller: SignedIn,
  kind: OwnedKind,
  requested: readonly number[],
  visible: readonly number[],
): Promise<number> {
  if (visible.length === 0 || visible.length !== new Set(requested).size) throw notFound();
  if (!(await ownsAll(store, caller, kind, requested))) throw forbidden();
  return visible.length;
}

/**
 * Replaces the owners of an object. Editors who are not administrators remain owners, so that nobody locks themselves
 * out. @throws HttpError 422 for unknown people
 */
export async function setOwners(
  store: MetadataStore,
  caller: SignedIn,
  kind: OwnedKind,
  objectId: number,
  ownerIds: readonly number[],
): Promise<void> {
  const ids = new Set(ownerIds);
  if (!isAdmin(caller.roles)) ids.add(caller.userId);
  const known =
    ids.size === 0 ? [] : await store.selectFrom('user').select('id').where('id', 'in', idList(ids)).execute();
  if (known.length !== ids.size) throw fieldInvalid(422, 'owners', 'Owners are invalid');
  await store.deleteFrom('owner').where('kind', '=', kind).where('object_id', '=', objectId).execute();
  if (ids.size > 0) {
    await store
      .insertInto('owner')
      .values([...ids].map(userId => ({ kind, object_id: objectId, user_id: userId })))
      .execute();
  }
}

/** The owners of several objects, by object. */
export async function ownersOf(
  store: MetadataStore,
  kind: OwnedKind,
  objectIds: readonly number[],
): Promise<Map<number, Owner[]>> {
  const byObject = new Map<number, Owner[]>(objectIds.map(id => [id, []]));
  if (objectIds.length === 0) return byObject;
  const rows = await store
    .selectFrom('owner')
    .innerJoin('user', 'user.id', 'owner.user_id')
    .select(['owner.object_id', 'user.id', 'user.first_name', 'user.last_name', 'user.username'])
    .where('owner.kind', '=', kind)
    .where('owner.object_id', 'in', [...objectIds])
    .orderBy('user.id')
    .execute();
  for (const { object_id, ...owner } of rows) byObject.get(object_id)?.push(owner);
  return byObject;
}
