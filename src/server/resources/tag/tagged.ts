import { taggedNames, taggedTypes } from '@/api/tag';
import { isAdmin } from '@/model/permissions';
import { canEditDashboard } from '@/model/rights';
import type { SignedIn } from '../../auth/caller';
import { notFound, unprocessable } from '../../http-error';
import type { TaggedTable } from '../../metadata/schema/tag';
import { idList, type MetadataStore } from '../../metadata/store';
import { visibleCharts } from '../chart/policy';
import { visibleDashboards } from '../dashboard/policy';
import { ownersOf } from '../ownership';
import { ownSavedQueries } from '../saved-query/save';

/** An object that can have tags. */
export interface Taggable {
  readonly kind: TaggedTable;
  readonly id: number;
}

const kinds = ['chart', 'dashboard', 'saved_query'] as const;

const inModel = { chart: 'chart', dashboard: 'dashboard', saved_query: 'saved-query' } as const;

/** The name of a kind in responses. */
export const wireKind = (kind: TaggedTable) => taggedNames[inModel[kind]];

/** The kind that a path or a body gives as a number, or a body as a name; null for kinds without tags here. */
export const kindOf = (type: string | number): TaggedTable | null =>
  kinds.find(kind => wireKind(kind) === type || taggedTypes[inModel[kind]] === Number(type)) ?? null;

/** @throws HttpError 422 for objects of a kind without tags */
export function taggables(pairs: readonly (readonly [string | number, number])[]): Taggable[] {
  const read = pairs.map(([type, id]) => ({ kind: kindOf(type), id }));
  const named = read.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id }]));
  if (named.length < pairs.length) throw unprocessable('Invalid object type');
  return [...new Map(named.map(object => [keyOf(object), object])).values()];
}

export const keyOf = ({ kind, id }: Taggable): string => `${kind} ${String(id)}`;

/** The ids of a kind that the caller may see; their own saved queries only. */
export async function visibleIds(store: MetadataStore, caller: SignedIn, kind: TaggedTable, ids: readonly number[]) {
  const among = idList(ids);
  const select = {
    chart: () => store.selectFrom('chart').select('id').where('id', 'in', among).where(visibleCharts(caller)).execute(),
    dashboard: () =>
      store.selectFrom('dashboard').select('id').where('id', 'in', among).where(visibleDashboards(caller)).execute(),
    saved_query: () => ownSavedQueries(store, caller).select('id').where('id', 'in', among).execute(),
  };
  const rows = await select[kind]();
  return rows.map(row => row.id);
}

/** The caller's rights on each of some objects: hidden ones are in neither list. */
export async function changeable(store: MetadataStore, caller: SignedIn, objects: readonly Taggable[]) {
  const [own, others]: [Taggable[], Taggable[]] = [[], []];
  for (const kind of kinds) {
    const ids = objects.filter(object => object.kind === kind).map(({ id }) => id);
    const visible = await visibleIds(store, caller, kind, ids);
    if (kind === 'saved_query') {
      own.push(...visible.map(id => ({ kind, id })));
      continue;
    }
    const owners = await ownersOf(store, kind, visible);
    for (const id of visible) {
      const ownerIds = (owners.get(id) ?? []).map(owner => owner.id);
      const isOwn =
        kind === 'dashboard'
          ? canEditDashboard(caller, ownerIds, caller.isRoleBased)
          : isAdmin(caller.roles) || ownerIds.includes(caller.userId);
      (isOwn ? own : others).push({ kind, id });
    }
  }
  return { own, others };
}

/** Copies that include tags become outdated: the objects' changes are counted. */
async function countChange(store: MetadataStore, objects: readonly Taggable[]): Promise<void> {
  for (const kind of kinds) {
    const ids = objects.filter(object => object.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    await store
      .updateTable(kind)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', idList(ids))
      .execute();
  }
}

export async function objectsOf(store: MetadataStore, tagId: number): Promise<Taggable[]> {
  const rows = await store
    .selectFrom('tagged_object')
    .select(['kind', 'object_id as id'])
    .where('tag_id', '=', tagId)
    .execute();
  return rows;
}

/** Counts a change of all objects with a tag that is renamed or deleted. */
export const countChangeOfTagged = async (store: MetadataStore, tagId: number): Promise<void> =>
  countChange(store, await objectsOf(store, tagId));

/** Tagging is idempotent. */
export async function addTo(store: MetadataStore, tagId: number, objects: readonly Taggable[]): Promise<void> {
  const carrying = new Set((await objectsOf(store, tagId)).map(keyOf));
  const added = objects.filter(object => !carrying.has(keyOf(object)));
  if (added.length === 0) return;
  await store
    .insertInto('tagged_object')
    .values(added.map(({ kind, id }) => ({ tag_id: tagId, kind, object_id: id })))
    .execute();
  await countChange(store, added);
}

/** @throws HttpError 404 if an object does not have the tag */
export async function takeOff(store: MetadataStore, tagId: number, objects: readonly Taggable[]): Promise<void> {
  for (const { kind, id } of objects) {
    const { numDeletedRows: gone } = await store
      .deleteFrom('tagged_object')
      .where('tag_id', '=', tagId)
      .where('kind', '=', kind)
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow();
    if (gone === 0n) throw notFound();
  }
  await countChange(store, objects);
}
