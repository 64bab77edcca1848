import { idOfReference } from '@/model/merge/whole';
import { reportBody } from './bodies';
import { createOf } from './create';
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

/** Making a report of a chart or a dashboard. Names are the server's to keep apart, so a report of this name is this one. */
export const createReport = createOf({
  kind: 'create-report',
  thing: 'report',
  names: reportFields,
  request: ({ fields }) => ({ endpoint: 'report.create', body: reportBody(fields) }),
  search: ({ name }) => ({ endpoint: 'report.list', q: { filters: [{ col: 'name', opr: 'eq', value: name }] } }),
  found: ({ name, fields }, answer, person) => {
    const { creation_method = null, crontab = null, chart = null, dashboard = null } = fields;
    const about = { chart_id: idOfReference(chart) ?? null, dashboard_id: idOfReference(dashboard) ?? null };
    return rowsLike(answer, person, { name, creation_method, crontab, ...about });
  },
});
