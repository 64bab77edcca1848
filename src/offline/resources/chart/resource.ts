import { isRecord, parseJsonObject } from '@/lib/json';
import { parseDatasourceKey } from '@/model/dataset';
import { mergeChart } from '@/model/merge/chart';
import { editing } from '../../commands/editing';
import { resultOf } from '../../commands/fields';
import { namedLike, rowsLike } from '../../commands/same-effect';
import { byIds, rewritten } from '../../commands/to-wire';
import { readerOf } from '../../commands/read-command';
import { chartEndpoints } from '@/api/chart';
import { SECOND, toldOne, type ResourceDescriptor } from '../descriptor';
import { chartTable } from './table';

/** A chart as it is told; of what it is made is only told by its params. */
function chartIn(answer: unknown): unknown {
  const told = resultOf(answer);
  if (!isRecord(told)) return null;
  const { params } = told;
  const id = parseDatasourceKey(parseJsonObject(typeof params === 'string' ? params : null)['datasource']);
  return { ...(id === null ? {} : { datasource_id: id, datasource_type: 'table' }), ...told };
}

const { create, update, remove } = editing({
  resource: 'chart',
  endpoints: 'chart',
  fields: [
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
  ],
  nameField: 'slice_name',
  merge: mergeChart,
  toWire: fields => rewritten(fields, { owners: byIds('owners'), dashboards: byIds('dashboards') }),
  create: {
    search: ({ name }) => ({ endpoint: 'chart.list', q: namedLike('slice_name', name) }),
    found: ({ name, fields }, answer, person) => {
      const { viz_type = null, datasource_id = null, params = null } = fields;
      return rowsLike(answer, person, { slice_name: name, viz_type, datasource_id, params });
    },
  },
  update: { read: ({ id }) => ({ endpoint: 'chart.get', path: { id } }), found: chartIn },
});

export const chart = {
  nameField: 'slice_name',
  table: chartTable,
  list: {
    how: 'pages',
    staleAfter: 30 * SECOND,
    page: (client, q, options) => client.call(chartEndpoints.list, { q }, options),
  },
  // As those who edit one need it, which begins from what is there now; what screens show of it comes with other calls.
  detail: {
    staleAfter: 0,
    read: async (client, id, options) =>
      toldOne(await client.call(chartEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
  stars: { kind: 'chart', read: (client, q, options) => client.call(chartEndpoints.favouriteStatus, { q }, options) },
  commands: [readerOf(create), readerOf(update), readerOf(remove)],
} satisfies ResourceDescriptor;
