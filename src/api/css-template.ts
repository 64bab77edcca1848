import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());

const templateBody = v.strictObject({
  template_name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(250, 'Longer than maximum length 250.')))),
  css: v.optional(text),
});

const cssTemplateSchema = v.looseObject({ id: v.number(), template_name: text, css: text });

/** A template as lists return it. */
export const listedTemplateSchema = v.looseObject({
  ...cssTemplateSchema.entries,
  created_by: v.optional(v.nullable(rowPersonSchema)),
  changed_by: v.optional(v.nullable(rowPersonSchema)),
  changed_on_delta_humanized: v.optional(v.nullable(v.string())),
});

const read = { kind: 'permission', permission: 'can_read', view: 'CssTemplate' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'CssTemplate' } as const;
const templates = '/api/v1/css_template/';
const written = v.looseObject({ template_name: text, css: text });

/** Styles offered while editing a dashboard. */
export const cssTemplateEndpoints = {
  list: defineEndpoint({
    name: 'cssTemplate.list',
    summary: 'Style templates',
    method: 'GET',
    path: templates,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(cssTemplateSchema)),
  }),
  info: defineEndpoint({
    name: 'cssTemplate.info',
    summary: 'What the caller may do with style templates',
    method: 'GET',
    path: `${templates}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'cssTemplate.get',
    summary: 'One style template',
    method: 'GET',
    path: `${templates}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: v.partial(cssTemplateSchema) }),
  }),
  create: defineEndpoint({
    name: 'cssTemplate.create',
    summary: 'Creates a style template',
    method: 'POST',
    path: templates,
    access: write,
    body: templateBody,
    invalidBody: 'unprocessable',
    status: 201,
    answer: v.looseObject({ id: v.number(), result: written }),
  }),
  update: defineEndpoint({
    name: 'cssTemplate.update',
    summary: 'Changes a style template',
    method: 'PUT',
    path: `${templates}:id`,
    access: write,
    body: templateBody,
    invalidBody: 'unprocessable',
    answer: v.looseObject({ result: written }),
  }),
  delete: defineEndpoint({
    name: 'cssTemplate.delete',
    summary: 'Deletes a style template',
    method: 'DELETE',
    path: `${templates}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'cssTemplate.bulkDelete',
    summary: 'Deletes several style templates',
    method: 'DELETE',
    path: templates,
    access: write,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: messageAnswerSchema,
  }),
};
