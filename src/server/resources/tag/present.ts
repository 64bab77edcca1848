import { inNameOrder } from '@/lib/name-order';
import { CUSTOM_TAG } from '@/api/tag';
import type { TaggedTable, TagRow } from '../../metadata/schema/tag';
import { idList, type MetadataStore } from '../../metadata/store';
import { authorsOf } from '../people';
import { humanized } from '../times';

/** Tags in the contract's form, with their authors. */
export async function presentTags(store: MetadataStore, rows: readonly TagRow[], now: number) {
  const people = await authorsOf(store, rows);
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    type: CUSTOM_TAG,
    description: row.description,
    changed_by: person(row.changed_by),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    created_by: person(row.created_by),
    created_on_delta_humanized: humanized(row.created_on, now),
  }));
}

/** A tag as part of its objects. A type instead of an interface, so that it fits the contract's open objects. */
export type CarriedTag = { readonly id: number; readonly name: string; readonly type: number };

/** The tags of several objects, by object, sorted by name. */
export async function tagsOf(
  store: MetadataStore,
  kind: TaggedTable,
  objectIds: readonly number[],
): Promise<ReadonlyMap<number, CarriedTag[]>> {
  const rows = await store
    .selectFrom('tagged_object')
    .innerJoin('tag', 'tag.id', 'tagged_object.tag_id')
    .select(['tagged_object.object_id', 'tag.id', 'tag.name'])
    .where('tagged_object.kind', '=', kind)
    .where('tagged_object.object_id', 'in', idList(objectIds))
    .execute();
  const byObject = new Map<number, CarriedTag[]>();
  for (const { object_id: object, id, name } of inNameOrder(rows, row => row.name))
    byObject.set(object, [...(byObject.get(object) ?? []), { id, name, type: CUSTOM_TAG }]);
  return byObject;
}
