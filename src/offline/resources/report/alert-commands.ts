import type { AlertTerms } from '@/model/alert';
import type { ReportSubject } from '@/model/report';
import type { EditOf } from '@/model/resource-fields';
import type { NewCommand } from '../../commands/command';
import { createResource, updateResource } from '../../commands/make';
import { fieldsOf, standing, type ReportEntry } from './new-commands';
import type { ScheduledReport } from './read-model';

function watched({ operator, threshold, databaseId, ...terms }: AlertTerms): EditOf<'report'> {
  return {
    ...terms,
    database: databaseId === null ? null : { id: databaseId },
    ...(operator === 'not null'
      ? { validatorType: 'not null', validatorConfig: {} }
      : { validatorType: 'operator', validatorConfig: { op: operator, threshold } }),
  };
}

/**
 * An alert that sends a chart or a dashboard when its condition is met; it is initially on.
 * @param owner the id of its author
 */
export function createAlert(subject: ReportSubject, entry: ReportEntry, terms: AlertTerms, owner: number) {
  return (local: number): NewCommand =>
    createResource('report', {
      local,
      name: entry.name,
      fields: {
        type: 'Alert',
        ...fieldsOf(entry),
        ...watched(terms),
        active: true,
        creationMethod: 'alerts_reports',
        [subject.kind]: { id: subject.id },
        owners: [{ id: owner }],
        forceScreenshot: false,
      },
    });
}

/** Settings of an alert and its terms; the terms are null if they are unknown here, and then stay unchanged. */
export interface EditedAlert {
  readonly entry: ReportEntry;
  readonly terms: AlertTerms | null;
}

/** @param alert as the person found it, with its terms at that time */
export function editAlert(
  id: number,
  alert: ScheduledReport,
  found: AlertTerms | null,
  { entry, terms }: EditedAlert,
): NewCommand {
  const same = standing(alert);
  const before = { ...same, ...fieldsOf(alert), ...(found && terms ? watched(found) : {}) };
  const after = { ...same, ...fieldsOf(entry), ...(found && terms ? watched(terms) : {}) };
  return updateResource('report', { id, name: entry.name }, { before, after });
}
