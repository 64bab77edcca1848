import { reportBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeReport } from '@/model/merge/report';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import { editing } from '../../commands/editing';
import { rowsLike } from '../../commands/same-effect';
import { readerOf } from '../../commands/read-command';
import { reportEndpoints } from '@/api/report';
import { MINUTE, toldOne, type ResourceDescriptor } from '../descriptor';
import { type EditedResource, createResource, updateResource } from '../../commands/make';
import type { NewCommand } from '../../commands/command';
import { reports } from './read-model';

/** Without these a report says neither what it is nor when. */
const needed = ['type', 'crontab'] as const;

const { create, update, updateAs, remove } = editing({
  resource: 'report',
  endpoints: 'report',
  fields: [
    'type',
    'name',
    'description',
    'active',
    'crontab',
    'timezone',
    'creationMethod',
    'chart',
    'dashboard',
    'database',
    'recipients',
    'owners',
    'logRetention',
    'workingTimeout',
    'gracePeriod',
    'reportFormat',
    'forceScreenshot',
    'contextMarkdown',
    'customWidth',
    'extra',
    'sql',
    'validatorType',
    'validatorConfig',
  ],
  nameField: 'name',
  merge: mergeReport,
  toWire: reportBody,
  create: {
    // Names are the server's to keep apart, so a report of this name is this one.
    search: ({ name }) => ({ endpoint: 'report.list', q: { filters: namedLike('report', name).filters } }),
    found: ({ name, fields }, answer, person) => {
      const { creationMethod = null, crontab = null, chart = null, dashboard = null } = fields;
      const about = { chartId: idOfReference(chart) ?? null, dashboardId: idOfReference(dashboard) ?? null };
      return rowsLike('report', answer, person, { name, creationMethod, crontab, ...about });
    },
  },
  // On a person's word only, and where the change tells all of it: whoever deleted it did not want it sent any more.
  recreate: (local, { name }, fields) =>
    needed.some(field => isBlank(fields[field] ?? null))
      ? null
      : createResource('report', { local, name, fields: { ...fields, name } }),
  update: { read: ({ id }) => ({ endpoint: 'report.get', path: { id } }) },
});

const switching = updateAs({
  kind: 'switch-report',
  names: ['active'],
  describe: ({ name, fields }) => ({ message: fields['active'] === true ? 'report-on' : 'report-off', name }),
});

/** Switches a report on or off. */
export const switchReport = (edited: EditedResource, active: boolean): NewCommand =>
  updateResource('report', edited, { before: { active: !active }, after: { active } }, null, switching.kind);

/** What is sent of a chart or a dashboard, to whom, and when. */
export const report = {
  readModel: reports,
  nameField: 'name',
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options) => client.call(reportEndpoints.list, { q }, options),
    // Rows leave out what only who edits a report needs.
    isPart: true,
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      toldOne(await client.call(reportEndpoints.get, { path: { id } }, options), ({ id: own, result }) => ({
        ...result,
        id: own,
      })),
  },
  commands: [readerOf(create), readerOf(update), readerOf(switching), readerOf(remove)],
} satisfies ResourceDescriptor;
