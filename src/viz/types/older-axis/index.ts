import type { FormData } from '@/model/chart';
import type { ChartPlugin } from '../../plugin';
import type { ChartQueries } from '../../query/chart-queries';
import { plugins as successors } from '../timeseries';
import { questions } from './query';
import { fromArea, fromBar, fromDistBar, fromLine } from './translate';

/** An older type: its successor, after translating the form data. */
function older(asked: ChartQueries, successor: ChartPlugin, translate: (form: FormData) => FormData): ChartPlugin {
  const { drawing, prepare } = successor;
  if (drawing.kind !== 'plot') return successor;
  return {
    ...asked,
    drawing: { kind: 'plot', plot: input => drawing.plot({ ...input, formData: translate(input.formData) }) },
    ...(prepare ? { prepare: form => prepare(translate(form)) } : {}),
    summary: input => successor.summary({ ...input, formData: translate(input.formData) }),
  };
}

export const plugins = {
  line: older(questions.line, successors.echarts_timeseries_line, fromLine),
  bar: older(questions.bar, successors.echarts_timeseries_bar, fromBar),
  area: older(questions.area, successors.echarts_area, fromArea),
  dist_bar: older(questions.dist_bar, successors.echarts_timeseries_bar, fromDistBar),
};
