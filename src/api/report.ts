import * as v from 'valibot';
import { isCrontab } from '@/model/crontab';
import { isWebhook } from '@/model/report';
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
} from './list';

const text = v.nullable(v.string());
const optionalText = v.optional(text);
const integer = v.pipe(v.number(), v.integer('Not a valid integer.'));
const positive = v.pipe(integer, v.minValue(1, 'Value must be greater than 0'));
const optionalId = v.optional(v.nullable(integer));

/** One-line texts: they become mail headers, and no store keeps a NUL. */
// oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
const BREAK = /[\u0000\n\u000b\f\r\u0085\u2028\u2029]/;
const oneLine = v.check((line: string) => !BREAK.test(line), 'Line breaks and NUL characters are not allowed.');

/** Whether this machine knows an IANA time zone. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const bareRecipientSchema = v.strictObject({
  /** `Webhook` is not in Superset: its target is an address that receives the numbers by POST. */
  type: v.picklist(['Email', 'Slack', 'Webhook']),
  recipient_config_json: v.optional(v.strictObject({ target: v.optional(v.pipe(v.string(), oneLine)) })),
});
const recipientSchema = v.pipe(
  bareRecipientSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.type !== 'Webhook') return;
    const { recipient_config_json: config = {} } = dataset.value;
    if (isWebhook(config.target ?? '')) return;
    const at = (key: string, input: object, value: unknown) =>
      ({ type: 'object', origin: 'value', input: { ...input }, key, value }) as const;
    addIssue({
      message: 'Not a valid URL.',
      path: [at('recipient_config_json', dataset.value, config), at('target', config, config.target)],
    });
  }),
);

const writable = {
  type: v.picklist(['Alert', 'Report']),
  name: v.pipe(
    v.string(),
    v.minLength(1, 'Length must be between 1 and 150.'),
    v.maxLength(150, 'Length must be between 1 and 150.'),
    oneLine,
  ),
  description: optionalText,
  context_markdown: optionalText,
  active: v.optional(v.boolean()),
  crontab: v.pipe(
    v.string(),
    v.check(isCrontab, 'Cron expression is not valid'),
    v.maxLength(50, 'Length must be between 1 and 50.'),
  ),
  timezone: v.optional(v.pipe(v.string(), v.check(isTimezone, 'Not a valid timezone.'))),
  sql: v.optional(v.string()),
  chart: optionalId,
  creation_method: v.optional(v.picklist(['charts', 'dashboards', 'alerts_reports'])),
  dashboard: optionalId,
  database: v.optional(integer),
  owners: v.optional(v.array(integer)),
  validator_type: v.optional(v.picklist(['not null', 'operator'])),
  validator_config_json: v.optional(
    v.strictObject({
      op: v.optional(v.picklist(['<', '<=', '>', '>=', '==', '!='])),
      threshold: v.optional(v.number()),
    }),
  ),
  /** Days. */
  log_retention: v.optional(positive),
  /** Seconds. */
  grace_period: v.optional(positive),
  /** Seconds. */
  working_timeout: v.optional(positive),
  recipients: v.optional(v.array(recipientSchema)),
  /** Not in Superset 3.1: `PDF`, `XLSX`, all rows as workbooks, and `HTML`, the message as a page. */
  report_format: v.optional(v.picklist(['PNG', 'PDF', 'CSV', 'TEXT', 'XLSX', 'HTML'])),
  extra: v.optional(v.record(v.string(), v.unknown())),
  force_screenshot: v.optional(v.boolean()),
  custom_width: v.optional(
    v.nullable(
      v.pipe(
        integer,
        v.minValue(600, 'Screenshot width must be between 600px and 2400px'),
        v.maxValue(2400, 'Screenshot width must be between 600px and 2400px'),
      ),
    ),
  ),
};
/** Rejects unknown fields by name, as recorded. */
const reportCreateSchema = v.strictObject(writable);
export type ReportCreate = v.InferOutput<typeof reportCreateSchema>;
const reportUpdateSchema = v.partial(reportCreateSchema);
export type ReportUpdate = v.InferOutput<typeof reportUpdateSchema>;

const reportRowSchema = v.looseObject({
  id: v.number(),
  name: v.string(),
  type: v.optional(v.string()),
  active: v.optional(v.boolean()),
  crontab: v.optional(v.string()),
  chart_id: optionalId,
  dashboard_id: optionalId,
  creation_method: v.optional(v.string()),
});

const reportLogSchema = v.looseObject({
  id: v.number(),
  state: v.string(),
  scheduled_dttm: v.string(),
  /** Not in the recorded contract. */
  kind: v.optional(v.picklist(['schedule', 'request'])),
  start_dttm: optionalText,
  end_dttm: optionalText,
  /** The value that an alert found. */
  value: v.optional(v.nullable(v.number())),
  error_message: optionalText,
  /** The number of runs that were missed before it. Only the embedded server reports this, and the next field. */
  missed: v.optional(v.number()),
  /** The number of addresses it was sent to. */
  recipients: v.optional(v.number()),
});
export type ReportLogEntry = v.InferOutput<typeof reportLogSchema>;

const alertTestSchema = v.object({
  /** Null if it is not a number. */
  value: v.nullable(v.number()),
  met: v.boolean(),
  would_send: v.boolean(),
  /** The finding and its consequence, for people. */
  message: v.string(),
});
export type AlertTestAnswer = v.InferOutput<typeof alertTestSchema>;

const deliverySchema = v.object({
  /** Whether the server sends mail, and makes pictures and PDF files. */
  mail: v.boolean(),
  pictures: v.boolean(),
  /** The person whose rights the report is read with; null for a new one, and if there is nobody. */
  reader: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Whether the caller becomes that person by changing what is sent. */
  is_owner: v.boolean(),
});
export type ReportDeliveryAnswer = v.InferOutput<typeof deliverySchema>;

const read = { kind: 'permission', permission: 'can_read', view: 'ReportSchedule' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'ReportSchedule' } as const;
const reports = '/api/v1/report/';
const written = v.looseObject({ id: v.number(), result: v.looseObject({}) });

/** Alerts and reports: contents, recipients and schedule. */
export const reportEndpoints = {
  list: defineEndpoint({
    name: 'report.list',
    summary: 'Reports the caller owns; all reports for users who may read all data',
    method: 'GET',
    path: reports,
    access: read,
    q: v.optional(listQuerySchema),
    answer: listAnswer(v.partial(reportRowSchema)),
  }),
  info: defineEndpoint({
    name: 'report.info',
    summary: 'What the caller may do with reports',
    method: 'GET',
    path: `${reports}_info`,
    access: read,
    q: v.optional(infoQuerySchema),
    answer: infoAnswerSchema,
  }),
  related: defineEndpoint({
    name: 'report.related',
    summary: 'Choices for a relation of reports',
    method: 'GET',
    path: `${reports}related/:column`,
    alsoAt: ['/api/v1/related/report/:column'],
    access: read,
    q: v.optional(relatedQuerySchema),
    answer: relatedAnswerSchema,
  }),
  get: defineEndpoint({
    name: 'report.get',
    summary: 'One report',
    method: 'GET',
    path: `${reports}:id`,
    access: read,
    q: v.optional(itemQuerySchema),
    answer: written,
  }),
  delivery: defineEndpoint({
    name: 'report.delivery',
    summary: 'How this server sends reports, and with whose rights a report runs',
    method: 'GET',
    path: `${reports}delivery`,
    access: read,
    isOwn: true,
    query: v.optional(v.object({ report: v.optional(v.string()) })),
    answer: deliverySchema,
  }),
  log: defineEndpoint({
    name: 'report.log',
    summary: 'The runs of a report',
    method: 'GET',
    path: `${reports}:id/log/`,
    access: read,
    q: v.optional(listQuerySchema),
    answer: v.looseObject({ count: v.number(), ids: v.array(v.number()), result: v.array(reportLogSchema) }),
  }),
  create: defineEndpoint({
    name: 'report.create',
    summary: 'Creates a report',
    method: 'POST',
    path: reports,
    access: write,
    status: 201,
    body: reportCreateSchema,
    answer: written,
  }),
  run: defineEndpoint({
    name: 'report.run',
    summary: 'Runs a report now; returns the id of the run in its log',
    method: 'POST',
    path: `${reports}:id/run`,
    access: write,
    status: 202,
    isOwn: true,
    answer: v.object({ id: v.number() }),
  }),
  test: defineEndpoint({
    name: 'report.test',
    summary: 'Evaluates the condition of an alert and sends nothing',
    method: 'POST',
    path: `${reports}:id/test`,
    access: write,
    isOwn: true,
    answer: alertTestSchema,
  }),
  update: defineEndpoint({
    name: 'report.update',
    summary: 'Changes fields of a report; fields left out stay',
    method: 'PUT',
    path: `${reports}:id`,
    access: write,
    body: reportUpdateSchema,
    answer: written,
  }),
  delete: defineEndpoint({
    name: 'report.delete',
    summary: 'Deletes a report',
    method: 'DELETE',
    path: `${reports}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  bulkDelete: defineEndpoint({
    name: 'report.bulkDelete',
    summary: 'Deletes several reports',
    method: 'DELETE',
    path: reports,
    access: write,
    q: v.array(integer),
    answer: messageAnswerSchema,
  }),
};
