import type { JsonObject } from '@/lib/json';
import { creationMethods, type ReportFormat, type ReportSubject } from '@/model/report';
import type { EditOf } from '@/model/resource-fields';
import type { NewCommand } from '../../commands/command';
import { createResource, updateResource, type EditedResource } from '../../commands/make';
import type { ReportRecipient, ScheduledReport } from './read-model';

/** The kind of commands that switch a report on or off; they are defined among those of reports. */
export const SWITCH_REPORT = 'switch-report';

/** Switches a report on or off. */
export const switchReport = (edited: EditedResource, active: boolean): NewCommand =>
  updateResource('report', edited, { before: { active: !active }, after: { active } }, null, SWITCH_REPORT);

/** Settings that a person enters for a report. */
export interface ReportEntry {
  readonly name: string;
  readonly description: string;
  readonly crontab: string;
  readonly timezone: string | null;
  /** Null, like the format, if it is unknown here and stays unchanged. */
  readonly recipients: readonly ReportRecipient[] | null;
  readonly format: ReportFormat | null;
  /** For a dashboard's report: the filters and tabs to send, and the other data the server keeps there. */
  readonly extra: JsonObject | null;
}

const DAY = 24 * 3600;
/** Defaults for running a report, from Superset's own form: days, and seconds. */
const running = { logRetention: 90, workingTimeout: 3600, gracePeriod: DAY / 6, forceScreenshot: false };

const recipientOf = ({ type, target }: ReportRecipient): JsonObject => ({ type, config: { target } });

/** Converts entered settings into fields of a report. */
export function fieldsOf({
  name,
  description,
  crontab,
  timezone,
  recipients,
  format,
  extra,
}: ReportEntry): EditOf<'report'> {
  return {
    name,
    description,
    crontab,
    ...(timezone === null ? {} : { timezone }),
    ...(recipients === null ? {} : { recipients: recipients.map(recipientOf) }),
    ...(format === null ? {} : { reportFormat: format }),
    ...(extra === null ? {} : { extra }),
  };
}

/**
 * A report about a chart or a dashboard, which is initially on.
 * @param owner the id of its author
 */
export function createReport(subject: ReportSubject, entry: ReportEntry, owner: number) {
  return (local: number): NewCommand =>
    createResource('report', {
      local,
      name: entry.name,
      fields: {
        type: 'Report',
        ...fieldsOf(entry),
        active: true,
        creationMethod: creationMethods[subject.kind],
        [subject.kind]: { id: subject.id },
        owners: [{ id: owner }],
        ...running,
      },
    });
}

/** A report's subject and whether it is on: an edit repeats them, since it contains the whole report. */
export function standing({ type, active, creationMethod, chart, dashboard }: ScheduledReport): EditOf<'report'> {
  return {
    type,
    active,
    ...(creationMethod === null ? {} : { creationMethod }),
    ...(chart ? { chart: { ...chart } } : {}),
    ...(dashboard ? { dashboard: { ...dashboard } } : {}),
  };
}

/** @param report as the person found it */
export function editReport(id: number, report: ScheduledReport, entry: ReportEntry): NewCommand {
  const same = standing(report);
  const before = { ...same, ...fieldsOf(report) };
  return updateResource('report', { id, name: entry.name }, { before, after: { ...same, ...fieldsOf(entry) } });
}
