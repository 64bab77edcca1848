import { idList } from '../metadata/id-list';
import type { FavouriteTable } from '../metadata/schema/belonging';
import type { MetadataStore } from '../metadata/store';

/** Takes away what other tables hold about deleted objects by kind and id: their owners and stars. */
export async function forgetObjects(
  store: MetadataStore,
  kind: FavouriteTable['kind'],
  ids: readonly number[],
): Promise<void> {
  for (const table of ['owner', 'favourite'] as const) {
    await store.deleteFrom(table).where('kind', '=', kind).where('object_id', 'in', idList(ids)).execute();
  }
}
