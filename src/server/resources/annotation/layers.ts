import { annotationEndpoints as endpoints } from '@/api/annotation';
import { answerItem } from '../../builders/columns';
import { byText, numberFilters, personName, textFilters, toOneFilters } from '../../builders/filters';
import { listEndpoint, type ListDefinition } from '../../builders/list';
import { infoEndpoint } from '../../builders/lookups';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { HttpError, fieldInvalid, notFound, unprocessable } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { AnnotationLayerRow } from '../../metadata/schema/annotation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { authorsOf } from '../people';
import { presentLayer } from './present';

const definition: ListDefinition<'annotation_layer'> = {
  table: 'annotation_layer',
  select: store => store.selectFrom('annotation_layer').selectAll(),
  ties: 'newest-first',
  title: 'List Annotation Layer',
  columns: [
    'id',
    'name',
    'descr',
    'created_by.first_name',
    'created_by.last_name',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on',
    'changed_on_delta_humanized',
    'created_on',
  ],
  order: {
    name: byText('annotation_layer.name'),
    descr: byText('annotation_layer.descr'),
    'created_by.first_name': personName('annotation_layer.created_by'),
    'changed_by.first_name': personName('annotation_layer.changed_by'),
    changed_on: 'annotation_layer.changed_on',
    changed_on_delta_humanized: 'annotation_layer.changed_on',
    created_on: 'annotation_layer.created_on',
  },
  filters: {
    id: numberFilters('annotation_layer.id'),
    name: textFilters('annotation_layer.name'),
    descr: textFilters('annotation_layer.descr'),
    created_by: toOneFilters('annotation_layer.created_by'),
    changed_by: toOneFilters('annotation_layer.changed_by'),
  },
};

const tagOf = (row: Pick<AnnotationLayerRow, 'id' | 'version' | 'changed_on'>) => entityTag('annotation-layer', row);

export async function findLayer(store: MetadataStore, id: string | number): Promise<AnnotationLayerRow | undefined> {
  return store.selectFrom('annotation_layer').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

async function requireLayer(store: MetadataStore, id: string): Promise<AnnotationLayerRow> {
  const row = await findLayer(store, id);
  if (!row) throw notFound();
  return row;
}

/** @throws HttpError 422 if another layer has the name */
async function requireFreeName(store: MetadataStore, name: string | undefined, id: number | null): Promise<void> {
  if (name === undefined) return;
  const taken = await store.selectFrom('annotation_layer').select('id').where('name', '=', name).executeTakeFirst();
  if (taken && taken.id !== id) throw fieldInvalid(422, 'name', 'Name must be unique');
}

/** @throws HttpError 422 if a layer has annotations, which would be deleted with it */
async function deleteLayers(store: MetadataStore, ids: readonly number[], refusal: string): Promise<void> {
  const held = await store
    .selectFrom('annotation')
    .select('id')
    .where('layer_id', 'in', [...ids])
    .executeTakeFirst();
  if (held) throw unprocessable(refusal);
  await store
    .deleteFrom('annotation_layer')
    .where('id', 'in', [...ids])
    .execute();
}

export function layerHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.listLayers, definition, async (rows, { store }) => {
      const people = await authorsOf(store, rows);
      return rows.map(row => presentLayer(row, people, now()));
    }),
    infoEndpoint(endpoints.layerInfo, 'Annotation', ['can_write', 'can_read']),
    read(endpoints.getLayer, async ({ store, path, q }) => {
      const row = await requireLayer(store, path.id);
      const { id, name, descr } = row;
      return {
        body: answerItem({ title: 'Show Annotation Layer', columns: ['id', 'name', 'descr'] }, { id, name, descr }, q),
        etag: tagOf(row),
      };
    }),
    write(endpoints.createLayer, async ({ store, caller, body }) => {
      await requireFreeName(store, body.name, null);
      const at = now();
      const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: at, changed_on: at };
      const values = { name: body.name, descr: body.descr ?? null, ...audit };
      const { id } = await store
        .insertInto('annotation_layer')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { id, result: body }, etag: tagOf({ id, version: 1, changed_on: at }) };
    }),
    write(endpoints.updateLayer, async ({ store, caller, path, body, header }) => {
      const row = await requireLayer(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await requireFreeName(store, body.name, row.id);
      const { name = row.name, descr = row.descr } = body;
      const saved = await store
        .updateTable('annotation_layer')
        .set(eb => ({ name, descr, changed_by: caller.userId, changed_on: now(), version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      return { body: { id: row.id, result: { ...body, layer: row.id } }, etag: tagOf(saved) };
    }),
    write(endpoints.deleteLayer, async ({ store, path, header }) => {
      const row = await requireLayer(store, path.id);
      preconditionFailed(header('If-Match'), tagOf(row));
      await deleteLayers(store, [row.id], 'Annotation layer has associated annotations.');
      return { body: { message: 'OK' } };
    }),
    write(endpoints.deleteLayers, async ({ store, q }) => {
      const known =
        q.length === 0 ? [] : await store.selectFrom('annotation_layer').select('id').where('id', 'in', q).execute();
      if (known.length === 0 || known.length < new Set(q).size) throw new HttpError(404, { message: 'Not found' });
      await deleteLayers(store, q, 'Annotation layer has associated annotations.');
      return {
        body: { message: q.length === 1 ? 'Deleted 1 annotation layer' : `Deleted ${q.length} annotation layers` },
      };
    }),
  ];
}
