import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { chartText } from '@/text/messages/charts/chart';
import type { ChartPlugin } from '../../plugin';
import { baseQuery } from '../../query/base';
import { Handlebars } from './Handlebars';
import { fields, isRaw, settingsOf } from './fields';

/** Rows as they are, or grouped with metrics, in the order of a metric. */
function handlebarsQuery(form: FormData): QueryObject {
  const base = baseQuery({ ...form, query_mode: isRaw(form) ? 'raw' : 'aggregate' });
  if (base.orderby || isRaw(form)) return base;
  const ranking = settingsOf(form).timeseries_limit_metric ?? settingsOf(form).metrics[0];
  return ranking === undefined ? base : { ...base, orderby: [[ranking, !settingsOf(form).order_desc]] };
}

const handlebars: ChartPlugin = {
  fields,
  queries: form => [handlebarsQuery(form)],
  drawing: { kind: 'component', Component: Handlebars },
  summary: ({ results: [result] }) => (result ? chartText.rows(result.rowCount) : ''),
};

export const plugins = { handlebars };
