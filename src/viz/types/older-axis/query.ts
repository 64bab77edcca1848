import type { FormData } from '@/model/chart';
import type { ChartFields } from '../../controls/field';
import type { ChartQueries } from '../../query/chart-queries';
import { questions as successors } from '../timeseries/query';
import { areaFields, barFields, distBarFields, lineFields } from './fields';
import { fromArea, fromBar, fromDistBar, fromLine } from './translate';

/** An older type uses its successor's query, after translating the form data. */
const older = (
  fields: ChartFields,
  { queries }: ChartQueries,
  translate: (form: FormData) => FormData,
): ChartQueries => ({
  fields,
  queries: form => queries(translate(form)),
});

export const questions = {
  line: older(lineFields, successors.echarts_timeseries_line, fromLine),
  bar: older(barFields, successors.echarts_timeseries_bar, fromBar),
  area: older(areaFields, successors.echarts_area, fromArea),
  dist_bar: older(distBarFields, successors.echarts_timeseries_bar, fromDistBar),
};
