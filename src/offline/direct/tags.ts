import * as v from 'valibot';
import { addressBatches } from '@/api/address-batches';
import { chartEndpoints } from '@/api/chart';
import { dashboardEndpoints } from '@/api/dashboard';
import { carriedTagSchema } from '@/api/list';
import { nameInRow } from '@/api/read/authors';
import { customTagNames } from '@/api/read/tags';
import { savedQueryEndpoints } from '@/api/saved-query';
import { listedTagSchema, tagEndpoints as endpoints, taggedNames, taggedTypes } from '@/api/tag';
import { parseInstant } from '@/api/values';
import { namesWith } from '@/api/write/queries';
import { wholeField } from '@/model/merge/edits';
import type { Tag, TaggedKind } from '@/model/tag';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';
import { presentOf, saveEdits, type RecordSides } from './save-edits';
import { permissionsOnly, type ServedSource } from './served-list';

/** A tag as its list shows it. */
export interface ListedTag extends Tag {
  readonly description: string;
  /** Null if the server did not say whether the person starred it. */
  readonly isFavourite: boolean | null;
  readonly createdBy: string;
  readonly changedBy: string;
  /** In the server's words, such as "2 days ago". */
  readonly changed: string;
}

export type TagColumn = 'star' | 'name' | 'description' | 'createdBy' | 'changedBy' | 'changed';

/** Tags that people assigned, and none of Superset's own. */
const customOnly = { col: 'type', opr: 'custom_tag', value: true };

/** A row, with the star that is fetched with its page. */
const rowSchema = v.looseObject({ ...listedTagSchema.entries, starred: v.optional(v.nullable(v.boolean())) });

export const tagSource: ServedSource<ListedTag, TagColumn> = {
  kind: 'tag',
  fields: {
    order: { name: 'name', changed: 'changed_on_delta_humanized' },
    search: { col: 'name', opr: 'ct' },
    filters: {},
  },
  always: () => [customOnly],
  async list(ask, q, options) {
    const outcome = await ask.call(endpoints.list, { q }, options);
    if (outcome.kind !== 'success' || outcome.value.result.length === 0) return outcome;
    const ids = outcome.value.result.flatMap(({ id }) => id ?? []);
    const stars = await ask.call(endpoints.favouriteStatus, { q: ids }, options);
    if (stars.kind !== 'success') return outcome;
    const starred = new Map(stars.value.result.map(({ id, value }) => [id, value]));
    const result = outcome.value.result.map(row => ({ ...row, starred: starred.get(row.id ?? 0) ?? null }));
    return { ...outcome, value: { ...outcome.value, result } };
  },
  info: (ask, options) => ask.call(endpoints.info, { q: permissionsOnly }, options),
  toItem(row) {
    if (!v.is(rowSchema, row)) return null;
    return {
      id: row.id,
      name: row.name ?? '',
      description: row.description ?? '',
      isFavourite: row.starred ?? null,
      createdBy: nameInRow(row.created_by),
      changedBy: nameInRow(row.changed_by),
      changed: row.changed_on_delta_humanized ?? '',
    };
  },
};

/** Names of tags that contain a text, to choose from; the first page of them. @throws OutcomeError */
export async function findTagNames(ask: DirectCalls, words: string): Promise<readonly string[]> {
  const like = namesWith('name', words);
  const q = { ...like, filters: [customOnly, ...like.filters] };
  return customTagNames(valueOf(await ask.call(endpoints.list, { q })).result);
}

type TagText = Pick<ListedTag, 'name' | 'description'>;

/** @throws OutcomeError */
export async function createTag(ask: DirectCalls, { name, description }: TagText): Promise<void> {
  valueOf(await ask.call(endpoints.create, { body: { name, description } }));
}

/** An object that carries a tag. */
export interface TaggedObject {
  readonly kind: TaggedKind;
  readonly id: number;
  readonly name: string;
  readonly createdBy: string;
  /** Milliseconds since the epoch; null when the server did not say. */
  readonly changedOn: number | null;
}

const taggedKinds = ['chart', 'dashboard', 'saved-query'] as const;

/** @throws OutcomeError */
async function objectsOf(ask: DirectCalls, tagId: number) {
  const { result } = valueOf(await ask.call(endpoints.objects, { query: { tagIds: String(tagId) } }));
  return result;
}

/** The objects that carry a tag, as far as the person sees them. @throws OutcomeError */
export async function readTagged(ask: DirectCalls, tagId: number): Promise<readonly TaggedObject[]> {
  return (await objectsOf(ask, tagId)).flatMap(({ id, type, name, creator, changed_on: changed }) => {
    const kind = taggedKinds.find(known => taggedNames[known] === type);
    return kind
      ? [{ kind, id, name: name ?? '', createdBy: creator ?? '', changedOn: parseInstant(changed ?? undefined) }]
      : [];
  });
}

/** @throws OutcomeError */
export async function readTag(ask: DirectCalls, id: number): Promise<Tag> {
  const { result } = valueOf(await ask.call(endpoints.get, { path: { id } }));
  return { id, name: result.name ?? '' };
}

/** @returns null if it was saved @throws OutcomeError */
export const updateTag = (ask: DirectCalls, id: number, sides: RecordSides<TagText>) =>
  saveEdits(sides, {
    merges: { name: wholeField, description: wholeField },
    read: async () =>
      presentOf(await ask.call(endpoints.get, { path: { id } }), ({ result }) => ({
        name: result.name ?? '',
        description: result.description ?? '',
      })),
    async write({ fields: { name, description } }, options) {
      // Superset requires the name, and removes the tag from everything that the change does not name.
      const objects = (await objectsOf(ask, id)).map((object): [string, number] => [object.type, object.id]);
      const body = { name, description, objects_to_tag: objects };
      return ask.call(endpoints.update, { path: { id }, body }, options);
    },
  });

/** @throws OutcomeError */
export async function starTag(ask: DirectCalls, id: number, isFavourite: boolean): Promise<void> {
  valueOf(await ask.call(isFavourite ? endpoints.addFavourite : endpoints.removeFavourite, { path: { id } }));
}

/** @throws OutcomeError */
export async function deleteTags(ask: DirectCalls, tags: readonly Tag[]): Promise<void> {
  const [only, ...others] = tags;
  if (only !== undefined && others.length === 0) valueOf(await ask.call(endpoints.delete, { path: { id: only.id } }));
  else
    for (const names of addressBatches(tags.map(({ name }) => name)))
      valueOf(await ask.call(endpoints.bulkDelete, { q: [...names] }));
}

interface Taggable {
  readonly kind: TaggedKind;
  readonly id: number;
}

const withTags = v.looseObject({ tags: v.optional(v.array(carriedTagSchema)) });

/** One object as the server reports it with its tags. Superset reports those of saved queries only in their list. */
async function readObject(ask: DirectCalls, { kind, id }: Taggable): Promise<unknown> {
  switch (kind) {
    case 'chart':
      return valueOf(await ask.call(chartEndpoints.get, { path: { id } })).result;
    case 'dashboard':
      return valueOf(await ask.call(dashboardEndpoints.get, { path: { idOrSlug: id } })).result;
    case 'saved-query': {
      const q = { filters: [{ col: 'id', opr: 'eq', value: id }] };
      return valueOf(await ask.call(savedQueryEndpoints.list, { q })).result[0];
    }
  }
}

/** The names of the tags that an object carries. @throws OutcomeError */
export async function readTagsOf(ask: DirectCalls, object: Taggable): Promise<readonly string[]> {
  const told = v.safeParse(withTags, await readObject(ask, object));
  return customTagNames(told.success ? told.output.tags : undefined);
}

interface TagChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** @throws OutcomeError */
export async function changeTags(ask: DirectCalls, { kind, id }: Taggable, changes: TagChanges): Promise<void> {
  const at = { type: taggedTypes[kind], object: id };
  if (changes.added.length > 0)
    valueOf(await ask.call(endpoints.tagObject, { path: at, body: { properties: { tags: [...changes.added] } } }));
  for (const tag of changes.removed) valueOf(await ask.call(endpoints.untagObject, { path: { ...at, tag } }));
}
