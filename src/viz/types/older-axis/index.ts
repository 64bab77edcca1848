import type { FormData } from '@/model/chart';
import type { ChartFields } from '../../controls/field';
import type { ChartPlugin } from '../../plugin';
import { plugins as successors } from '../timeseries';
import { fromArea, fromBar, fromDistBar, fromLine } from './translate';
import { areaFields, barFields, distBarFields, lineFields } from './fields';

/** An older type: its successor, with its form data translated first. */
function older(fields: ChartFields, successor: ChartPlugin, translate: (form: FormData) => FormData): ChartPlugin {
  const { drawing, prepare } = successor;
  if (drawing.kind !== 'plot') return successor;
  return {
    fields,
    queries: form => successor.queries(translate(form)),
    drawing: { kind: 'plot', plot: input => drawing.plot({ ...input, formData: translate(input.formData) }) },
    ...(prepare ? { prepare: form => prepare(translate(form)) } : {}),
    summary: input => successor.summary({ ...input, formData: translate(input.formData) }),
  };
}

export const plugins = {
  line: older(lineFields, successors.echarts_timeseries_line, fromLine),
  bar: older(barFields, successors.echarts_timeseries_bar, fromBar),
  area: older(areaFields, successors.echarts_area, fromArea),
  dist_bar: older(distBarFields, successors.echarts_timeseries_bar, fromDistBar),
};
