import type { FormData } from '@/model/chart';
import { sharedDefaults } from '../controls/shared-defaults';
import type { ChartPlugin } from '../plugin';
import * as successors from '../timeseries';
import { fromArea } from './area';
import { fromBar } from './bar';
import { fromDistBar } from './dist-bar';
import { fromLine } from './line';

const defaults = {
  row_limit: sharedDefaults.row_limit,
  color_scheme: sharedDefaults.color_scheme,
  show_legend: true,
  y_axis_format: sharedDefaults.y_axis_format,
} as const;

/** An older type: its successor, with its form data translated first. */
function older(successor: ChartPlugin, translate: (form: FormData) => FormData): ChartPlugin {
  const { drawing, prepare } = successor;
  if (drawing.kind !== 'plot') return successor;
  return {
    defaults,
    queries: form => successor.queries(translate(form)),
    drawing: { kind: 'plot', plot: input => drawing.plot({ ...input, formData: translate(input.formData) }) },
    ...(prepare ? { prepare: form => prepare(translate(form)) } : {}),
    summary: input => successor.summary({ ...input, formData: translate(input.formData) }),
  };
}

export const line = older(successors.line, fromLine);
export const bar = older(successors.bar, fromBar);
export const area = older(successors.area, fromArea);
export const distBar = older(successors.bar, fromDistBar);
