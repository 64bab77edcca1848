import { expressionBuilder } from 'kysely';
import { annotationEndpoints as endpoints } from '@/api/annotation';
import { must } from '@/lib/assert';
import { parseIsoTime } from '@/lib/iso-time';
import { byText, anyContains, numberFilters, personName, textFilters, toOneFilters } from '../../builders/filters';
import { listEndpoint, type ListDefinition } from '../../builders/list';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { badRequest, fieldInvalid, notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { AnnotationLayerRow, AnnotationRow } from '../../metadata/schema/annotation';
import type { MetadataSchema } from '../../metadata/schema/tables';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { authorsOf } from '../people';
import { findLayer } from './layers';
import { presentAnnotation, presentOneAnnotation } from './present';

const shortDescription = 'annotation.short_descr';
const longDescription = 'annotation.long_descr';

const definition: ListDefinition<'annotation'> = {
  table: 'annotation',
  select: store => store.selectFrom('annotation').selectAll(),
  ties: 'oldest-first',
  // Descending, as recorded.
  defaultOrder: 'short_descr',
  answer: 'bare',
  async visible({ store, path }) {
    if (!(await findLayer(store, path['id'] ?? ''))) throw notFound();
    return expressionBuilder<MetadataSchema, 'annotation'>()('annotation.layer_id', '=', Number(path['id']));
  },
  title: 'List Annotation',
  columns: [
    'id',
    'short_descr',
    'long_descr',
    'start_dttm',
    'end_dttm',
    'created_by',
    'changed_by',
    'changed_on_delta_humanized',
  ],
  order: {
    short_descr: byText(shortDescription),
    long_descr: byText(longDescription),
    start_dttm: 'annotation.start_dttm',
    end_dttm: 'annotation.end_dttm',
    'created_by.first_name': personName('annotation.created_by'),
    'changed_by.first_name': personName('annotation.changed_by'),
    changed_on_delta_humanized: 'annotation.changed_on',
  },
  filters: {
    id: numberFilters('annotation.id'),
    short_descr: {
      ...textFilters(shortDescription),
      annotation_all_text: anyContains(shortDescription, longDescription),
    },
    long_descr: textFilters(longDescription),
    created_by: toOneFilters('annotation.created_by'),
    changed_by: toOneFilters('annotation.changed_by'),
  },
};

/** A time in a request, already validated when it was parsed. */
const instantOf = (text: string): number => must(parseIsoTime(text), 'a time of ISO 8601');

/** RFC 1123, the format in which the recorded server repeats received times. */
function echoed<B extends { start_dttm?: string | undefined; end_dttm?: string | undefined }>(body: B, layer: number) {
  const rfc = (text: string | undefined) => (text === undefined ? {} : new Date(instantOf(text)).toUTCString());
  return {
    ...body,
    ...(body.start_dttm === undefined ? {} : { start_dttm: rfc(body.start_dttm) }),
    ...(body.end_dttm === undefined ? {} : { end_dttm: rfc(body.end_dttm) }),
    layer,
  };
}

const tagOf = (row: Pick<AnnotationRow, 'id' | 'version' | 'changed_on'>) => entityTag('annotation', row);

/** An annotation, with its layer. */
interface LayeredAnnotation {
  readonly layer: AnnotationLayerRow;
  readonly row: AnnotationRow;
}

async function findAnnotation(store: MetadataStore, layerId: string, id: string): Promise<LayeredAnnotation> {
  const layer = await findLayer(store, layerId);
  const row = await store
    .selectFrom('annotation')
    .selectAll()
    .where('layer_id', '=', Number(layerId))
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!layer || !row) throw notFound();
  return { layer, row };
}

/** @throws HttpError 422 for an end before the start, and for a text that another annotation of the layer has */
async function requireSound(
  store: MetadataStore,
  layer: number,
  values: Pick<AnnotationRow, 'short_descr' | 'start_dttm' | 'end_dttm'>,
  id: number | null,
) {
  if (values.end_dttm < values.start_dttm) throw fieldInvalid(422, 'start_dttm', 'End date must be after start date');
  const same = await store
    .selectFrom('annotation')
    .select('id')
    .where('layer_id', '=', layer)
    .where('short_descr', '=', values.short_descr)
    .execute();
  if (same.some(other => other.id !== id))
    throw fieldInvalid(422, 'short_descr', 'Short description must be unique for this layer');
}

export function annotationHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, definition, async (rows, { store }) => {
      const people = await authorsOf(store, rows);
      return rows.map(row => presentAnnotation(row, people, now()));
    }),
    read(endpoints.get, async ({ store, path }) => {
      const { row, layer } = await findAnnotation(store, path.id, path.annotation);
      return { body: { id: row.id, result: presentOneAnnotation(row, layer) }, etag: tagOf(row) };
    }),
    write(endpoints.create, async ({ store, caller, path, body }) => {
      const layer = await findLayer(store, path.id);
      if (!layer) throw badRequest('Annotation layer not found.');
      const values = {
        short_descr: body.short_descr,
        long_descr: body.long_descr ?? null,
        json_metadata: body.json_metadata ?? null,
        start_dttm: instantOf(body.start_dttm),
        end_dttm: instantOf(body.end_dttm),
      };
      await requireSound(store, layer.id, values, null);
      const at = now();
      const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: at, changed_on: at };
      const { id } = await store
        .insertInto('annotation')
        .values({ layer_id: layer.id, ...values, ...audit })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { id, result: echoed(body, layer.id) }, etag: tagOf({ id, version: 1, changed_on: at }) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const { row, layer } = await findAnnotation(store, path.id, path.annotation);
      preconditionFailed(header('If-Match'), tagOf(row));
      const values = {
        short_descr: body.short_descr ?? row.short_descr,
        long_descr: body.long_descr === undefined ? row.long_descr : body.long_descr,
        json_metadata: body.json_metadata === undefined ? row.json_metadata : body.json_metadata,
        start_dttm: body.start_dttm === undefined ? row.start_dttm : instantOf(body.start_dttm),
        end_dttm: body.end_dttm === undefined ? row.end_dttm : instantOf(body.end_dttm),
      };
      await requireSound(store, layer.id, values, row.id);
      const saved = await store
        .updateTable('annotation')
        .set(eb => ({ ...values, changed_by: caller.userId, changed_on: now(), version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      return { body: { id: row.id, result: echoed(body, layer.id) }, etag: tagOf(saved) };
    }),
    write(endpoints.delete, async ({ store, path, header }) => {
      const { row } = await findAnnotation(store, path.id, path.annotation);
      preconditionFailed(header('If-Match'), tagOf(row));
      await store.deleteFrom('annotation').where('id', '=', row.id).execute();
      return { body: { message: 'OK' } };
    }),
    write(endpoints.deleteSome, async ({ store, path, q }) => {
      const inLayer = store.selectFrom('annotation').select('id').where('layer_id', '=', Number(path.id));
      const known = q.length === 0 ? [] : await inLayer.where('id', 'in', q).execute();
      if (known.length === 0 || known.length < new Set(q).size) throw notFound();
      await store.deleteFrom('annotation').where('id', 'in', q).execute();
      return { body: { message: q.length === 1 ? 'Deleted 1 annotation' : `Deleted ${q.length} annotations` } };
    }),
  ];
}
