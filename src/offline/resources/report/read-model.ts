import { isRecord, parseJson, type JsonObject } from '@/lib/json';
import { isReportFormat, type ReportFormat } from '@/model/report';
import { readingOf, type ReadModel, type Reference } from '../read-model';

/** Who is sent a report, and by which way. */
export interface ReportRecipient {
  readonly type: string;
  /** Addresses or channels. */
  readonly target: string;
}

/** What is sent of a chart or a dashboard, to whom, and when. */
export interface ScheduledReport {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly crontab: string;
  readonly timezone: string | null;
  readonly creationMethod: string | null;
  readonly chart: Reference | null;
  readonly dashboard: Reference | null;
  /** Null where the server has told it in part only. */
  readonly recipients: readonly ReportRecipient[] | null;
  /** Null where it is none of those known here, and where the server has told it in part only. */
  readonly format: ReportFormat | null;
  /** What else the server keeps, such as the filters and tabs that were chosen; null where it has not told it. */
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
      // Lists tell the number alone.
      chart: fields.reference('chart') ?? (chart === null ? null : { id: chart, name: '' }),
      dashboard: fields.reference('dashboard', 'title') ?? (dashboard === null ? null : { id: dashboard, name: '' }),
      recipients: Array.isArray(recipients) ? recipients.flatMap(recipientOf) : null,
      format: isReportFormat(format) ? format : null,
      extra: isRecord(extra) ? (extra as JsonObject) : null,
    };
  },
};
