import { inNameOrder } from '@/lib/name-order';
import type { SignedIn } from '../../auth/caller';
import type { TaggedTable } from '../../metadata/schema/tag';
import { idList, type MetadataStore } from '../../metadata/store';
import { dashboardUrl } from '../dashboard/present';
import { ownersOf } from '../ownership';
import { peopleById, wireName } from '../people';
import { isoMicroseconds } from '../times';
import { tagsOf } from './present';
import { kindOf, visibleIds, wireKind } from './tagged';

const parts = (list: string | undefined) => (list ?? '').split(',').filter(part => part !== '');

interface Asked {
  readonly tagIds?: string | undefined;
  readonly tags?: string | undefined;
  readonly types?: string | undefined;
}

/** Ids take precedence over names. Null for any tag. */
async function askedIds(store: MetadataStore, { tagIds, tags }: Asked): Promise<readonly number[] | null> {
  const ids = parts(tagIds);
  if (ids.length > 0) return ids.map(Number).filter(Number.isSafeInteger);
  const names = parts(tags);
  if (names.length === 0) return null;
  const rows = await store.selectFrom('tag').select('id').where('name', 'in', names).execute();
  return rows.map(row => row.id);
}

async function carrying(store: MetadataStore, caller: SignedIn, kind: TaggedTable, tagIds: readonly number[] | null) {
  const all = store.selectFrom('tagged_object').select('object_id').distinct().where('kind', '=', kind);
  const rows = await (tagIds ? all.where('tag_id', 'in', idList(tagIds)) : all).execute();
  const ids = rows.map(row => row.object_id);
  return visibleIds(store, caller, kind, ids);
}

async function facts(store: MetadataStore, kind: TaggedTable, ids: readonly number[]) {
  if (kind === 'chart') {
    const rows = await store
      .selectFrom('chart')
      .select(['id', 'slice_name as name', 'created_by', 'changed_on'])
      .where('id', 'in', idList(ids))
      .execute();
    return rows.map(row => ({ ...row, url: `/explore/?slice_id=${row.id}` }));
  }
  if (kind === 'saved_query') {
    const rows = await store
      .selectFrom('saved_query')
      .select(['id', 'label as name', 'created_by', 'changed_on'])
      .where('id', 'in', idList(ids))
      .execute();
    return rows.map(row => ({ ...row, url: `/sqllab?savedQueryId=${row.id}` }));
  }
  const rows = await store
    .selectFrom('dashboard')
    .select(['id', 'dashboard_title as name', 'slug', 'created_by', 'changed_on'])
    .where('id', 'in', idList(ids))
    .execute();
  return rows.map(row => ({ ...row, url: dashboardUrl(row) }));
}

/** Saved queries belong to their authors. */
const noOwners: Awaited<ReturnType<typeof ownersOf>> = new Map();

/** The visible objects of a tag: dashboards, then charts, then saved queries. */
export async function taggedObjects(store: MetadataStore, caller: SignedIn, asked: Asked) {
  const tagIds = await askedIds(store, asked);
  const types = parts(asked.types);
  const result = [];
  for (const kind of ['dashboard', 'chart', 'saved_query'] as const) {
    if (types.length > 0 && !types.some(type => kindOf(type) === kind)) continue;
    const ids = await carrying(store, caller, kind, tagIds);
    const rows = inNameOrder(await facts(store, kind, ids), row => row.name);
    const [tags, owners] = [
      await tagsOf(store, kind, ids),
      kind === 'saved_query' ? noOwners : await ownersOf(store, kind, ids),
    ];
    const people = await peopleById(
      store,
      rows.map(row => row.created_by),
    );
    for (const { id, name, url, created_by: creator, changed_on: changed } of rows) {
      const person = creator === null ? undefined : people.get(creator);
      result.push({
        id,
        type: wireKind(kind),
        name,
        url,
        changed_on: isoMicroseconds(changed),
        created_by: person ?? null,
        creator: wireName(person),
        owners: (owners.get(id) ?? []).map(({ username: _, ...owner }) => owner),
        tags: (tags.get(id) ?? []).map(tag => ({ ...tag, type: 'custom' })),
      });
    }
  }
  return result;
}
