import { isRecord, parseJsonObject, type Json, type JsonObject } from '@/lib/json';
import { mergeReport } from '@/model/merge/report';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import { editing } from '../../commands/editing';
import type { WireFields } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { byId, byIds, rewritten, type Rewrite } from '../../commands/to-wire';
import { readerOf } from '../../commands/read-command';
import { reportEndpoints } from '@/api/report';
import { MINUTE, toldOne, type ResourceDescriptor } from '../descriptor';
import { type EditedResource, createResource, updateResource } from '../../commands/make';
import type { NewCommand } from '../../commands/command';

function recipientBody(recipient: Json): Json {
  if (!isRecord(recipient)) return recipient;
  const { type = null, recipient_config_json: config = null } = recipient;
  return { type, recipient_config_json: typeof config === 'string' ? parseJsonObject(config) : config } as JsonObject;
}

/** Fields that are left out where they say nothing: the server takes no null for them. */
const leftOut: ReadonlySet<string> = new Set([
  'sql',
  'database',
  'validator_type',
  'validator_config_json',
  'timezone',
  'creation_method',
  'report_format',
  'extra',
]);

const config: Rewrite = value => ({
  validator_config_json: typeof value === 'string' ? (parseJsonObject(value) as JsonObject) : value,
});

function toWire(fields: WireFields): JsonObject {
  const said = Object.entries(fields).filter(
    ([name, value]) => !leftOut.has(name) || !(isBlank(value) || value === '{}'),
  );
  return rewritten(Object.fromEntries(said), {
    owners: byIds('owners'),
    chart: byId('chart'),
    dashboard: byId('dashboard'),
    database: byId('database'),
    validator_config_json: config,
    recipients: list => ({ recipients: (Array.isArray(list) ? list : []).map(recipientBody) }),
  });
}

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
    'creation_method',
    'chart',
    'dashboard',
    'database',
    'recipients',
    'owners',
    'log_retention',
    'working_timeout',
    'grace_period',
    'report_format',
    'force_screenshot',
    'context_markdown',
    'custom_width',
    'extra',
    'sql',
    'validator_type',
    'validator_config_json',
  ],
  nameField: 'name',
  merge: mergeReport,
  toWire,
  create: {
    // Names are the server's to keep apart, so a report of this name is this one.
    search: ({ name }) => ({ endpoint: 'report.list', q: { filters: [{ col: 'name', opr: 'eq', value: name }] } }),
    found: ({ name, fields }, answer, person) => {
      const { creation_method = null, crontab = null, chart = null, dashboard = null } = fields;
      const about = { chart_id: idOfReference(chart) ?? null, dashboard_id: idOfReference(dashboard) ?? null };
      return rowsLike(answer, person, { name, creation_method, crontab, ...about });
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
