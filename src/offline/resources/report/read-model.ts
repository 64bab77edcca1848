import { parseInstant } from '@/api/values';
import { isRecord, parseJson, type JsonObject } from '@/lib/json';
import { isReportFormat, type ReportFormat } from '@/model/report';
import { readingOf, type ReadModel, type Reference } from '../read-model';

/** A recipient of a report, with the delivery method. */
export interface ReportRecipient {
  readonly type: string;
  /** Addresses or channels. */
  readonly target: string;
}

/** A scheduled report about a chart or a dashboard: contents, recipients, and times. */
export interface ScheduledReport {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly crontab: string;
  readonly timezone: string | null;
  readonly creationMethod: string | null;
  /** Null for one that the server does not have yet. */
  readonly changedOn: number | null;
  readonly chart: Reference | null;
  readonly dashboard: Reference | null;
  /** Null if the server has reported it in part only. */
  readonly recipients: readonly ReportRecipient[] | null;
  /** Null if it is none of those known here, or if the server has reported it in part only. */
  readonly format: ReportFormat | null;
  /** Other data on the server, such as the chosen filters and tabs; null if it has not reported them. */
  readonly extra: JsonObject | null;
}

function recipientOf(told: unknown): ReportRecipient[] {
  if (!isRecord(told)) return [];
  const fields = readingOf(told);
  // Objects go to the server, and texts come from it.
  const sent = fields.value('config');
  const config = typeof sent === 'string' ? parseJson(sent) : sent;
  return [{ type: fields.text('type'), target: isRecord(config) ? readingOf(config).text('target') : '' }];
}

export const reports: ReadModel<ScheduledReport> = {
  kind: 'report',
  toModel(fields) {
    const recipients = fields.value('recipients');
    const format = fields.value('reportFormat');
    const extra = fields.value('extra');
    const [chart, dashboard] = [fields.number('chartId'), fields.number('dashboardId')];
    return {
      type: fields.text('type'),
      name: fields.text('name'),
      description: fields.text('description'),
      active: fields.flag('active'),
      crontab: fields.text('crontab'),
      timezone: fields.textOrNull('timezone'),
      creationMethod: fields.textOrNull('creationMethod'),
      changedOn: parseInstant(fields.textOrNull('changedOn')),
      // Lists contain only the number.
      chart: fields.reference('chart') ?? (chart === null ? null : { id: chart, name: '' }),
      dashboard: fields.reference('dashboard', 'title') ?? (dashboard === null ? null : { id: dashboard, name: '' }),
      recipients: Array.isArray(recipients) ? recipients.flatMap(recipientOf) : null,
      format: isReportFormat(format) ? format : null,
      extra: isRecord(extra) ? (extra as JsonObject) : null,
    };
  },
};
