import * as v from 'valibot';
import { reportBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeReport } from '@/model/merge/report';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import { editing } from '../../commands/editing';
import {
  documentField,
  fieldReader,
  flagField,
  jsonField,
  numberField,
  referenceField,
  referencesField,
  textField,
} from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { createResource } from '../../commands/make';
import { SWITCH_REPORT } from './new-commands';

/** Without these a report has neither a subject nor a schedule. */
const needed = ['type', 'crontab'] as const;

const fields = fieldReader<'report'>({
  type: textField,
  name: textField,
  description: textField,
  active: flagField,
  crontab: textField,
  timezone: textField,
  creationMethod: textField,
  chart: referenceField,
  dashboard: referenceField,
  database: referenceField,
  recipients: v.array(jsonField),
  owners: referencesField,
  logRetention: numberField,
  workingTimeout: numberField,
  gracePeriod: numberField,
  reportFormat: textField,
  forceScreenshot: flagField,
  contextMarkdown: textField,
  customWidth: numberField,
  extra: jsonField,
  sql: textField,
  validatorType: textField,
  validatorConfig: documentField,
});

const { create, update, updateAs, remove } = editing({
  resource: 'report',
  endpoints: 'report',
  fields,
  nameField: 'name',
  merge: mergeReport,
  toWire: reportBody,
  create: {
    // The server keeps names unique, so a report of this name is this one.
    search: ({ name }) => ({ endpoint: 'report.list', q: { filters: namedLike('report', 'name', name).filters } }),
    found: ({ name, fields: made }, answer, person) => {
      const { creationMethod = null, crontab = null, chart = null, dashboard = null } = made;
      const about = { chartId: idOfReference(chart) ?? null, dashboardId: idOfReference(dashboard) ?? null };
      return rowsLike('report', answer, person, { name, creationMethod, crontab, ...about });
    },
  },
  // Only on request, and only if the change has all fields: the person who deleted it did not want it sent any more.
  recreate: (local, { name }, told) =>
    needed.some(field => isBlank(told[field] ?? null))
      ? null
      : createResource('report', { local, name, fields: { ...told, name } }),
  update: { read: ({ id }) => ({ endpoint: 'report.get', path: { id } }) },
});

/** Switches a report on or off. */
const switching = updateAs({
  kind: SWITCH_REPORT,
  fields: fields.only('active'),
  dropsIfGone: true,
  describe: ({ name, fields: { active } }) => ({ message: active === true ? 'report-on' : 'report-off', name }),
});

export const reportCommands: readonly CommandReader[] = [
  readerOf(create),
  readerOf(update),
  readerOf(switching),
  readerOf(remove),
];
