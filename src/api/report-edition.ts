import * as v from 'valibot';
import { queryResultHeadSchema } from './chart-data';
import { explorableDatasetSchema } from './dataset';
import { defineEndpoint } from './endpoint';

const partHead = {
  chart_id: v.number(),
  name: v.string(),
  viz_type: v.string(),
  /** The address of the chart on this server, with the filters of its dashboard. */
  path: v.string(),
};

/** Rows are read one by one where they are shown: there may be many, and an edition is to open at once. */
const answerSchema = v.looseObject({ ...queryResultHeadSchema.entries, data: v.optional(v.array(v.unknown())) });

/** A chart of an edition: its numbers, or why it has none. */
const editionPartSchema = v.variant('state', [
  v.looseObject({
    ...partHead,
    state: v.literal('numbers'),
    form_data: v.record(v.string(), v.unknown()),
    /** The filters that narrow it, each with what was chosen. */
    filters: v.array(v.string()),
    /** One for each query of the chart, as the call for chart data answers. */
    results: v.array(answerSchema),
    /** Names and formats of the columns and metrics in the results, as they were. */
    dataset: v.nullable(explorableDatasetSchema),
  }),
  v.looseObject({ ...partHead, state: v.literal('failed'), reason: v.string() }),
  /** Its rows would not fit into the edition. */
  v.looseObject({ ...partHead, state: v.literal('too_large') }),
]);
export type WireEditionPart = v.InferOutput<typeof editionPartSchema>;

/** What is stored of an edition, as one JSON text. */
export const editionContentSchema = v.looseObject({
  /** Names as they were. */
  report_name: v.string(),
  subject: v.object({ name: v.string(), path: v.string() }),
  notes: v.array(v.string()),
  missed: v.number(),
  timezone: v.string(),
  parts: v.array(editionPartSchema),
});
export type WireEditionContent = v.InferOutput<typeof editionContentSchema>;

const editionHead = {
  id: v.number(),
  /** Whether the schedule or a person asked for it. */
  kind: v.picklist(['schedule', 'request']),
  /** ISO 8601, UTC, as is the next. */
  due_at: v.string(),
  /** When its numbers were read. */
  read_at: v.string(),
  /** The name of the person whose rights it was read with. */
  read_as: v.string(),
  /** How many charts it has, and how many of them could not be read. */
  charts: v.number(),
  failed: v.number(),
  /** Of its content as JSON text. */
  bytes: v.number(),
};
const editionHeadSchema = v.looseObject(editionHead);
export type WireEditionHead = v.InferOutput<typeof editionHeadSchema>;

export const reportEditionSchema = v.looseObject({ ...editionHead, ...editionContentSchema.entries });
export type WireEdition = v.InferOutput<typeof reportEditionSchema>;

const access = { kind: 'permission', permission: 'can_read', view: 'ReportSchedule' } as const;

/** What runs of a report found, with their numbers: for those who see the report. */
export const reportEditionEndpoints = {
  editions: defineEndpoint({
    name: 'report.editions',
    summary: 'The editions of a report that are kept, the newest first',
    method: 'GET',
    path: '/api/v1/report/:id/editions/',
    access,
    isOwn: true,
    answer: v.looseObject({ count: v.number(), result: v.array(editionHeadSchema) }),
  }),
  edition: defineEndpoint({
    name: 'report.edition',
    summary: 'One edition of a report, with its numbers',
    method: 'GET',
    path: '/api/v1/report/:id/editions/:edition',
    access,
    isOwn: true,
    answer: v.looseObject({ result: reportEditionSchema }),
  }),
};
