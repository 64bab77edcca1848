import { isRecord, parseJsonObject } from '@/lib/json';
import { parseDatasourceKey } from '@/model/dataset';
import { mergeChart } from '@/model/merge/chart';
import { chartBody } from './bodies';
import { chartFields, chartToCreate } from './create-chart';
import { resultOf } from './fields';
import { updateOf } from './update';

/** A chart as it is told; of what it is made is only told by its params. */
function chartIn(answer: unknown): unknown {
  const chart = resultOf(answer);
  if (!isRecord(chart)) return null;
  const { params } = chart;
  const id = parseDatasourceKey(parseJsonObject(typeof params === 'string' ? params : null)['datasource']);
  return { ...(id === null ? {} : { datasource_id: id, datasource_type: 'table' }), ...chart };
}

/** Overwriting a chart with what is on the screen, or changing its properties. */
export const updateChart = updateOf({
  kind: 'update-chart',
  resource: 'chart',
  names: chartFields,
  merge: mergeChart,
  read: ({ id }) => ({ endpoint: 'chart.get', path: { id } }),
  found: chartIn,
  request: ({ id, fields }) => ({ endpoint: 'chart.update', path: { id }, body: chartBody(fields) }),
  recreateAs: ({ name, fields }, base, local) => chartToCreate(local, name, { ...base.fields, ...fields }),
  describe: ({ name }) => ({ message: 'saved', resource: 'chart', name }),
});
