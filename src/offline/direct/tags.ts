import * as v from 'valibot';
import { chartEndpoints } from '@/api/chart';
import { dashboardEndpoints } from '@/api/dashboard';
import { carriedTagSchema } from '@/api/list';
import { nameInRow } from '@/api/read/authors';
import { customTagNames } from '@/api/read/tags';
import { listedTagSchema, tagEndpoints as endpoints, taggedTypes } from '@/api/tag';
import { parseInstant } from '@/api/values';
import { pageOf } from '@/api/write/queries';
import type { Tag, TaggedKind } from '@/model/tag';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';
import { permissionsOnly, type ServedSource } from './served-list';

/** A tag as its list shows it. */
export interface ListedTag extends Tag {
  readonly description: string;
  readonly createdBy: string;
  readonly changedBy: string;
  /** In the server's words, such as "2 days ago". */
  readonly changed: string;
}

export type TagColumn = 'name' | 'description' | 'createdBy' | 'changedBy' | 'changed';

/** Tags that people assigned, and none of Superset's own. */
const customOnly = { col: 'type', opr: 'custom_tag', value: true };

export const tagSource: ServedSource<ListedTag, TagColumn> = {
  kind: 'tag',
  fields: {
    order: { name: 'name', changed: 'changed_on_delta_humanized' },
    search: { col: 'name', opr: 'ct' },
    filters: {},
  },
  always: () => [customOnly],
  list: (ask, q, options) => ask.call(endpoints.list, { q }, options),
  info: (ask, options) => ask.call(endpoints.info, { q: permissionsOnly }, options),
  toItem(row) {
    if (!v.is(listedTagSchema, row)) return null;
    return {
      id: row.id,
      name: row.name ?? '',
      description: row.description ?? '',
      createdBy: nameInRow(row.created_by),
      changedBy: nameInRow(row.changed_by),
      changed: row.changed_on_delta_humanized ?? '',
    };
  },
};

/** Maximum page size of servers. */
const PAGE = 100;

/** The names of tags to choose from; the first hundred of them. @throws OutcomeError */
export async function readTagNames(ask: DirectCalls): Promise<readonly string[]> {
  const q = { ...pageOf(0, PAGE), filters: [customOnly], order_column: 'name', order_direction: 'asc' as const };
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

const isTaggedKind = (type: string): type is TaggedKind => type === 'chart' || type === 'dashboard';

/** @throws OutcomeError */
async function objectsOf(ask: DirectCalls, tagId: number) {
  const { result } = valueOf(await ask.call(endpoints.objects, { query: { tagIds: String(tagId) } }));
  return result;
}

/** The charts and dashboards that carry a tag, as far as the person sees them. @throws OutcomeError */
export async function readTagged(ask: DirectCalls, tagId: number): Promise<readonly TaggedObject[]> {
  return (await objectsOf(ask, tagId)).flatMap(({ id, type, name, creator, changed_on: changed }) =>
    isTaggedKind(type)
      ? [{ kind: type, id, name: name ?? '', createdBy: creator ?? '', changedOn: parseInstant(changed ?? undefined) }]
      : [],
  );
}

/** @throws OutcomeError */
export async function readTag(ask: DirectCalls, id: number): Promise<Tag> {
  const { result } = valueOf(await ask.call(endpoints.get, { path: { id } }));
  return { id, name: result.name ?? '' };
}

/** @throws OutcomeError */
export async function updateTag(ask: DirectCalls, id: number, { name, description }: TagText): Promise<void> {
  // Superset removes the tag from everything that the change does not name.
  const objects = (await objectsOf(ask, id)).map((object): [string, number] => [object.type, object.id]);
  valueOf(await ask.call(endpoints.update, { path: { id }, body: { name, description, objects_to_tag: objects } }));
}

/** @throws OutcomeError */
export async function deleteTags(ask: DirectCalls, tags: readonly Tag[]): Promise<void> {
  const [only, ...others] = tags;
  if (only !== undefined && others.length === 0) valueOf(await ask.call(endpoints.delete, { path: { id: only.id } }));
  else valueOf(await ask.call(endpoints.bulkDelete, { q: tags.map(({ name }) => name) }));
}

interface Taggable {
  readonly kind: TaggedKind;
  readonly id: number;
}

const withTags = v.looseObject({ tags: v.optional(v.array(carriedTagSchema)) });

/** The names of the tags that a chart or a dashboard carries. @throws OutcomeError */
export async function readTagsOf(ask: DirectCalls, { kind, id }: Taggable): Promise<readonly string[]> {
  const { result } =
    kind === 'chart'
      ? valueOf(await ask.call(chartEndpoints.get, { path: { id } }))
      : valueOf(await ask.call(dashboardEndpoints.get, { path: { idOrSlug: id } }));
  const told = v.safeParse(withTags, result);
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
