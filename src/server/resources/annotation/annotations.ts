import { annotationEndpoints as endpoints } from '@/api/annotation';
import { must } from '@/lib/assert';
import { parseIsoTime } from '@/lib/iso-time';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { badRequest, fieldInvalid, notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { AnnotationLayerRow, AnnotationRow } from '../../metadata/schema/annotation';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import {
  anyContains,
  applyFilters,
  applyOrder,
  numberFilters,
  pageOf,
  pickColumns,
  textFilters,
  toOneFilters,
  type ListDefinition,
} from '../list';
import { peopleById } from '../people';
import { findLayer } from './layers';
import { presentAnnotation, presentOneAnnotation } from './present';

const shortDescription = 'annotation.short_descr';
const longDescription = 'annotation.long_descr';

const definition: ListDefinition<'annotation'> = {
  table: 'annotation',
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
    short_descr: eb => eb.ref(shortDescription),
    long_descr: eb => eb.ref(longDescription),
    start_dttm: eb => eb.ref('annotation.start_dttm'),
    end_dttm: eb => eb.ref('annotation.end_dttm'),
    'created_by.first_name': eb =>
      eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'annotation.created_by'),
    'changed_by.first_name': eb =>
      eb.selectFrom('user').select('first_name').whereRef('user.id', '=', 'annotation.changed_by'),
    changed_on_delta_humanized: eb => eb.ref('annotation.changed_on'),
  },
  filters: {
    id: numberFilters(eb => eb.ref('annotation.id')),
    short_descr: {
      ...textFilters(eb => eb.ref(shortDescription)),
      annotation_all_text: anyContains([eb => eb.ref(shortDescription), eb => eb.ref(longDescription)]),
    },
    long_descr: textFilters(eb => eb.ref(longDescription)),
    created_by: toOneFilters(eb => eb.ref('annotation.created_by')),
    changed_by: toOneFilters(eb => eb.ref('annotation.changed_by')),
  },
};

/** A time of the wire, which was found to be one when it was read. */
const instantOf = (text: string): number => must(parseIsoTime(text), 'a time of ISO 8601');

/** As the recorded server writes the times of what it was sent: RFC 1123. */
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

interface Place {
  readonly layer: AnnotationLayerRow;
  readonly row: AnnotationRow;
}

async function findAnnotation(store: MetadataStore, layerId: string, id: string): Promise<Place> {
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
    read(endpoints.list, async ({ store, path, q }) => {
      if (!(await findLayer(store, path.id))) throw notFound();
      const asked = q ?? {};
      const page = pageOf(asked);
      const inLayer = store.selectFrom('annotation').where('annotation.layer_id', '=', Number(path.id));
      const matching = applyFilters(inLayer, definition, asked);
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      // Without an order they come by their text, downwards, as recorded.
      const ordered = applyOrder(matching.selectAll('annotation'), definition, {
        order_column: 'short_descr',
        ...asked,
      });
      const rows = await ordered.orderBy('annotation.id').limit(page.limit).offset(page.offset).execute();
      const people = await peopleById(
        store,
        rows.flatMap(row => [row.changed_by, row.created_by]),
      );
      const columns = asked.columns?.filter(column => definition.columns.includes(column.replace(/\..*$/, ''))) ?? [];
      const shown = rows.map(row => presentAnnotation(row, people, now()));
      const result = columns.length === 0 ? shown : shown.map(annotation => pickColumns(annotation, columns));
      return { body: { count, ids: rows.map(row => row.id), result } };
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
