import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import {
  infoAnswerSchema,
  infoQuerySchema,
  itemQuerySchema,
  listAnswer,
  listQuerySchema,
  messageAnswerSchema,
  relatedAnswerSchema,
  relatedQuerySchema,
  rowPersonSchema,
} from './list';

const text = v.nullable(v.string());
const ids = v.array(v.pipe(v.number(), v.integer('Not a valid integer.')));

export const rowRuleTypes = ['Regular', 'Base'] as const;

const fields = {
  name: v.pipe(
    v.string(),
    v.minLength(1, 'Length must be between 1 and 255.'),
    v.maxLength(255, 'Length must be between 1 and 255.'),
  ),
  description: v.optional(text),
  filter_type: v.picklist(rowRuleTypes, 'Must be one of: Regular, Base.'),
  tables: v.pipe(ids, v.minLength(1, 'Shorter than minimum length 1.')),
  roles: ids,
  group_key: v.optional(text),
  clause: v.pipe(v.string(), v.regex(/\S/, 'Field may not be blank.')),
};

/** A rule as answered by the list and by its own call; callers select the columns. */
export const rowRuleSchema = v.partial(
  v.looseObject({
    id: v.number(),
    name: v.string(),
    description: text,
    filter_type: v.picklist(rowRuleTypes),
    tables: v.array(v.looseObject({ id: v.number(), table_name: v.string() })),
    roles: v.array(v.looseObject({ id: v.number(), name: v.string() })),
    group_key: text,
    clause: v.string(),
    changed_on_delta_humanized: v.string(),
    changed_by: v.nullable(rowPersonSchema),
  }),
);

const read = { kind: 'permission', permission: 'can_read', view: 'RowLevelSecurity' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'RowLevelSecurity' } as const;
const rules = '/api/v1/rowlevelsecurity/';
const written = v.looseObject({ id: v.number(), result: v.looseObject({}) });

/** The rows of a dataset that a clause leaves: the first of them, and their number. */
const triedSchema = v.looseObject({
  total_count: v.number(),
  left_count: v.number(),
  colnames: v.array(v.string()),
  /** 2 for times, which are milliseconds since the epoch. */
  coltypes: v.array(v.nullable(v.number())),
  data: v.array(v.record(v.string(), v.unknown())),
});
export type TriedAnswer = v.InferOutput<typeof triedSchema>;

/** The rows of a dataset that a person sees, and the rules on it. */
const triedAsSchema = v.looseObject({
  ...triedSchema.entries,
  /** Whether the person may read the dataset at all. */
  may_read: v.boolean(),
  rules: v.array(
    v.looseObject({
      id: v.number(),
      name: v.string(),
      filter_type: v.picklist(rowRuleTypes),
      clause: v.string(),
      applies: v.boolean(),
    }),
  ),
});
export type TriedAsAnswer = v.InferOutput<typeof triedAsSchema>;

const id = v.pipe(v.number(), v.integer('Not a valid integer.'));

/** Rules that decide which rows of a dataset people see, by role. */
export const rowLevelSecurityEndpoints = {
  list: defineEndpoint({
    name: 'rowLevelSecurity.list',
    summary: 'Row level security rules',
    method: 'GET',
    path: rules,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(rowRuleSchema),
  }),
  info: defineEndpoint({
    name: 'rowLevelSecurity.info',
    summary: 'What the caller may do with row level security rules',
    method: 'GET',
    path: `${rules}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'rowLevelSecurity.related',
    summary: 'Choices for a relation of row level security rules',
    method: 'GET',
    path: `${rules}related/:column`,
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'rowLevelSecurity.get',
    summary: 'One row level security rule',
    method: 'GET',
    path: `${rules}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: v.looseObject({ id: v.number(), result: rowRuleSchema }),
  }),
  create: defineEndpoint({
    name: 'rowLevelSecurity.create',
    summary: 'Creates a row level security rule',
    method: 'POST',
    path: rules,
    access: write,
    body: v.strictObject(fields),
    status: 201,
    answer: written,
  }),
  tryClause: defineEndpoint({
    name: 'rowLevelSecurity.tryClause',
    summary: 'The number of rows of a dataset that match a clause, and some of them',
    method: 'POST',
    path: `${rules}try`,
    access: write,
    isOwn: true,
    body: v.strictObject({ dataset: v.pipe(v.number(), v.integer('Not a valid integer.')), clause: fields.clause }),
    answer: v.looseObject({ result: triedSchema }),
  }),
  tryAs: defineEndpoint({
    name: 'rowLevelSecurity.tryAs',
    summary: 'The rows of a dataset that another person sees, and the rules that apply to that person',
    method: 'POST',
    path: `${rules}try_as`,
    access: write,
    isOwn: true,
    body: v.strictObject({ dataset: id, person: id }),
    answer: v.looseObject({ result: triedAsSchema }),
  }),
  update: defineEndpoint({
    name: 'rowLevelSecurity.update',
    summary: 'Changes a row level security rule',
    method: 'PUT',
    path: `${rules}:id`,
    access: write,
    body: v.partial(v.strictObject(fields)),
    answer: written,
  }),
  delete: defineEndpoint({
    name: 'rowLevelSecurity.delete',
    summary: 'Deletes a row level security rule',
    method: 'DELETE',
    path: `${rules}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'rowLevelSecurity.bulkDelete',
    summary: 'Deletes several row level security rules',
    method: 'DELETE',
    path: rules,
    access: write,
    q: v.array(v.pipe(v.number(), v.integer())),
    answer: messageAnswerSchema,
  }),
};
