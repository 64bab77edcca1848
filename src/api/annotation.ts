import * as v from 'valibot';
import { parseIsoTime } from '@/lib/iso-time';
import { defineEndpoint } from './endpoint';
import { jsonText } from './json-text';
import {
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
} from './list';

const text = v.nullable(v.string());
const filled = (longest: number) => {
  const message = `Length must be between 1 and ${longest}.`;
  return v.pipe(v.string(), v.minLength(1, message), v.maxLength(longest, message));
};

/** An ISO 8601 date and time, in UTC unless it names a zone. */
const moment = v.pipe(
  v.string(),
  v.check(value => parseIsoTime(value) !== null, 'Not a valid datetime.'),
);

const layerBody = v.strictObject({ name: filled(250), descr: v.optional(text) });
const annotationBody = v.strictObject({
  short_descr: filled(500),
  start_dttm: moment,
  end_dttm: moment,
  long_descr: v.optional(text),
  json_metadata: v.optional(v.nullable(jsonText)),
});

const annotationLayerSchema = v.looseObject({ id: v.number(), name: v.string(), descr: text });
const annotationSchema = v.looseObject({
  id: v.number(),
  short_descr: text,
  long_descr: text,
  start_dttm: text,
  end_dttm: text,
});

const read = { kind: 'permission', permission: 'can_read', view: 'Annotation' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'Annotation' } as const;
const ids = v.array(v.pipe(v.number(), v.integer()));
const layers = '/api/v1/annotation_layer/';

/** Annotation layers and the annotations in them: events and intervals that charts may be drawn with. */
export const annotationEndpoints = {
  listLayers: defineEndpoint({
    name: 'annotationLayer.list',
    summary: 'Annotation layers',
    method: 'GET',
    path: layers,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(annotationLayerSchema)),
  }),
  layerInfo: defineEndpoint({
    name: 'annotationLayer.info',
    summary: 'What the caller may do with annotation layers',
    method: 'GET',
    path: `${layers}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  getLayer: defineEndpoint({
    name: 'annotationLayer.get',
    summary: 'One annotation layer',
    method: 'GET',
    path: `${layers}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(annotationLayerSchema) }),
  }),
  createLayer: defineEndpoint({
    name: 'annotationLayer.create',
    summary: 'Creates an annotation layer',
    method: 'POST',
    path: layers,
    access: write,
    body: layerBody,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  updateLayer: defineEndpoint({
    name: 'annotationLayer.update',
    summary: 'Changes an annotation layer',
    method: 'PUT',
    path: `${layers}:id`,
    access: write,
    body: v.partial(layerBody),
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  deleteLayer: defineEndpoint({
    name: 'annotationLayer.delete',
    summary: 'Deletes an annotation layer without annotations',
    method: 'DELETE',
    path: `${layers}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  deleteLayers: defineEndpoint({
    name: 'annotationLayer.bulkDelete',
    summary: 'Deletes annotation layers without annotations',
    method: 'DELETE',
    path: layers,
    access: write,
    q: ids,
    answer: messageAnswerSchema,
  }),
  list: defineEndpoint({
    name: 'annotation.list',
    summary: 'The annotations of a layer',
    method: 'GET',
    path: `${layers}:id/annotation/`,
    access: read,
    q: v.optional(listQuerySchema),
    answer: v.looseObject({
      count: v.number(),
      ids: v.array(v.number()),
      result: v.array(v.partial(annotationSchema)),
    }),
  }),
  get: defineEndpoint({
    name: 'annotation.get',
    summary: 'One annotation of a layer',
    method: 'GET',
    path: `${layers}:id/annotation/:annotation`,
    access: read,
    answer: v.looseObject({ id: v.number(), result: annotationSchema }),
  }),
  create: defineEndpoint({
    name: 'annotation.create',
    summary: 'Adds an annotation to a layer',
    method: 'POST',
    path: `${layers}:id/annotation/`,
    access: write,
    body: annotationBody,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  update: defineEndpoint({
    name: 'annotation.update',
    summary: 'Changes an annotation',
    method: 'PUT',
    path: `${layers}:id/annotation/:annotation`,
    access: write,
    body: v.partial(annotationBody),
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  delete: defineEndpoint({
    name: 'annotation.delete',
    summary: 'Deletes an annotation',
    method: 'DELETE',
    path: `${layers}:id/annotation/:annotation`,
    access: write,
    answer: messageAnswerSchema,
  }),
  deleteSome: defineEndpoint({
    name: 'annotation.bulkDelete',
    summary: 'Deletes annotations of a layer',
    method: 'DELETE',
    path: `${layers}:id/annotation/`,
    access: write,
    q: ids,
    answer: messageAnswerSchema,
  }),
};
