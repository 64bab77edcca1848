import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import { reportBody } from './bodies';
import { createOf, type CreatePayload } from './create';
import type { WireFields } from './fields';
import type { NewCommand } from './new-command';
import { rowsLike } from './same-effect';

export const reportFields = [
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
] as const;

/** Without these a report says neither what it is nor when. */
const needed = ['type', 'crontab'] as const;

/** Null where the fields do not make a report. */
export function reportToCreate(local: number, name: string, fields: WireFields): NewCommand | null {
  if (needed.some(field => isBlank(fields[field] ?? null))) return null;
  const payload: CreatePayload = { id: local, parent: null, name, fields: { ...fields, name } };
  return { kind: 'create-report', resource: `report:${local}`, payload, base: null, makes: local };
}

/**
 * Making a report of a chart or a dashboard. Names are the server's to keep apart, so a report of this name is this
 * one.
 */
export const createReport = createOf({
  kind: 'create-report',
  resource: 'report',
  names: reportFields,
  request: ({ fields }) => ({ endpoint: 'report.create', body: reportBody(fields) }),
  search: ({ name }) => ({ endpoint: 'report.list', q: { filters: [{ col: 'name', opr: 'eq', value: name }] } }),
  found: ({ name, fields }, answer, person) => {
    const { creation_method = null, crontab = null, chart = null, dashboard = null } = fields;
    const about = { chart_id: idOfReference(chart) ?? null, dashboard_id: idOfReference(dashboard) ?? null };
    return rowsLike(answer, person, { name, creation_method, crontab, ...about });
  },
});
