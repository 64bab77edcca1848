import { tagEndpoints as endpoints } from '@/api/tag';
import { tidyTagName } from '@/model/tag';
import type { SignedIn } from '../../auth/caller';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { authorLookups, infoEndpoint, lookupEndpoint } from '../../builders/lookups';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { fieldInvalid, forbidden, notFound, unprocessable } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { TagRow } from '../../metadata/schema/tag';
import { idList, type MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { favouriteHandlers } from '../favourites';
import { tagItem, tagList } from './list';
import { taggedObjects } from './objects';
import { presentTags } from './present';
import {
  addTo,
  changeable,
  countChangeOfTagged,
  keyOf,
  kindOf,
  objectsOf,
  taggables,
  takeOff,
  type Taggable,
} from './tagged';

const tagOf = (row: Pick<TagRow, 'id' | 'version' | 'changed_on'>) => entityTag('tag', row);

const byName = (store: MetadataStore, name: string) =>
  store.selectFrom('tag').selectAll().where('name', '=', name).executeTakeFirst();

async function findTag(store: MetadataStore, id: string): Promise<TagRow> {
  const row = await store.selectFrom('tag').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const nameTaken = () => fieldInvalid(422, 'name', 'A tag with this name already exists.');

interface NewTag {
  readonly name: string;
  readonly description?: string | null | undefined;
}

async function makeTag(store: MetadataStore, caller: SignedIn, { name, description }: NewTag, at: number) {
  const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: at, changed_on: at };
  return store
    .insertInto('tag')
    .values({ name, description: description ?? null, ...audit })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws HttpError 404 unless the caller sees all of the objects, 403 unless they may change them */
async function requireChangeable(store: MetadataStore, caller: SignedIn, objects: readonly Taggable[]): Promise<void> {
  const { own, others } = await changeable(store, caller, objects);
  if (own.length + others.length < objects.length) throw notFound();
  if (others.length > 0) throw forbidden();
}

/** The object named by a path. @throws HttpError as for `requireChangeable`, 422 for objects without tags */
async function objectAt(
  store: MetadataStore,
  caller: SignedIn,
  { type, object }: Readonly<Record<'type' | 'object', string>>,
): Promise<Taggable> {
  if (!/^\d+$/.test(type) || !/^\d+$/.test(object)) throw notFound();
  const kind = kindOf(type);
  if (kind === null) throw unprocessable('Invalid tag');
  const found = { kind, id: Number(object) };
  await requireChangeable(store, caller, [found]);
  return found;
}

/** Sets the objects of a tag. Objects that the caller may not change keep their tags. */
async function setObjects(
  store: MetadataStore,
  caller: SignedIn,
  tagId: number,
  wanted: readonly Taggable[],
): Promise<void> {
  const present = await objectsOf(store, tagId);
  const [before, after] = [new Set(present.map(keyOf)), new Set(wanted.map(keyOf))];
  const added = wanted.filter(object => !before.has(keyOf(object)));
  await requireChangeable(store, caller, added);
  const gone = present.filter(object => !after.has(keyOf(object)));
  await addTo(store, tagId, added);
  await takeOff(store, tagId, (await changeable(store, caller, gone)).own);
}

async function deleteTag(store: MetadataStore, id: number): Promise<void> {
  await countChangeOfTagged(store, id);
  await store.deleteFrom('tag').where('id', '=', id).execute();
  await store.deleteFrom('favourite').where('kind', '=', 'tag').where('object_id', '=', id).execute();
}

/** Reading and starring tags. */
function readingHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, tagList, (rows, { store }) => presentTags(store, rows, now())),
    infoEndpoint(endpoints.info, 'Tag', ['can_write', 'can_read']),
    lookupEndpoint(endpoints.related, authorLookups),
    ...favouriteHandlers(endpoints, 'tag', {
      visibleIds: async (store, _, ids) => {
        const rows = await store.selectFrom('tag').select('id').where('id', 'in', idList(ids)).execute();
        return rows.map(row => row.id);
      },
      findId: async (store, _, id) => (await findTag(store, id)).id,
    }),
    read(endpoints.objects, async ({ store, caller, query = {} }) => ({
      body: { result: await taggedObjects(store, caller, query) },
    })),
    read(endpoints.get, async ({ store, path, q }) => {
      const row = await findTag(store, path.id);
      const [shown] = await presentTags(store, [row], now());
      if (!shown) throw notFound();
      return { body: answerItem(tagItem, shown, q), etag: tagOf(row) };
    }),
  ];
}

/** Creating, changing and deleting tags. */
function changingHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.create, async ({ store, caller, body }) => {
      const objects = taggables(body.objects_to_tag ?? []);
      await requireChangeable(store, caller, objects);
      const present = await byName(store, body.name);
      if (present && objects.length === 0) throw nameTaken();
      const row = present ?? (await makeTag(store, caller, body, now()));
      await addTo(store, row.id, objects);
      return { body: { id: row.id, result: body }, etag: tagOf(row) };
    }),
    write(endpoints.bulkCreate, async ({ store, caller, body }) => {
      const [tagged, skipped] = [new Map<string, Taggable>(), new Map<string, Taggable>()];
      for (const tag of body.tags) {
        const objects = taggables(tag.objects_to_tag ?? []);
        const { own } = await changeable(store, caller, objects);
        const may = new Set(own.map(keyOf));
        for (const object of objects) (may.has(keyOf(object)) ? tagged : skipped).set(keyOf(object), object);
        const row = (await byName(store, tag.name)) ?? (await makeTag(store, caller, tag, now()));
        await addTo(store, row.id, own);
      }
      const pairs = (objects: ReadonlyMap<string, Taggable>) =>
        [...objects.values()].map(({ kind, id }): [string, number] => [kind, id]);
      return { body: { result: { objects_tagged: pairs(tagged), objects_skipped: pairs(skipped) } } };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await findTag(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      const { name = row.name, description = row.description } = body;
      const namesake = await byName(store, name);
      if (namesake && namesake.id !== row.id) throw nameTaken();
      if (body.objects_to_tag) await setObjects(store, caller, row.id, taggables(body.objects_to_tag));
      if (name !== row.name) await countChangeOfTagged(store, row.id);
      const saved = await store
        .updateTable('tag')
        .set(eb => ({
          name,
          description,
          changed_by: caller.userId,
          changed_on: now(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', row.id)
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      return { body: { id: row.id, result: body }, etag: tagOf(saved) };
    }),
    write(endpoints.delete, async ({ store, path, header }) => {
      const row = await findTag(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await deleteTag(store, row.id);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, q }) => {
      const names = [...new Set(q)];
      if (names.length === 0) throw notFound();
      for (const name of names) {
        const row = await byName(store, name);
        if (!row) throw notFound();
        await deleteTag(store, row.id);
      }
      return { body: { message: `Deleted ${names.length} tags` } };
    }),
  ];
}

/** Adding tags to an object, and removing one. */
function objectHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.tagObject, async ({ store, caller, path, body }) => {
      const object = await objectAt(store, caller, path);
      for (const name of new Set(body.properties.tags)) {
        const row = (await byName(store, name)) ?? (await makeTag(store, caller, { name }, now()));
        await addTo(store, row.id, [object]);
      }
      return { body: {} };
    }),
    write(endpoints.untagObject, async ({ store, caller, path }) => {
      const object = await objectAt(store, caller, path);
      const row = await byName(store, tidyTagName(path.tag));
      if (!row) throw notFound();
      await takeOff(store, row.id, [object]);
      return { body: { message: 'OK' } };
    }),
  ];
}

export const tagHandlers = (services: Services): Implementation[] => [
  ...readingHandlers(services),
  ...changingHandlers(services),
  ...objectHandlers(services),
];
