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

/** Rows are parsed one by one when shown: there may be many, and an edition must open immediately. */
const answerSchema = v.looseObject({ ...queryResultHeadSchema.entries, data: v.optional(v.array(v.unknown())) });

/** A chart of an edition: its numbers, or why it has none. */
const editionPartSchema = v.variant('state', [
  v.looseObject({
    ...partHead,
    state: v.literal('numbers'),
    form_data: v.record(v.string(), v.unknown()),
    /** The filters that narrow it, each with its values. */
    filters: v.array(v.string()),
    /** One per query of the chart, in the form of chart data answers. */
    results: v.array(answerSchema),
    /** Names and formats of the columns and metrics in the results, at that time. */
    dataset: v.nullable(explorableDatasetSchema),
  }),
  v.looseObject({ ...partHead, state: v.literal('failed'), reason: v.string() }),
  /** Its rows did not fit into the edition. */
  v.looseObject({ ...partHead, state: v.literal('too_large') }),
]);
export type WireEditionPart = v.InferOutput<typeof editionPartSchema>;

/** The stored content of an edition, as one JSON text. */
export const editionContentSchema = v.looseObject({
  /** Names at that time. */
  report_name: v.string(),
  subject: v.object({ name: v.string(), path: v.string() }),
  notes: v.array(v.string()),
  missed: v.number(),
  timezone: v.string(),
  parts: v.array(editionPartSchema),
  /** The picture that was taken of it (PNG, base64); absent if none was, or if it is too large to be kept. */
  picture: v.optional(v.string()),
  /** Why a wanted picture is missing. */
  picture_problem: v.optional(v.string()),
});
export type WireEditionContent = v.InferOutput<typeof editionContentSchema>;

const editionHead = {
  id: v.number(),
  /** Whether the schedule or a person requested it. */
  kind: v.picklist(['schedule', 'request']),
  /** ISO 8601, UTC, as is the next. */
  due_at: v.string(),
  /** Time at which its numbers were read. */
  read_at: v.string(),
  /** The person whose rights were used to read it. */
  read_as: v.string(),
  /** The number of charts, and of those that failed. */
  charts: v.number(),
  failed: v.number(),
  /** Size of its content as JSON text. */
  bytes: v.number(),
};
const editionHeadSchema = v.looseObject(editionHead);
export type WireEditionHead = v.InferOutput<typeof editionHeadSchema>;

export const reportEditionSchema = v.looseObject({ ...editionHead, ...editionContentSchema.entries });
export type WireEdition = v.InferOutput<typeof reportEditionSchema>;

const access = { kind: 'permission', permission: 'can_read', view: 'ReportSchedule' } as const;

/** The findings of report runs, with their numbers: for people who may see the report. */
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
