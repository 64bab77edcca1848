import { chartBody } from './bodies';
import { createOf, type CreatePayload } from './create';
import type { WireFields } from './fields';
import type { NewCommand } from './new-command';
import { namedLike, rowsLike } from './same-effect';

export const chartFields = [
  'slice_name',
  'description',
  'viz_type',
  'params',
  'query_context',
  'cache_timeout',
  'datasource_id',
  'datasource_type',
  'dashboards',
  'owners',
  'certified_by',
  'certification_details',
] as const;

export function chartToCreate(local: number, name: string, fields: WireFields): NewCommand {
  const payload: CreatePayload = { id: local, parent: null, name, fields: { ...fields, slice_name: name } };
  return { kind: 'create-chart', resource: `chart:${local}`, payload, base: null, makes: local };
}

/** Saving a chart as a new one. */
export const createChart = createOf({
  kind: 'create-chart',
  resource: 'chart',
  names: chartFields,
  request: ({ fields }) => ({ endpoint: 'chart.create', body: chartBody(fields) }),
  search: ({ name }) => ({ endpoint: 'chart.list', q: namedLike('slice_name', name) }),
  found: ({ name, fields }, answer, person) => {
    const { viz_type = null, datasource_id = null, params = null } = fields;
    return rowsLike(answer, person, { slice_name: name, viz_type, datasource_id, params });
  },
});
